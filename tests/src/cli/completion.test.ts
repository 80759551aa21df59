import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeWithProgram } from "../support/installed-program.js";
import { CLI, type CliUser, createCliUser } from "./run-cli.js";

/** Types into an interactive zsh, which is started like a user's, and waits until the command is completed. */
const ZSH = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'autoload -Uz compinit && compinit -u -D; source <(cgs completion zsh); print REA""DY'
zpty -r -m shell output '*READY*'
zpty -n -w shell $'cgs appr\\t'
zpty -r -m shell output '*approve*'
zpty -n -w shell $'\\C-ucgs list --status can\\t'
zpty -r -m shell output '*cancelled*'
print completed`;

let user: CliUser;
beforeEach(async () => {
  user = await createCliUser("http://localhost:1");
  await mkdir(join(user.home, "bin"));
  await writeFile(join(user.home, "bin/cgs"), `#!/bin/sh\nexec "${process.execPath}" "${CLI}" "$@"\n`);
  await chmod(join(user.home, "bin/cgs"), 0o755);
});
afterEach(() => user.remove());

/** Runs a script with `cgs` in the path of its programs. */
const inShell = (script: string) => user.shell(`PATH="$HOME/bin:$PATH"\n${script}`);

describe("the completion", () => {
  it("knows commands, options and their values", async () => {
    const of = async (...words: string[]) => (await user.run(["complete", "--", ...words])).stdout;
    expect(await of("app")).toContain("approve\t");
    expect(await of("order", "--dr")).toContain("--dry-run\t");
    expect(await of("list", "--status", "")).toContain("completed");
  });

  it("refuses another shell", async () => {
    expect((await user.run(["completion", "tcsh"])).code).not.toBe(0);
  });

  it("has a script that bash can read", async () => {
    const { code, stderr } = await inShell("source <(cgs completion bash) && complete -p cgs");
    expect([code, stderr]).toEqual([0, ""]);
  });
});

describeWithProgram("zsh", "the completion in zsh", () => {
  it("completes commands and values as they are typed", async () => {
    await writeFile(join(user.home, "type.zsh"), ZSH);
    expect(await inShell("zsh -f type.zsh")).toEqual({ code: 0, stdout: "completed\n", stderr: "" });
  });
});

describeWithProgram("fish", "the completion in fish", () => {
  it("completes commands and values, with their descriptions", async () => {
    const script = `cgs completion fish | source; complete -C "cgs appr"; complete -C "cgs list --status can"`;
    const { stdout, stderr } = await inShell(`fish --no-config -c '${script}'`);
    expect([stdout.split("\n"), stderr]).toEqual([[expect.stringMatching(/^approve\tApprove /), "cancelled", ""], ""]);
  });
});
