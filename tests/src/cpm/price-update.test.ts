import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIST_PRICES } from "@cgs/cpm/providers/prices/list-prices";
import { PriceList } from "@cgs/cpm/providers/prices/price-list";
import { PriceListAges } from "@cgs/cpm/providers/prices/price-list-ages";
import { openRouterList, updatePrices } from "@cgs/cpm/providers/prices/price-update";
import { runPriceUpdate } from "@cgs/scripts/prices/update-price-file";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const KNOWN = {
  anthropic: {
    source: "https://vendor.example/prices",
    checked: "2026-01-15",
    models: {
      "claude-sonnet-4-5": {
        ...{ promptPerMillion: "3", completionPerMillion: "15" },
        ...{ cacheReadPerMillion: "0.3", cacheWritePerMillion: "3.75" },
      },
      "claude-retired-1": { promptPerMillion: "8", completionPerMillion: "24" },
    },
  },
};

/** An entry as OpenRouter documents it, with fields that the product does not read. */
const entry = (id: string, pricing: Record<string, unknown>) => ({
  ...{ id, canonical_slug: id, name: "A model", created: 1_692_901_234, description: "…", knowledge_cutoff: null },
  architecture: { modality: "text->text", input_modalities: ["text"], output_modalities: ["text"], tokenizer: "Other" },
  ...{ context_length: 1_000_000, per_request_limits: null, supported_parameters: ["temperature"] },
  top_provider: { context_length: 1_000_000, max_completion_tokens: 64_000, is_moderated: true },
  pricing: { request: "0", image: "0.0048", web_search: "0.01", internal_reasoning: "0", ...pricing },
});
const SONNET = {
  ...{ prompt: "0.000002", completion: "0.00001" },
  ...{ input_cache_read: "0.0000002", input_cache_write: "0.0000025" },
};
const listOf = (pricing: Record<string, unknown>) =>
  openRouterList.parse({ data: [entry("anthropic/claude-sonnet-4.5", pricing)] });
const TODAY = { today: "2026-11-22", source: "https://openrouter.ai/api/v1/models" };

describe("an update of the prices", () => {
  test("takes over prices of prompts, answers and cached tokens, and the limits", () => {
    const { prices, changed, refused } = updatePrices(KNOWN, listOf(SONNET), TODAY);
    expect(prices["anthropic"]?.models["claude-sonnet-4-5"]).toEqual({
      ...{ promptPerMillion: "2", completionPerMillion: "10", cacheReadPerMillion: "0.2", cacheWritePerMillion: "2.5" },
      ...{ contextLength: 1_000_000, maxOutputTokens: 64_000 },
    });
    expect(changed).toEqual([
      "anthropic/claude-sonnet-4-5: prompt 3 → 2, completion 15 → 10, cacheRead 0.3 → 0.2, cacheWrite 3.75 → 2.5",
    ]);
    expect(refused).toEqual([]);
  });

  test("gives today's date to the models that the list has, and leaves the others their price and date", () => {
    const { prices, missing } = updatePrices(KNOWN, listOf(SONNET), TODAY);
    expect(missing).toEqual(["anthropic/claude-retired-1"]);
    expect(prices["anthropic"]).toMatchObject({ checked: "2026-11-22", source: TODAY.source });
    expect(prices["anthropic"]?.models["claude-retired-1"]).toMatchObject({
      promptPerMillion: "8",
      checked: "2026-01-15",
    });
    expect(new PriceList(prices).dates().find(({ vendor }) => vendor === "anthropic")?.checked).toBe("2026-01-15");
  });

  test.each([
    ["more than ten times as much", { ...SONNET, completion: "0.000151" }, "completion price goes from 15 to 151"],
    [
      "less than a tenth",
      { ...SONNET, prompt: "0.00000029", input_cache_read: undefined },
      "prompt price goes from 3 to 0.29",
    ],
    [
      "more than ten times as much for writing to the cache",
      { ...SONNET, input_cache_write: "0.00004" },
      "cache write",
    ],
    ["zero", { ...SONNET, prompt: "0" }, "unknown there"],
    ["a negative price, which means that it depends", { ...SONNET, prompt: "-1", completion: "-1" }, "unknown there"],
    ["no price", {}, "unknown there"],
    ["no number", { ...SONNET, prompt: "free" }, "unknown there"],
    ["a cache that costs more than a prompt", { ...SONNET, input_cache_read: "0.0000025" }, "from the cache"],
    ["another prompt price without that of the cache", { prompt: "0.000002", completion: "0.00001" }, "cache read"],
  ])("refuses %s and keeps the entry", (_what, pricing, reason) => {
    const { prices, changed, refused } = updatePrices(KNOWN, listOf(pricing), TODAY);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain(reason);
    expect(changed).toEqual([]);
    expect(prices["anthropic"]?.models["claude-sonnet-4-5"]).toMatchObject(KNOWN.anthropic.models["claude-sonnet-4-5"]);
    expect(prices["anthropic"]?.checked).toBe("2026-01-15");
  });

  test("takes over a jump that is allowed by the model's name", () => {
    const allowed = new Set(["anthropic/claude-sonnet-4-5"]);
    const { refused, changed } = updatePrices(KNOWN, listOf({ ...SONNET, completion: "0.000151" }), {
      ...TODAY,
      allowed,
    });
    expect([refused, changed.length]).toEqual([[], 1]);
  });

  test("keeps the cached prices when only they are missing", () => {
    const { prices } = updatePrices(KNOWN, listOf({ prompt: "0.000003", completion: "0.000015" }), TODAY);
    expect(prices["anthropic"]?.models["claude-sonnet-4-5"]).toMatchObject({ cacheReadPerMillion: "0.3" });
  });

  test("finds a model of the built-in list under OpenRouter's spelling", () => {
    const { missing } = updatePrices(LIST_PRICES, listOf(SONNET), TODAY);
    expect(missing).not.toContain("anthropic/claude-sonnet-4-5");
  });
});

