const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const FRAME_MS = 80;
const SLOW_MS = 5_000;
const LABEL_WIDTH = 16;

/**
 * @typedef {object} Checklist
 * @property {<T>(label: string, action: (show: (detail: string) => void) => Promise<T>) => Promise<T>} run Shows an action as
 *   one line while it runs, and its verdict, last detail and seconds when it has ended. Several may run at once.
 * @property {(line: string) => void} note Prints a permanent line above the running steps.
 * @property {() => void} freeze Stops updating: running steps are not shown any more.
 * @property {(text: string, style: "bold" | "dim") => string} paint Styles text if the output supports it.
 */

/**
 * A list of steps: updated in place on a terminal, one plain line per finished step anywhere else.
 * @param {import("node:tty").WriteStream} stream
 * @returns {Checklist}
 */
export function createChecklist(stream) {
  const board = stream.isTTY ? liveBoard(stream) : plainBoard(stream);
  return {
    note: board.note,
    freeze: board.freeze,
    paint: (text, style) => paint(stream, style, text),
    async run(label, action) {
      const item = { label, detail: "", state: "running", start: performance.now(), seconds: 0 };
      board.begin(item);
      try {
        return await action((detail) => (item.detail = detail)).finally(
          () => (item.seconds = (performance.now() - item.start) / 1_000),
        );
      } catch (error) {
        item.state = "failed";
        throw error;
      } finally {
        if (item.state === "running") item.state = "done";
        board.end(item);
      }
    },
  };
}

/** Without a terminal, printed lines cannot change, so a slow step gets a line at its beginning too. */
function plainBoard(stream) {
  let frozen = false;
  return {
    note: (line) => void stream.write(`${line}\n`),
    freeze: () => (frozen = true),
    begin(item) {
      item.timer = setTimeout(() => frozen || stream.write(`${lineOf(item, "... ")}\n`), SLOW_MS).unref();
    },
    end(item) {
      clearTimeout(item.timer);
      if (!frozen) stream.write(`${lineOf(item, item.state === "done" ? "ok  " : "FAIL")}\n`);
    },
  };
}

/** Redraws the lines from the first running step; those above it are final. */
function liveBoard(stream) {
  const items = [];
  let drawn = 0;
  let frame = 0;
  let frozen = false;
  let timer;
  const draw = (note) => {
    const lines = items.map((item) => styledLine(stream, item, frame));
    const up = drawn > 0 ? `\x1b[${drawn}A` : "";
    stream.write(`${up}\r\x1b[J${note === undefined ? "" : `${note}\n`}${lines.map((line) => `${line}\n`).join("")}`);
    while (items[0] && items[0].state !== "running") items.shift();
    drawn = items.length;
  };
  return {
    note: draw,
    freeze() {
      frozen = true;
      items.length = drawn = 0;
      clearInterval(timer);
    },
    begin(item) {
      if (frozen) return;
      items.push(item);
      draw();
      timer ??= setInterval(() => {
        frame++;
        draw();
      }, FRAME_MS).unref();
    },
    end() {
      if (frozen) return;
      draw();
      if (items.length > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}

function styledLine(stream, item, frame) {
  const spinner = FRAMES[frame % FRAMES.length];
  const [sign, colour] = { running: [spinner, "cyan"], done: ["✓", "green"], failed: ["✗", "red"] }[item.state];
  const line = lineOf(item, "").slice(0, Math.max(20, (stream.columns || 80) - 5));
  return `  ${paint(stream, colour, sign)} ${item.state === "running" ? line : line.replace(item.detail, paint(stream, "dim", item.detail))}`;
}

function lineOf({ label, detail, seconds }, sign) {
  const time = seconds >= 0.05 ? `${seconds.toFixed(1)} s` : "";
  return [sign, label.padEnd(LABEL_WIDTH), detail, detail && time ? `(${time})` : time]
    .filter(Boolean)
    .join(" ")
    .trimEnd();
}

const STYLES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], cyan: [36, 39] };

function paint(stream, style, text) {
  if (!text || !stream.isTTY || !stream.hasColors()) return text;
  const [on, off] = STYLES[style];
  return `\x1b[${on}m${text}\x1b[${off}m`;
}
