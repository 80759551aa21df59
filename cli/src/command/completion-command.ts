import addCompletion from "@bomb.sh/tab/commander";
import type { Command } from "commander";

/** Adds the command that prints the completion script of a shell, and the hidden command that such a script calls. Comes last. */
export function addCompletionCommand(program: Command): void {
  addCompletion(program, { completionCommandName: "completion" });
}