describe("npm run prices", () => {
  let folder: string;
  let url: string;
  let answer: { status: number; body: string };
  const server = createServer((_req, res) => res.writeHead(answer.status).end(answer.body));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "prices-"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/models`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  async function update(pricing: Record<string, unknown> | string, args: string[] = []) {
    const data = [entry("anthropic/claude-sonnet-4.5", typeof pricing === "string" ? {} : pricing)];
    answer = { status: 200, body: typeof pricing === "string" ? pricing : JSON.stringify({ data, total_count: 1 }) };
    const file = join(folder, "list.json");
    await writeFile(file, JSON.stringify(KNOWN));
    const lines: string[] = [];
    const code = await runPriceUpdate(["--url", url, ...args], file, (line) => void lines.push(line));
    return { code, text: lines.join("\n"), written: JSON.parse(await readFile(file, "utf8")) as typeof KNOWN };
  }

  test("writes what has changed and says so", async () => {
    const { code, text, written } = await update(SONNET);
    expect(code).toBe(0);
    expect(text).toContain("prompt 3 → 2");
    expect(written.anthropic.models["claude-sonnet-4-5"].promptPerMillion).toBe("2");
  });

  test("writes nothing with --check", async () => {
    const { code, written } = await update(SONNET, ["--check"]);
    expect([code, written]).toEqual([0, KNOWN]);
  });

  test("exits with 1 and says how to allow a jump", async () => {
    const { code, text } = await update({ ...SONNET, completion: "0.000151" });
    expect(code).toBe(1);
    expect(text).toContain("--allow VENDOR/MODEL");
    expect((await update({ ...SONNET, completion: "0.000151" }, ["--allow", "anthropic/claude-sonnet-4-5"])).code).toBe(
      0,
    );
  });

  test.each([
    ["no JSON", "<html>"],
    ["another form", '{"models": []}'],
    ["no models", '{"data": []}'],
    ["more than 20 MB", `{"data": "${"x".repeat(20_000_001)}"}`],
  ])("leaves the file as it was when the answer is %s", async (_what, body) => {
    const { code, text, written } = await update(body);
    expect([code, written]).toEqual([1, KNOWN]);
    expect(text).toContain("The prices are unchanged");
  });

  test("refuses unknown arguments", async () => {
    expect((await update(SONNET, ["--alow", "x"])).code).toBe(2);
    expect((await update(SONNET, ["--allow", "x"])).code).toBe(2);
  });
});

describe("the age of a list of prices", () => {
  const models = { m: { promptPerMillion: "1", completionPerMillion: "2" } };
  const own = { local: { source: "https://prices.example.com", checked: "2026-09-01", models } };
  const agesOn = (now: string) => new PriceListAges(new PriceList(own), new Set(["local"]), async () => new Date(now));

  test.each([
    ["2026-10-31T00:00:00Z", false],
    ["2026-10-31T00:00:01Z", true],
  ])("is outdated after 60 days: %s %s", async (now, isOutdated) => {
    const list = { provider: "local", source: "https://prices.example.com", checkedOn: "2026-09-01" };
    expect(await agesOn(now).ages()).toEqual([{ ...list, isOutdated }]);
  });

  test("is logged at the start, as a warning when the vendor is used and the list outdated", async () => {
    const logged: string[] = [];
    const log = {
      info: (fields: object) => void logged.push(`info ${JSON.stringify(fields)}`),
      warn: (fields: object) => void logged.push(`warn ${JSON.stringify(fields)}`),
    };
    const used = new Set(["local"]);
    await agesOn("2026-10-01T00:00:00Z").log(log as never, used);
    await agesOn("2026-12-01T00:00:00Z").log(log as never, used);
    await agesOn("2026-12-01T00:00:00Z").log(log as never, new Set());
    expect(logged.map((line) => line.split(" ")[0])).toEqual(["info", "warn", "info"]);
    expect(logged[0]).toContain("2026-09-01");
  });

  test("of a vendor's built-in list is not shown where the vendor is not configured", async () => {
    const ages = await new PriceListAges(new PriceList(), new Set(["openai"]), async () => new Date()).ages();
    expect(ages.map(({ provider }) => provider)).toEqual(["openai"]);
  });
});
