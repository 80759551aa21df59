import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Demo } from "@cgs/scripts/launcher/demo-file";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePorts } from "../support/free-ports.js";
import { type LocalRegistry, startLocalRegistry } from "../support/local-registry.js";
import { npmStart, type NpmStart, ready } from "../support/npm-start.js";
import { TOP } from "../support/top-folder.js";
import { expectPrinted, readTutorial, Terminal, tutorialNames } from "./tutorial.js";

/** The receiver of the tutorial about webhooks. */
const RECEIVER = /\b9000\b/g;
/** How the first lines of a terminal start the system: `npm start` with settings before it. */
const START = /^((?:[A-Z_]+=\S+ )*)npm start$/;

const names = await tutorialNames();

describe("the tutorials, word by word", () => {
  let folder: string;
  let registry: LocalRegistry;
  let started: NpmStart;
  let demo: Demo;
  let receiverPort: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cgs-tutorials-"));
    [receiverPort = 0] = await freePorts(1);
    registry = await startLocalRegistry();
    started = await npmStart(join(folder, "data"), { SANDBOX_TOKENS_PER_SECOND: "20000", ...(await namedSettings()) });
    demo = await ready(join(folder, "data"), started);
    await mkdir(join(folder, "home"));
  });
  afterAll(async () => {
    await Promise.all([started?.stop(), registry?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** The settings that the tutorials start the system with. One system has them all. */
  async function namedSettings(): Promise<Record<string, string>> {
    const steps = (await Promise.all(names.map(readTutorial))).flat().filter(({ kind }) => kind === "start");
    const settings = steps.map(({ block }) => START.exec(hereOnly(block.code.trim()))?.[1] ?? expect.fail(block.code));
    return Object.fromEntries(
      settings.flatMap((text) => [...text.matchAll(/(\S+?)=(\S+)/g)].map(([, ...pair]) => pair)),
    );
  }

  /** A text of a tutorial with this run's ports and files instead of the default ones. */
  function hereOnly(text: string): string {
    const here = text.replaceAll(RECEIVER, String(receiverPort));
    if (!demo) return here;
    return here
      .replaceAll("http://localhost:4000", demo.gatewayUrl)
      .replaceAll("./.data/demo.json", join(folder, "data/demo.json"));
  }

  // In this order, because a later one needs the command line that an earlier one installs.
  const inOrder = ["first-article", "batch", "webhook-receiver", "strategy-in-git", "assistant"];
  test.each(inOrder)("%s", { tags: "slow" }, async (name) => {
    const place = join(folder, name);
    await mkdir(place);
    const home = join(folder, "home");
    const terminal = new Terminal(place, {
      PATH: `${home}/.npm/bin:${process.env["PATH"]}`,
      ...{ HOME: home, LANG: "C.UTF-8", npm_config_registry: registry.url, npm_config_prefix: `${home}/.npm` },
      ...{ npm_config_audit: "false", npm_config_fund: "false", npm_config_update_notifier: "false" },
    });
    try {
      for (const step of await readTutorial(name)) {
        const code = hereOnly(step.block.code);
        if (step.kind === "write") await terminal.write(step.block.label, code);
        if (step.kind !== "run") continue;
        const inCheckout = step.block.label === "checkout";
        const output = await terminal.run(inCheckout ? `cd "${TOP}"\n${code}\ncd "${place}"` : code);
        if (step.printed) expectPrinted(output, { ...step.printed, code: hereOnly(step.printed.code) });
      }
    } finally {
      terminal.close();
    }
  });

  test("are all of these", { tags: "slow" }, () => {
    expect(names.toSorted()).toEqual(inOrder.toSorted());
  });
});
