import { confirm, isCancel, password, text } from "@clack/prompts";
import { CliError, usageError } from "../settings/cli-error.js";
import type { Output } from "./output.js";

const OUTPUT = { output: process.stderr };

// A terminal that does not tell its width says 0, where the prompts would put each letter on a line of its own.
if (process.stderr.columns === 0) process.stderr.columns = 80;

/**
 * Asks for a confirmation.
 * @param isConfirmed whether `--yes` has confirmed it
 * @throws CliError when the user declines, or cannot be asked
 */
export async function confirmOrThrow(output: Output, question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!output.isInteractive) throw usageError(`${question} Confirm with --yes: there is no terminal to ask.`);
  const answer = answerOf(await confirm({ message: question, initialValue: false, ...OUTPUT }));
  if (!answer) throw new CliError("Nothing was changed.", "failed", "CLI_DECLINED");
}

/** Asks for a text. `option` is what to use without a terminal. */
export async function askText(output: Output, message: string, option: string): Promise<string> {
  if (!output.isInteractive) throw usageError(`${message} is missing. Use ${option}.`);
  return answerOf(await text({ message, ...OUTPUT }));
}

/** Asks for a secret, which is not shown. Without a terminal, it is the first line of the standard input. @throws CliError when there is none */
export async function askSecret(output: Output, message: string): Promise<string> {
  if (!process.stdin.isTTY) {
    const line = await firstLineOfInput();
    if (line === "") throw usageError(`${message} is missing: the standard input is empty. Pipe it to the command.`);
    return line;
  }
  if (!output.isInteractive) throw usageError(`${message} cannot be asked without a terminal. Pipe it to the command.`);
  return answerOf(await password({ message, ...OUTPUT }));
}

/** Does not wait for the end: the writer of a pipe may keep it open. */
async function firstLineOfInput(): Promise<string> {
  let text = "";
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  return text.split("\n")[0]?.trim() ?? "";
}

function answerOf<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new CliError("Nothing was changed.", "interrupted", "CLI_INTERRUPTED");
  return answer as Exclude<T, symbol>;
}
