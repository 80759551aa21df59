import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { TOP } from "../support/top-folder.js";

const FOLDER = join(TOP, "docs/tutorials");

/** A fenced block of a tutorial. */
export interface Block {
  language: string;
  /** The word after the language: a file to write, or where a command runs. */
  label: string;
  code: string;
  line: number;
}

/** What a reader does in a tutorial, in order. */
export type Step =
  | { kind: "start"; block: Block }
  | { kind: "run"; block: Block; printed: Block | undefined }
  | { kind: "write"; block: Block };

/** The names of the tutorials. */
export async function tutorialNames(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.filter((file) => file.endsWith(".md")).map((file) => file.replace(/\.md$/, ""));
}

/**
 * The steps of a tutorial. `sh` is run, in the same shell as the blocks before; `sh start` starts the system; `sh checkout` runs in the folder of the
 * checkout. `text` after a command is what it prints, with … for what differs. A block with a file name is written to that file. `console` shows commands of
 * other companies' programs, which can't run here.
 */
export async function readTutorial(name: string): Promise<Step[]> {
  const blocks = blocksOf(await readFile(join(FOLDER, `${name}.md`), "utf8"));
  return blocks.flatMap((block, index): Step[] => {
    const next = blocks[index + 1];
    if (block.label.includes(".")) return [{ kind: "write", block }];
    if (block.language === "sh" && block.label === "start") return [{ kind: "start", block }];
    if (block.language === "sh")
      return [{ kind: "run", block, printed: next?.language === "text" && next.label === "" ? next : undefined }];
    expect(["text", "console"], `the language of the block in line ${block.line} of ${name}`).toContain(block.language);
    return [];
  });
}

function blocksOf(text: string): Block[] {
  return [...text.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)].map(
    ({ 1: language = "", 2: label = "", 3: code = "", index }) => ({
      ...{ language, label, code: language === "sh" ? asCopied(code) : code },
      line: text.slice(0, index).split("\n").length,
    }),
  );
}

/** What the copy button of the docs site gives: it takes the beginning of a line for a prompt. */
function asCopied(code: string): string {
  return code.replaceAll(/^ *(\$|>) /gm, "");
}

/** Expects an output to be what a block shows, with anything for each …. */
export function expectPrinted(output: string, { code, line }: Block): void {
  const escaped = code
    .trim()
    .split("…")
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  expect(output.trim(), `the output in line ${line}`).toMatch(new RegExp(`^${escaped.join("[^]*?")}$`));
}

/** A shell of a reader, which keeps its variables and its folder. */
export class Terminal {
  private readonly shell: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<unknown>;
  private output = "";
  private steps = 0;

  /** @param folder where it starts */
  constructor(
    private readonly folder: string,
    env: Record<string, string | undefined>,
  ) {
    this.shell = spawn("bash", ["--norc"], { cwd: folder, env });
    for (const stream of [this.shell.stdout, this.shell.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (this.output += text));
    this.ended = once(this.shell, "close");
    this.shell.stdin.on("error", () => undefined); // a shell that has failed reads nothing
  }

  /** Runs commands as a user who stops at the first that fails. @returns what they printed */
  async run(code: string): Promise<string> {
    const end = `end of step ${++this.steps}`;
    const file = join(this.folder, `.step-${this.steps}.sh`);
    await writeFile(file, `set -eo pipefail\n${code}`);
    this.output = "";
    this.shell.stdin.write(`. "${file}" < /dev/null 2>&1\necho "${end}"\n`);
    await Promise.race([this.printed(end), this.ended]);
    if (this.shell.exitCode !== null) throw new Error(`this failed:\n${code}\n${this.output}`);
    return this.output.slice(0, this.output.lastIndexOf(end));
  }

  /** Waits until the shell has printed a text. */
  private printed(text: string): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.output.includes(text)) return;
        this.shell.stdout.off("data", look);
        resolve();
      };
      this.shell.stdout.on("data", look);
      look();
    });
  }

  /** Writes a file where the shell is. */
  async write(name: string, text: string): Promise<void> {
    await writeFile(join((await this.run("pwd")).trim(), name), text);
  }

  /** Ends the shell and what it has started. */
  close(): void {
    this.shell.stdin.end("kill $(jobs -p) 2> /dev/null\nexit\n");
  }
}
