import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOP } from "../support/top-folder.js";
import { type CliUser, createCliUser } from "./run-cli.js";

let user: CliUser;
let document: string;
let help: string;
beforeAll(async () => {
  user = await createCliUser("http://localhost:1");
  document = await readFile(join(TOP, "docs/cli.md"), "utf8");
  help = (await user.run(["--help"])).stdout;
});
afterAll(() => user?.remove());

const unique = (words: string[]) => [...new Set(words)].toSorted();

/** The commands that the shell blocks of the document show, with what follows them in their lines. */
const shown = () =>
  [...document.matchAll(/```sh\n([^]*?)```/g)]
    .flatMap(([, block = ""]) => [...block.matchAll(/\bcgs ([a-z]+)([^\n#|]*)/g)])
    .map(([, command = "", rest = ""]) => ({ command, options: rest.match(/--[a-z]+/g) ?? [] }));

describe("the document of the command line", () => {
  it("shows every command, and no other", () => {
    const commands = [...help.matchAll(/^ {2}([a-z]+)[ \n](?!.*display help)/gm)].map(([, command = ""]) => command);
    expect(unique(shown().map(({ command }) => command))).toEqual(unique(commands));
  });

  it("shows only options that the commands have", async () => {
    const helpOf = async (command: string) => [command, (await user.run([command, "--help"])).stdout] as const;
    const helps = new Map(await Promise.all(unique(shown().map(({ command }) => command)).map(helpOf)));
    for (const { command, options } of shown())
      for (const option of options)
        expect(`${helps.get(command)}\n${help}`, `cgs ${command}`).toMatch(new RegExp(`${option}\\b`));
  });

  it("explains every exit code of the help", () => {
    const [, codes = ""] = /Exit codes: ([^.]+)\./.exec(help) ?? [];
    const explained = [...document.matchAll(/^\| (\d+) +\|/gm)].map(([, code = ""]) => code);
    expect(unique(codes.match(/\d+/g) ?? [])).toEqual(unique(explained));
  });
});
