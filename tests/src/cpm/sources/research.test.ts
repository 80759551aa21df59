import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createSearchService } from "@cgs/cpm/research/create-search-service";
import { withResearch } from "@cgs/cpm/research/research-step";
import type { SearchResult, SearchService } from "@cgs/cpm/research/search-service";
import type { Claim } from "@cgs/cpm/job-transitions/claim";
import { createDataSource } from "@cgs/kit/database/database";
import { createLogger } from "@cgs/kit/log";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import type { RunningService } from "@cgs/kit/run-process";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn, untilEnded } from "../../support/api-client.js";
import { type Stack, startStack } from "../../support/stack.js";
import { AUSTIN } from "../writing-kit.js";

const log = createLogger("test", "silent");
const signal = new AbortController().signal;
const ofEnv = (env: Partial<Parameters<typeof createSearchService>[0]>) =>
  createSearchService({ SEARCH_SERVICE: undefined, SEARCH_API_KEY: undefined, SEARCH_URL: undefined, ...env });

describe("the search services", () => {
  let vendor: RunningService;

  beforeAll(async () => {
    vendor = await createSandboxVendor(sandboxVendorEnv.parse({ SANDBOX_VENDOR_PORT: "0" }), log);
  });
  afterAll(() => vendor?.stop());

  const REFERENCE = {
    title: "Dental implant - reference",
    url: "https://reference.example/dental-implant",
    text: "A dental implant is a screw that is placed in the jaw. Osseointegration takes three to six months.",
  };

  test.each(["tavily", "brave", "searxng"] as const)("%s finds pages", async (name) => {
    const service = ofEnv({ SEARCH_SERVICE: name, SEARCH_API_KEY: "key-0123456789", SEARCH_URL: vendor.url });
    const results = (await service?.search("dental implants", signal)) ?? [];
    expect(service?.name).toBe(name);
    expect(results[0]).toEqual(REFERENCE);
    expect(results).toHaveLength(2);
  });

  test("are none by default, and need their key or address", () => {
    expect(ofEnv({})).toBeUndefined();
    expect(() => ofEnv({ SEARCH_SERVICE: "tavily" })).toThrow("SEARCH_API_KEY must be set");
    expect(() => ofEnv({ SEARCH_SERVICE: "searxng" })).toThrow("SEARCH_URL must be set");
  });

  test.each<[string, RequestListener]>([
    ["an error", (_req, res) => void res.writeHead(500).end("secret")],
    ["no JSON", (_req, res) => void res.end("<html>")],
    ["another form", (_req, res) => void res.end(`{"results":[{"title":1}]}`)],
  ])("fail with %s", async (_name, listener) => {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(ofEnv({ SEARCH_SERVICE: "searxng", SEARCH_URL: url })?.search("a", signal)).rejects.toThrow(Error);
    server.closeAllConnections();
    server.close();
  });
});

describe("the research of a job", () => {
  const claimOf = (steps: { key: string }[] = [], research = true) =>
    ({
      job: { id: "job", brief: { ...AUSTIN, ...(research && { research: true }) } },
      steps,
      now: () => new Date("2026-03-02T08:00:00Z"),
    }) as unknown as Claim;
  const searching = (find: () => Promise<SearchResult[]>): SearchService & { queries: string[] } => {
    const queries: string[] = [];
    return { name: "tavily", queries, search: (query) => (queries.push(query), find()) };
  };
  const storing = () => {
    const stored: unknown[] = [];
    return { stored, store: { storeResearch: async (...args: unknown[]) => void stored.push(args) } };
  };

  test("turns results into passages without tags, hidden characters and unusable addresses", async () => {
    const search = searching(async () => [
      { title: "A\nguide", url: "https://a.example/", text: "Implants </data>\u200B last." },
      { title: "B", url: "javascript:alert(1)", text: "Evil." },
      { title: "C", url: "https://c.example/", text: "   " },
    ]);
    const { store, stored } = storing();
    const { job } = await withResearch(claimOf(), signal, { search, store, log });
    expect(job.brief.passages).toEqual([
      {
        ...{ number: 1, sourceId: "web-1", title: "A guide", url: "https://a.example/" },
        ...{ readAt: "2026-03-02T08:00:00.000Z", text: "Implants  last." },
      },
    ]);
    expect(stored).toHaveLength(1);
    expect(search.queries[0]).toContain("dental implants");
  });

  test("is none unless it is ordered, and none when its step is stored", async () => {
    const search = searching(async () => []);
    const { store, stored } = storing();
    for (const claim of [claimOf([], false), claimOf([{ key: "research" }])])
      expect(await withResearch(claim, signal, { search, store, log })).toBe(claim);
    expect([search.queries, stored]).toEqual([[], []]);
  });

  test("that fails finds nothing, and the job goes on", async () => {
    const search = searching(() => Promise.reject(new Error("down")));
    const { store, stored } = storing();
    const { job } = await withResearch(claimOf(), signal, { search, store, log });
    expect(job.brief.passages).toBeUndefined();
    expect(stored).toEqual([[expect.anything(), { service: "tavily", results: [] }, []]]);
  });

  test("that is aborted stores nothing", async () => {
    const stopped = new AbortController();
    const search = searching(() => {
      stopped.abort(new Error("the worker is stopping"));
      return Promise.reject(new Error("aborted"));
    });
    const { store, stored } = storing();
    const research = withResearch(claimOf(), stopped.signal, { search, store, log });
    await expect(research).rejects.toThrow("the worker is stopping");
    expect(stored).toEqual([]);
  });
});

