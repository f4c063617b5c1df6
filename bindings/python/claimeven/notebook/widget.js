// The board in a notebook. It shows what Python says and tells it what is done here; rules, values and words are not its business.

// Measures of the picture: a square is 100 units wide, and the face is 14 wider on both sides.
const SQUARE = 100;
const EDGE = 14;

// So long an answer may take until the person is told why nothing happens.
const PATIENCE_MS = 700;
const COPIED_MS = 1500;

// ▲ ● ▼, around the origin and 12 wide at most.
const OUTCOME_SHAPES = {
  win: "M0 -5L6 5H-6Z",
  draw: "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  loss: "M0 5L6 -5H-6Z",
};

function element(name, properties = {}, children = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

function button(className, text, label, onclick) {
  return element("button", {
    type: "button",
    className,
    textContent: text,
    title: label,
    "aria-label": label,
    onclick,
  });
}

function shape(outcome) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", "-6 -6 12 12");
  if (outcome) {
    const path = document.createElementNS(namespace, "path");
    path.setAttribute("d", OUTCOME_SHAPES[outcome]);
    svg.append(path);
  }
  return svg;
}

/** The columns: a button over each, from top to bottom, and what it is worth below it. Tab goes to one of them, arrows to the others. */
function makeColumns(play) {
  const buttons = element("div", { className: "claimeven-columns", role: "group", "aria-label": "Columns" });
  const values = element("div", { className: "claimeven-values", "aria-hidden": "true" });
  let current = null;

  const focusOn = (column) => {
    const wanted = Math.max(0, Math.min(column, buttons.children.length - 1));
    for (const [index, each] of [...buttons.children].entries()) each.tabIndex = index === wanted ? 0 : -1;
    current = wanted;
  };

  buttons.addEventListener("focusin", ({ target }) => focusOn([...buttons.children].indexOf(target)));
  buttons.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = buttons.children.length - 1;
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    focusOn(to);
    buttons.children[current].focus();
  });

  const resize = (count) => {
    buttons.replaceChildren(
      ...Array.from({ length: count }, (_, column) =>
        element("button", { type: "button", className: "claimeven-column", onclick: () => play(column) }),
      ),
    );
    values.replaceChildren(...Array.from({ length: count }, () => element("div", { className: "claimeven-value" })));
    focusOn(Math.floor(count / 2));
  };

  const show = (columns, areValuesOn) => {
    if (columns.length !== buttons.children.length) resize(columns.length);
    values.hidden = !areValuesOn;
    for (const [index, column] of columns.entries()) {
      const { text, playable, number, words, outcome, best, exact } = column;
      const each = buttons.children[index];
      // Not disabled: it would lose the focus.
      each.setAttribute("aria-disabled", String(!playable));
      each.setAttribute("aria-label", [text, words, best && "best"].filter(Boolean).join(", "));
      const value = values.children[index];
      value.className = ["claimeven-value", outcome, best && "best", number && !exact && "open"]
        .filter(Boolean)
        .join(" ");
      value.replaceChildren(
        shape(outcome),
        element("span", { className: "claimeven-number", textContent: number }),
        element("span", { className: "claimeven-words", textContent: words }),
      );
    }
  };
  return { buttons, values, show };
}

/** Why the position is worth what it is. */
function makeWhy() {
  const root = element("div", { className: "claimeven-why" });
  const show = ({ why, story, thinking }) => {
    root.hidden = !why || (!story && !thinking);
    if (!story) {
      root.replaceChildren(element("p", { textContent: "Looking for the reasons…" }));
      return;
    }
    root.replaceChildren(
      element("p", { textContent: story.sentence }),
      element(
        "ol",
        {},
        story.steps.map((step) => element("li", { textContent: step })),
      ),
      element("p", { className: "claimeven-line", textContent: story.line ? `Best line: ${story.line}` : "" }),
    );
  };
  return { root, show };
}

