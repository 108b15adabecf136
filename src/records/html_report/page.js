"use strict";
(() => {
  const at = (id) => document.getElementById(id);
  const packs = JSON.parse(at("replays").textContent);
  const rows = [...document.querySelectorAll("#games tbody tr")];
  const filters = document.querySelector(".filters");

  const filter = () => {
    const wanted = new FormData(filters);
    let shown = 0;
    for (const row of rows) {
      const fits = (key, value) => !wanted.get(key) || value === wanted.get(key);
      const players = JSON.parse(row.dataset.players);
      row.hidden = !(fits("game", row.dataset.game) && fits("result", row.dataset.result)
        && (!wanted.get("player") || players.includes(wanted.get("player")))
        && (!wanted.get("clean") || row.dataset.clean === "true"));
      shown += row.hidden ? 0 : 1;
    }
    at("count").textContent = `${shown} of ${rows.length} games`;
  };
  filters.addEventListener("change", filter);
  filters.addEventListener("submit", (event) => event.preventDefault());
  filter();

  const dialog = at("replay");
  let steps = [];
  let place = 0;
  let timer = null;

  /* Replays are packed by a few games: deflated JSON in Base64. */
  const unfold = async (pack) => {
    const bytes = Uint8Array.from(atob(packs[pack]), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(stream).json();
  };

  const paint = (text) => {
    const pieces = text.split(/((?:10|[2-9AJQK])?[♥♦]|▒+)/);
    return pieces.filter(Boolean).map((piece) => {
      const kind = /[♥♦]$/.test(piece) ? "red" : /^▒/.test(piece) ? "hidden" : null;
      if (!kind) return document.createTextNode(piece);
      const span = document.createElement("span");
      span.className = kind;
      span.textContent = piece;
      return span;
    });
  };

  /* A button that has nothing to do keeps the focus: keys are heard where it is. */
  const off = (id, isOff) => at(id).setAttribute("aria-disabled", isOff);

  const show = (wanted) => {
    place = Math.max(0, Math.min(wanted, steps.length - 1));
    const { line, said, table } = steps[place];
    at("table").replaceChildren(...paint(table));
    at("table").setAttribute("aria-label", `The table at step ${place} of ${steps.length - 1}: ${table.replace(/\s+/g, " ")}`);
    at("line").textContent = place === 0 ? "Before the first card" : line;
    at("said").replaceChildren(...said.map((text) => {
      const sentence = document.createElement("p");
      sentence.textContent = text;
      return sentence;
    }));
    at("place").value = place;
    at("place").setAttribute("aria-valuetext", `Step ${place} of ${steps.length - 1}`);
    for (const id of ["first", "back"]) off(id, place === 0);
    for (const id of ["next", "last"]) off(id, place === steps.length - 1);
    if (place === steps.length - 1) pause();
  };

  const pause = () => {
    clearInterval(timer);
    timer = null;
    at("play").textContent = "Play";
  };
  const play = () => {
    if (timer) return pause();
    if (place === steps.length - 1) show(0);
    at("play").textContent = "Pause";
    timer = setInterval(() => show(place + 1), 1500);
  };

  const actions = {
    first: () => show(0), back: () => show(place - 1), next: () => show(place + 1),
    last: () => show(steps.length - 1), play, close: () => dialog.close(),
  };
  for (const [id, act] of Object.entries(actions)) at(id).addEventListener("click", act);
  at("place").addEventListener("input", (event) => show(Number(event.target.value)));
  dialog.addEventListener("close", pause);
  dialog.addEventListener("keydown", (event) => {
    const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" };
    const id = keys[event.key];
    if (!id || (event.key === " " && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    actions[id]();
  });
  for (const button of document.querySelectorAll("[data-pack]")) {
    button.addEventListener("click", async () => {
      const pack = await unfold(Number(button.dataset.pack));
      steps = pack[Number(button.dataset.place)];
      const cells = button.closest("tr").cells;
      at("replay-title").textContent = `${cells[1].textContent}, ${cells[0].textContent}, ${cells[3].textContent}`;
      at("place").max = steps.length - 1;
      dialog.showModal();
      show(0);
      at("next").focus();
    });
  }
})();