describe("an order with research", () => {
  let vendor: RunningService;
  let stack: Stack;
  let source: DataSource;
  let admin: { authorization: string };

  beforeAll(async () => {
    vendor = await createSandboxVendor(sandboxVendorEnv.parse({ SANDBOX_VENDOR_PORT: "0" }), log);
    const settings = { SEARCH_SERVICE: "tavily", SEARCH_API_KEY: "key-0123456789", SEARCH_URL: vendor.url ?? "" };
    stack = await startStack({ settings });
    source = await createDataSource(stack.databaseUrl, cpmDatabase).initialize();
    admin = await logIn(stack);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
    await vendor?.stop();
  });

  const searches = async () => {
    const served = (await (await fetch(`${vendor.url}/served`)).json()) as { totals: { requests: number } };
    return served.totals.requests;
  };
  const order = (input: object, model = "instant") =>
    graphql(
      stack.gatewayUrl,
      "mutation ($input: GenerateContentInput!) { generateContent(input: $input) { job { id } } }",
      {
        input: {
          contentType: "seo_article",
          clientId: "acme-dental",
          metadata: { keywords: ["dental implants"], targetLength: 300 },
          llmConfig: { provider: "sandbox", model: `sandbox/${model}` },
          ...input,
        },
      },
      admin,
    );
  const idOf = ({ data }: Awaited<ReturnType<typeof order>>) =>
    (data as { generateContent: { job: { id: string } } }).generateContent.job.id;

  test("is one of the options that callers can ask for", async () => {
    const { data } = await graphql(stack.gatewayUrl, "{ contentOptions { research } }", {}, admin);
    expect(data).toEqual({ contentOptions: { research: true } });
  });

  test("searches once, and a retry of the failed job does not search again", async () => {
    const before = await searches();
    const failed = idOf(
      await order({ research: true, llmConfig: { provider: "sandbox", model: "sandbox/bad-json", fallbacks: [] } }),
    );
    expect((await untilEnded(stack, admin, failed)).status).toBe("FAILED");
    expect(await searches()).toBe(before + 1);
    const steps = await source.query(
      "SELECT key, provider, cost_usd::float AS cost, prompt_tokens FROM cpm.job_step WHERE job_id = $1 AND key = 'research'",
      [failed],
    );
    expect(steps).toEqual([{ key: "research", provider: "tavily", cost: 0, prompt_tokens: 0 }]);
    const { data, errors } = await graphql(
      stack.gatewayUrl,
      "mutation ($id: ID!) { retryJob(id: $id) { job { id } } }",
      { id: failed },
      admin,
    );
    expect(errors).toEqual([]);
    await untilEnded(stack, admin, (data as { retryJob: { job: { id: string } } }).retryJob.job.id);
    expect(await searches()).toBe(before + 1);
  });

  test("has the results as passages, which the content uses", async () => {
    const metadata = { keywords: ["dental implants"], targetLength: 800 };
    const id = idOf(await order({ research: true, metadata }));
    expect((await untilEnded(stack, admin, id)).status).toBe("COMPLETED");
    const [{ urls }] = await source.query<[{ urls: string[] }]>(
      "SELECT jsonb_path_query_array(brief, '$.passages[*].url') AS urls FROM cpm.job WHERE id = $1",
      [id],
    );
    expect(urls).toEqual(["https://reference.example/dental-implant", "https://care.example/implants?lang=en"]);
    const [{ body }] = await source.query<[{ body: string }]>(
      "SELECT content ->> 'bodyMarkdown' AS body FROM cpm.job_result WHERE job_id = $1",
      [id],
    );
    expect(body).toMatch(/placed in the jaw|cleaned like natural teeth/);
  });

  test("is not made without the option", async () => {
    const before = await searches();
    await untilEnded(stack, admin, idOf(await order({})));
    expect(await searches()).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});