/** The moves as text, to be copied. */
function makeMoves() {
  const field = element("input", {
    type: "text",
    readOnly: true,
    "aria-label": "Moves",
    onfocus: () => field.select(),
  });
  const copy = button("claimeven-copy", "Copy", "Copy the moves", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      copy.textContent = "Copied";
      setTimeout(() => {
        copy.textContent = "Copy";
      }, COPIED_MS);
    } catch {
      // Where pages may not, the person can: it is selected.
      field.focus();
      field.select();
    }
  });
  const root = element("div", { className: "claimeven-moves" }, [field, copy]);
  return { root, show: ({ moves }) => Object.assign(field, { value: moves, placeholder: "no moves from here" }) };
}

function render({ model, el }) {
  let patience = null;
  const notice = element("p", { className: "claimeven-notice", hidden: true });
  const tell = (message) => {
    model.send(message);
    clearTimeout(patience);
    patience = setTimeout(() => {
      notice.textContent = "Python is busy, or no longer there.";
      notice.hidden = false;
    }, PATIENCE_MS);
  };
  const view = () => model.get("view");
  const play = (column) => {
    if (view().columns[column]?.playable) tell({ do: "play", column, stones: view().stones });
  };

  const picture = element("img", { className: "claimeven-picture", alt: "", draggable: false });
  const columns = makeColumns(play);
  const status = element("p", { className: "claimeven-status", role: "status" });
  const start = button("claimeven-turn", "|◀", "To the start", () => tell({ do: "start" }));
  const undo = button("claimeven-turn", "◀", "Undo", () => tell({ do: "undo" }));
  const redo = button("claimeven-turn", "▶", "Redo", () => tell({ do: "redo" }));
  const end = button("claimeven-turn", "▶|", "To the end", () => tell({ do: "end" }));
  const values = button("claimeven-switch", "Values", "Values of the columns", () =>
    tell({ do: "values", on: !view().values }),
  );
  const reasons = button("claimeven-switch", "Why?", "Why: best line and reasons", () =>
    tell({ do: "why", on: !view().why }),
  );
  const moves = makeMoves();
  const why = makeWhy();
  const root = element(
    "section",
    // Jupyter's own keys do other things with arrows and Enter.
    { className: "claimeven", "aria-label": "Connect Four", "data-lm-suppress-shortcuts": "true" },
    [
      status,
      element("div", { className: "claimeven-board" }, [picture, columns.buttons]),
      columns.values,
      element("div", { className: "claimeven-tools", role: "group", "aria-label": "Game" }, [
        start,
        undo,
        redo,
        end,
        values,
        reasons,
      ]),
      moves.root,
      notice,
      why.root,
    ],
  );
  root.addEventListener("keydown", (event) => {
    // What is typed here is not for the notebook.
    event.stopPropagation();
    const isText = event.target instanceof HTMLInputElement;
    if (isText || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (/^[1-9]$/.test(event.key)) play(Number(event.key) - 1);
  });

  const showBoard = () => {
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(model.get("board"))}`;
  };
  const show = () => {
    clearTimeout(patience);
    notice.hidden = true;
    const now = view();
    const count = now.columns.length;
    root.style.setProperty("--claimeven-columns", count);
    root.style.setProperty("--claimeven-edge", `${(100 * EDGE) / (count * SQUARE + 2 * EDGE)}%`);
    root.setAttribute("aria-busy", String(now.thinking));
    columns.show(now.columns, now.values);
    // Read out when it changes, so only then is it written.
    if (status.textContent !== now.status) status.textContent = now.status;
    for (const [each, isOpen] of [
      [start, now.undo],
      [undo, now.undo],
      [redo, now.redo],
      [end, now.redo],
      [values, true],
      [reasons, true],
    ]) {
      each.setAttribute("aria-disabled", String(!isOpen || now.closed));
    }
    values.setAttribute("aria-pressed", String(now.values));
    reasons.setAttribute("aria-pressed", String(now.why));
    moves.show(now);
    why.show(now);
    root.classList.toggle("closed", now.closed);
    if (now.closed) {
      notice.textContent = "This board is closed.";
      notice.hidden = false;
    }
  };
  model.on("change:board", showBoard);
  model.on("change:view", show);
  showBoard();
  show();
  el.append(root);
  model.send({ do: "appear" });
  return () => {
    clearTimeout(patience);
    if (!view().closed) model.send({ do: "vanish" });
    model.off("change:board", showBoard);
    model.off("change:view", show);
  };
}

export default { render };
