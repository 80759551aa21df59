import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKey } from "../support/api-keys.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { TOP } from "../support/top-folder.js";

const IMPORTS = {
  "@cgs/api-client": "/api-client/dist/index.js",
  "openapi-fetch": "/node_modules/openapi-fetch/dist/index.mjs",
};
const PAGE = `<!doctype html><title>A shop</title><script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<script type="module">import * as client from "@cgs/api-client"; globalThis.client = client;</script>`;

let stack: Stack;
let site: Server;
let siteUrl: string;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 20_000 });
  site = createServer(async (request, response) => {
    const module = Object.values(IMPORTS).includes(request.url ?? "") || request.url?.startsWith("/api-client/dist/");
    if (!module) return void response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    const code = await readFile(join(TOP, request.url ?? ""));
    response.writeHead(200, { "content-type": "text/javascript" }).end(code);
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  site?.close();
  await stack?.stop();
});

/** What runs in the page. */
async function useClient({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }) {
  const { createApiClient, ApiError } = (globalThis as unknown as { client: typeof import("@cgs/api-client") }).client;
  const api = createApiClient({ baseUrl, apiKey });
  const { jobId } = await api.generate({ content_type: "gbp_post", keywords: ["check-ups"] });
  const polls: (number | undefined)[] = [];
  const content = await api.waitForContent(jobId, {
    format: "text",
    onStatus: ({ retryAfter }) => void polls.push(retryAfter),
  });
  const refusal = await createApiClient({ baseUrl, apiKey: "cgs_wrong" })
    .status(jobId)
    .catch((error: unknown) => (error instanceof ApiError ? { code: error.code, requestId: error.requestId } : error));
  const listed: string[] = [];
  for await (const job of api.jobs({ limit: 1 })) {
    listed.push(job.jobId);
    break;
  }
  return { jobId, content: content.content, polls, refusal, listed };
}

describeInBrowser("the API client in a page of another origin", (openPage) => {
  it("orders content, polls as Retry-After says, reads it, and sees errors with their request id", async () => {
    const page = await openPage();
    await page.goto(siteUrl);
    const apiKey = await createKey(stack, "acme-dental-austin");
    const result = await page.evaluate(useClient, { baseUrl: `${stack.gatewayUrl}/api/v1`, apiKey });
    expect(result.content).not.toBe("");
    expect(result.listed).toEqual([result.jobId]);
    expect(result.polls.at(-1)).toBeUndefined();
    for (const seconds of result.polls.slice(0, -1)) expect(seconds).toBeGreaterThan(0);
    expect(result.refusal).toEqual({ code: "INVALID_API_KEY", requestId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });
});
