import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { createDashboard } from "@cgs/gateway/http/dashboard";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { createRestRouter } from "@cgs/rest-shim/http/rest-router";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SCRIPT = "export const word = 'dental implants';\n".repeat(100);
/** What a build wrote beside the script. */
const COMPRESSED = brotliCompressSync(SCRIPT);

let http: HttpService;
let url: string;
let folder: string;
let result: OperationResult;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cgs-compression-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "index-abc123.js"), SCRIPT);
  for (const name of ["frame-def456.js", "gone-ghi789.js"]) {
    await writeFile(join(folder, "assets", name), SCRIPT);
    await writeFile(join(folder, "assets", `${name}.br`), COMPRESSED);
  }
  http = createHttpService({ name: "test", log: createLogger("test", "silent"), dependencies: {} });
  const execute = () => Promise.resolve(result);
  http.app.use("/api/v1", createRestRouter({ module: "gateway", routes: externalRoutes, execute }).handle);
  http.app.use("/dashboard", createDashboard(folder, { docsSite: false, brand: { name: "Copydesk" } }));
  http.app.fallback(createDocsPages("cpm"), createRestRouter({ module: "cpm", routes: cpmRoutes, execute }).handle);
  url = await http.listen(0);
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

/** Sends a request with a client that does not decode bodies. */
function send(path: string, headers: Record<string, string>, method = "GET", body?: string) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const outgoing = request(url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function contentOf(words: number) {
  const text = "dental implants ".repeat(words);
  const jobContent = { title: "Teeth", bodyMarkdown: text, bodyHtml: text, bodyText: text };
  return { data: { jobContent, job: { id: "j1", contentType: "seo_article", completedAt: "2026-01-02T03:04:05Z" } } };
}

const KEY = { "x-api-key": "cgs_key" };
const CONTENT = "/api/v1/jobs/j1/content";

describe("a large response", () => {
  it.each([
    ["gzip", gunzipSync],
    ["br", brotliDecompressSync],
  ] as const)(
    "is compressed with %s when the request accepts it, and decodes to the same body",
    async (encoding, decode) => {
      result = contentOf(500);
      const plain = await send(CONTENT, KEY);
      const packed = await send(CONTENT, { ...KEY, "accept-encoding": encoding });
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(packed.body.length).toBeLessThan(plain.body.length / 10);
      expect(decode(packed.body)).toEqual(plain.body);
    },
  );

  it("has the same weak ETag in every encoding, varies by encoding, and gets 304 in every encoding", async () => {
    result = contentOf(500);
    const plain = await send(CONTENT, KEY);
    const packed = await send(CONTENT, { ...KEY, "accept-encoding": "br" });
    const etag = String(plain.headers["etag"]);
    expect(etag).toMatch(/^W\//);
    expect(packed.headers["etag"]).toBe(etag);
    for (const { headers } of [plain, packed]) expect(headers["vary"]).toContain("Accept-Encoding");
    const again = await send(CONTENT, { ...KEY, "accept-encoding": "gzip", "if-none-match": etag });
    expect([again.status, again.body.length, again.headers["etag"]]).toEqual([304, 0, etag]);
    expect(again.headers["vary"]).toContain("Accept-Encoding");
  });
});

it("does not compress a small response", async () => {
  result = contentOf(1);
  const { headers } = await send(CONTENT, { ...KEY, "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["vary"]).toContain("Accept-Encoding");
});

it("never compresses a response with tokens, so that its length reveals nothing about them", async () => {
  const accessToken = randomBytes(3_000).toString("base64url");
  result = { data: { login: { accessToken, refreshToken: "r", tokenType: "Bearer", expiresIn: 900 } } };
  const headers = { "content-type": "application/json", "accept-encoding": "gzip, br" };
  const answer = await send("/api/auth/login", headers, "POST", JSON.stringify({ email: "a@b.c", password: "p" }));
  expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, undefined]);
  expect(JSON.parse(String(answer.body))).toMatchObject({ access_token: accessToken });
  expect(answer.headers["cache-control"]).toBe("no-store, no-transform");
});

it.each(["/openapi.json", "/docs/swagger-ui-bundle.js", "/redoc/redoc.standalone.js"])(
  "compresses %s of the docs pages",
  async (path) => {
    const { headers } = await send(path, { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["vary"]).toContain("Accept-Encoding");
  },
);

describe("a dashboard file", () => {
  const FILE = "/dashboard/assets/index-abc123.js";

  it("is compressed, cached as immutable and revalidated by its ETag", async () => {
    const { headers, body } = await send(FILE, { "accept-encoding": "br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toContain("immutable");
    expect(String(brotliDecompressSync(body))).toBe(SCRIPT);
    const again = await send(FILE, { "accept-encoding": "br", "if-none-match": String(headers["etag"]) });
    expect(again.status).toBe(304);
  });

  it("is not compressed in a range response", async () => {
    const { status, headers, body } = await send(FILE, { "accept-encoding": "br", range: "bytes=0-1999" });
    expect([status, headers["content-encoding"]]).toEqual([206, undefined]);
    expect(String(body)).toBe(SCRIPT.slice(0, 2_000));
  });
});

describe("a dashboard file that the build compressed", () => {
  const FILE = "/dashboard/assets/frame-def456.js";

  it("is sent as the build wrote it to a client that accepts Brotli, as a script that is cached as immutable", async () => {
    const { status, headers, body } = await send(FILE, { "accept-encoding": "gzip, deflate, br" });
    expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
    expect(body).toEqual(COMPRESSED);
    expect(headers).toMatchObject({
      "content-type": expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
      "content-length": String(COMPRESSED.length),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    const again = await send(FILE, { "accept-encoding": "br", "if-none-match": String(headers["etag"]) });
    expect(again.status).toBe(304);
  });

  it.each([[{}], [{ "accept-encoding": "identity" }], [{ "accept-encoding": "br;q=0" }]])(
    "is sent uncompressed to a client with the headers %j",
    async (accepted) => {
      const { headers, body } = await send(FILE, accepted);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers["vary"]).toContain("Accept-Encoding");
      expect(String(body)).toBe(SCRIPT);
    },
  );

  it("answers with a readable error after a later build replaced it", async () => {
    for (const name of ["gone-ghi789.js", "gone-ghi789.js.br"]) await rm(join(folder, "assets", name));
    const { status, headers, body } = await send("/dashboard/assets/gone-ghi789.js", { "accept-encoding": "br" });
    expect([status, headers["content-encoding"]]).toEqual([404, undefined]);
    expect(JSON.parse(String(body))).toHaveProperty("error");
  });

  it("answers with the standard error to a path that is not encoded correctly", async () => {
    const { status, headers, body } = await send("/dashboard/assets/%E0%A4%A", { "accept-encoding": "br" });
    expect([status, headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
    expect(JSON.parse(String(body))).toHaveProperty("error");
  });
});
