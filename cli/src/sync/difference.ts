import { createTwoFilesPatch } from "diff";
import { paint } from "../output/output.js";

/** How two texts of a file differ, for people. Empty when they are equal. */
export function differenceText(path: string, before: string, after: string): string {
  if (before === after) return "";
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { context: 2 });
  return patch.split("\n").slice(1).map(colored).join("\n").trimEnd();
}

function colored(line: string): string {
  if (line.startsWith("+++") || line.startsWith("---")) return paint("bold", line, process.stderr);
  if (line.startsWith("+")) return paint("green", line, process.stderr);
  if (line.startsWith("-")) return paint("red", line, process.stderr);
  return line.startsWith("@@") ? paint("cyan", line, process.stderr) : line;
}
