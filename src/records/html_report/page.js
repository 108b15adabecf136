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
      row.hidden = !(fits("game", row.cells[1].textContent) && fits("result", row.cells[4].textContent)
        && (!wanted.get("player") || row.dataset.players.split("\n").includes(wanted.get("player")))
        && (!wanted.get("clean") || row.dataset.helped === undefined));
      shown += row.hidden ? 0 : 1;
    }
    at("count").textContent = `${shown} of ${rows.length} games`;
  };
  if (filters) {
    filters.addEventListener("change", filter);
    filters.addEventListener("submit", (event) => event.preventDefault());
    filter();
  }

  /* Folded sections are not printed, so some are unfolded while the page is printed. */
  for (const [event, isOpen] of [["beforeprint", true], ["afterprint", false]]) {
    addEventListener(event, () => { for (const group of document.querySelectorAll("[data-printed]")) group.open = isOpen; });
  }

  const buttons = [...document.querySelectorAll("[data-pack]")];
  if (typeof DecompressionStream === "undefined") {
    at("too-old").hidden = false;
    for (const button of buttons) button.hidden = true;
    return;
  }

  const replay = at("replay");
  let steps = [];
  let odds = null;
  let name = "";
  let place = 0;
  let timer = null;

  /* A pack holds the replays of some games: deflated JSON in Base64. */
  const unfold = async (pack) => {
    const bytes = Uint8Array.from(atob(packs[pack]), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(stream).json();
  };

  const element = (kind, attributes, text) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", kind);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  };

  /* A mark is a card (x, y, id), a text (x, y, kind, text) or a gauge (x, y, length). */
  const drawn = ([x, y, what, text]) => {
    if (text !== undefined && what === "n") {
      return [element("rect", { class: "tn", x: x + 1, y: y - 10, width: 38, height: 13, rx: 2 }),
        element("text", { class: "tn", x: x + 20, y, ...text.length > 5 && { textLength: 34, lengthAdjust: "spacingAndGlyphs" } }, text)];
    }
    if (text !== undefined) return [element("text", { class: what === "m" ? "tl tm" : "tl", x, y }, text)];
    if (typeof what === "string") return [element("use", { href: `#${what}`, x, y, width: 40, height: 56 })];
    return [element("rect", { class: "tb", x, y, width: 60, height: 7, rx: 3 }),
      element("rect", { class: "tf", x, y, width: what, height: 7, rx: 3 })];
  };

  const spoken = (marks) => marks.map(([, , what, text]) => text ?? (typeof what === "string" ? what : "")).join(" ")
    .replaceAll("back", "face down").replaceAll("slot", "nothing").replace(/\s+/g, " ");

  /* Draws the odds as a curve over the steps, 100 units high: from 0 to 100 %, or from the lowest to the highest score. */
  const drawOdds = () => {
    at("odds").hidden = !odds;
    if (!odds) return;
    const { values, name, is_share: isShare } = odds;
    const known = values.filter((value) => value !== null);
    const [least, most] = isShare ? [0, 100] : [Math.min(...known), Math.max(...known)];
    const height = (value) => 95 - 90 * (value - least) / ((most - least) || 1);
    const points = values.flatMap((value, x) => value === null ? [] : [`${x},${height(value)}`]).join(" ");
    at("curve").setAttribute("viewBox", `0 0 ${Math.max(values.length - 1, 1)} 100`);
    at("curve").setAttribute("aria-label", `${name} from here, step by step: from ${shown(known[0])} to ${shown(known.at(-1))}`);
    at("curve").replaceChildren(element("polyline", { points }),
      ...steps.flatMap(({ moment }, x) => moment ? [element("line", { class: "moment", x1: x, x2: x, y1: 0, y2: 100 })] : []),
      element("line", { id: "here", y1: 0, y2: 100 }));
  };
  const shown = (value) => odds.is_share ? `${value} %` : value.toFixed(1);

  /* A disabled button would lose the focus, and then the keys would not work. So the button only looks disabled. */
  const dim = (id, isOff) => at(id).setAttribute("aria-disabled", isOff);

  const show = (wanted) => {
    place = Math.max(0, Math.min(Math.trunc(wanted) || 0, steps.length - 1));
    const { line, sentences, moment, table } = steps[place];
    const last = steps.length - 1;
    at("table").replaceChildren(...table.flatMap(drawn));
    at("table").setAttribute("aria-label", `The table at step ${place} of ${last}: ${spoken(table)}`);
    at("line").textContent = place === 0 ? "Before the first card" : line;
    at("said").replaceChildren(...[...(moment ? [moment] : []), ...sentences].map((text) => {
      const sentence = document.createElement("p");
      sentence.textContent = text;
      if (text === moment) sentence.className = "moment";
      return sentence;
    }));
    if (odds) {
      for (const key of ["x1", "x2"]) at("here").setAttribute(key, place);
      const value = odds.values[place];
      at("odds-now").textContent = value === null ? "" : `${odds.name} from here: ${shown(value)}`;
    }
    /* The last sentence of the last step is the result. */
    at("words").scrollTop = place === last ? at("words").scrollHeight : 0;
    at("place").value = place;
    at("place").setAttribute("aria-valuetext", `Step ${place} of ${last}`);
    at("count-steps").textContent = `step ${place} of ${last}`;
    for (const id of ["first", "previous"]) dim(id, place === 0);
    for (const id of ["next", "last"]) dim(id, place === last);
    if (place === last) pause();
    if (location.hash || place > 0) history.replaceState(null, "", `#game=${encodeURIComponent(name)}&step=${place}`);
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
    timer = setInterval(() => show(place + 1), Number(at("speed").value));
  };

  const actions = {
    first: () => show(0), previous: () => show(place - 1), next: () => show(place + 1),
    last: () => show(steps.length - 1), play, close: () => replay.close?.(),
  };
  for (const [id, act] of Object.entries(actions)) at(id).addEventListener("click", act);
  at("place").addEventListener("input", (event) => show(Number(event.target.value)));
  at("curve").addEventListener("click", (event) => {
    const { left, width } = at("curve").getBoundingClientRect();
    show(Math.round((event.clientX - left) / width * (steps.length - 1)));
  });
  at("speed").addEventListener("change", () => { if (timer) { pause(); play(); } });
  at("four").addEventListener("change", (event) => replay.classList.toggle("four", event.target.checked));
  replay.addEventListener("close", () => { pause(); history.replaceState(null, "", location.pathname); });
  /* The keys work in the dialog, and anywhere on the page of one game. */
  const keyboard = replay.showModal ? replay : document;
  const isTick = (event) => event.key === " " && event.target.type === "checkbox";
  /* Space plays and pauses unless the focus is on the checkbox. Without this handler, releasing the key would press the focused button. */
  keyboard.addEventListener("keyup", (event) => { if (event.key === " " && !isTick(event)) event.preventDefault(); });
  keyboard.addEventListener("keydown", (event) => {
    const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "play" };
    const id = keys[event.key];
    if (!id || isTick(event) || (event.target.tagName === "SELECT" && event.key !== " ")) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions[id]();
  });

  const open = async (button, step) => {
    const pack = await unfold(Number(button.dataset.pack));
    const game = Number(button.dataset.place);
    /* The coordinates of a mark are relative to those of the previous mark. */
    const placed = (marks) => {
      let [x, y] = [0, 0];
      return marks.map(([right, down, ...rest]) => [x += right, y += down, ...rest]);
    };
    /* A step has the number of marks that stay at the beginning and at the end of the table, and the new marks between them. */
    let marks = [];
    steps = pack.tables[game].map(([first, last, ...between], at) => {
      marks = [...marks.slice(0, first), ...between.map((mark) => pack.marks[mark]), ...marks.slice(marks.length - last)];
      const [line, sentences] = [pack.lines[game][at], pack.sentences[game][at]];
      return { line, sentences, moment: pack.moments[game][at], table: placed(marks) };
    });
    odds = pack.odds[game];
    drawOdds();
    name = button.dataset.name;
    at("replay-title").textContent = button.getAttribute("aria-label").replace("Replay ", "");
    at("place").max = steps.length - 1;
    const [width, height] = pack.sizes[game];
    at("table").setAttribute("viewBox", `0 0 ${width} ${height}`);
    replay.style.setProperty("--high", `${height}px`);
    replay.style.setProperty("--ratio", height / width);
    replay.classList.toggle("tall", height > width);
    at("table").setAttribute("preserveAspectRatio", "xMidYMin meet");
    at("moments").replaceChildren(...steps.flatMap(({ moment }, step) => {
      const link = document.createElement("button");
      link.type = "button";
      link.textContent = `step ${step}`;
      link.addEventListener("click", () => show(step));
      return moment ? [" ", link] : [];
    }));
    if (at("moments").firstChild) at("moments").prepend("Turning points:");
    replay.showModal?.();
    show(step);
    if (replay.showModal) at("next").focus();
  };
  for (const button of buttons) button.addEventListener("click", () => open(button, 0));

  /* A link opens a game at a step: #game=NAME&step=38. The page of one game opens at the end. */
  const follow = () => {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const button = buttons.find((button) => button.dataset.name === wanted.get("game"));
    if (button) open(button, Number(wanted.get("step")));
    else if (replay.open) replay.close();
    else if (!replay.showModal && buttons.length) open(buttons[0], Infinity);
  };
  addEventListener("hashchange", follow);
  follow();
})();
