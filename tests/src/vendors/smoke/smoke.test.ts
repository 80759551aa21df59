import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spendingLine } from "../command.js";
import { readOptions } from "../options.js";
import { smoke, works } from "./smoke.js";
import { MODELS, optionsFor, quietTerminal, startSandbox, startServer } from "../vendors-kit.js";

const BOUNDS = { "max-usd": 1, "max-seconds": 60 };
const [OPENAI] = MODELS;

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.stop());

describe("the trial of a vendor", () => {
  test.each(MODELS)("of $provider writes a post and an article, and says how they conform", async (vendor) => {
    const { results, spending } = await smoke(optionsFor(vendor, sandbox.url), quietTerminal());
    expect(results.map(({ title, error }) => [title, error])).toEqual([
      ["post", undefined],
      ["article", undefined],
    ]);
    expect(works(results, 60)).toBe(true);
    expect(works(results, 101)).toBe(false);
    expect(spending.calls).toBeGreaterThanOrEqual(4);
    expect(spending.usd).toBeGreaterThan(0);
  });

  test("names what was adapted", async () => {
    const { adaptations } = await smoke(optionsFor(OPENAI, sandbox.url), quietTerminal());
    expect(adaptations).toEqual(["temperature"]);
  });

  test("fails with the vendor's reason", async () => {
    const options = optionsFor({ ...OPENAI, model: "recorded-openai-payment-required" }, sandbox.url);
    const { results } = await smoke(options, quietTerminal());
    expect(works(results, 0)).toBe(false);
    expect(results[0]?.error).toContain("Insufficient credits");
  });

  test("spends no more than it may", async () => {
    const { results, spending } = await smoke(optionsFor(OPENAI, sandbox.url, { maxUsd: 0.02 }), quietTerminal());
    expect(results[1]?.error).toContain("raise --max-usd");
    expect(spending.usd).toBeLessThanOrEqual(0.02);
  });

  test("takes no longer than it may", async () => {
    const vendor = await startServer(() => undefined);
    const { results } = await smoke(optionsFor(OPENAI, vendor.url, { maxSeconds: 0.3 }), quietTerminal());
    await vendor.stop();
    expect(results.map(({ error }) => error)).toEqual(Array(2).fill("not finished in 0.3 s: raise --max-seconds"));
  });

  test("says the date of the list that its price is from", async () => {
    const recorded = { ...OPENAI, model: "gpt-5-mini" }; // which the sandbox does not have
    const { spending } = await smoke(optionsFor(recorded, sandbox.url, { price: null }), quietTerminal());
    expect(spendingLine(spending, 1)).toMatch(/^\d+ calls, .* of \$1 at prices of \d{4}-\d{2}-\d{2}$/);
  });

  test("does not begin when the price is unknown, because then nothing bounds what is spent", async () => {
    const options = optionsFor(OPENAI, sandbox.url, { price: null });
    await expect(smoke(options, quietTerminal())).rejects.toThrow(
      "The price of recorded-openai-temperature-rejected is unknown",
    );
  });
});

describe("the arguments", () => {
  const args = ["--provider", "openai", "--model", "m"];
  const env = { OPENAI_API_KEY: "sk-12345678" };

  test.each([
    ["no key in the environment", args, {}, "Set OPENAI_API_KEY"],
    ["a key as an argument", [...args, "--api-key", "sk-1"], env, "from the environment only"],
    ["a key as an argument with =", [...args, "--key=sk-1"], env, "from the environment only"],
    ["an unknown provider", ["--provider", "x", "--model", "m"], env, "--provider"],
    ["no model", ["--provider", "openai"], env, "--model"],
    ["an unbounded amount", [...args, "--max-usd", "1000"], env, "--max-usd"],
    ["one price of two", [...args, "--prompt-price", "2"], env, "belong together"],
    ["an unknown argument", [...args, "--loud"], env, "--loud"],
  ])("with %s are refused", (_name, given, environment, message) => {
    expect(() => readOptions(given, environment, BOUNDS)).toThrow(message);
  });

  test("take a server without keys", () => {
    const given = ["--provider", "openai-compatible", "--model", "m", "--base-url", "http://localhost:11434", "--free"];
    expect(readOptions(given, {}, BOUNDS)).toMatchObject({
      apiKey: undefined,
      price: { prompt: "0", completion: "0" },
    });
  });
});

describe("the exit code", () => {
  const MAIN = fileURLToPath(new URL("../../../dist/vendors/smoke/main.js", import.meta.url));
  async function run(model: string, key: string | undefined): Promise<{ code: number | null; text: string }> {
    const args = [
      "--provider",
      "openai",
      "--model",
      model,
      "--base-url",
      sandbox.url,
      "--prompt-price",
      "2",
      "--completion-price",
      "8",
    ];
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { PATH: process.env["PATH"], ...(key !== undefined && { OPENAI_API_KEY: key }) },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
    return { code, text };
  }

  test.each([
    ["0 when the vendor works", "recorded-openai-standard", OPENAI.key, 0, "It works."],
    ["1 when it does not", "recorded-openai-payment-required", OPENAI.key, 1, "It does not work."],
    ["2 without a key", "recorded-openai-standard", undefined, 2, "Set OPENAI_API_KEY"],
  ])("is %s", async (_name, model, key, code, text) => {
    const ended = await run(model, key);
    expect(ended.text).toContain(text);
    expect(ended.code).toBe(code);
    expect(ended.text).not.toContain(OPENAI.key);
  });
});
