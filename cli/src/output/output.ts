import { styleText } from "node:util";
import { CliError } from "../settings/cli-error.js";
import { forTerminal } from "./for-terminal.js";

type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** Writes results to the standard output, and everything else to the standard error. */
export interface Output {
  /** Whether results are JSON. */
  readonly json: boolean;
  /** Whether a person reads and can answer. */
  readonly isInteractive: boolean;
  /** Writes the result of the command: `value` as JSON, or `text`. */
  result(value: unknown, text: string): void;
  /** Writes a remark for people. */
  note(text: string): void;
}

/** Creates the output of a process. */
export function createOutput(json: boolean): Output {
  return {
    json,
    isInteractive: process.stdin.isTTY && process.stderr.isTTY,
    result: (value, text) => {
      const line = json ? JSON.stringify(value, null, 2) : text;
      if (line !== "") write(process.stdout, line);
    },
    note: (text) => write(process.stderr, text),
  };
}

/** Colors a text for a stream, unless the stream is no terminal or `NO_COLOR` is set. */
export function paint(style: Style, text: string, stream: NodeJS.WriteStream = process.stdout): string {
  return stream.isTTY && stream.hasColors() ? styleText(style, text, { validateStream: false }) : text;
}

/** Writes an error to the standard error. */
export function reportError(error: unknown, json: boolean): void {
  const { message, code, details } =
    error instanceof CliError ? error : new CliError(error instanceof Error ? error.message : String(error), "failed");
  const text = json
    ? JSON.stringify({ error: { code, message, details } })
    : `${paint("red", "Error:", process.stderr)} ${message}`;
  write(process.stderr, text);
}

/** A pipe or a file gets a text unchanged, a terminal without what would control it. */
function write(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${stream.isTTY ? forTerminal(text) : text}\n`);
}
