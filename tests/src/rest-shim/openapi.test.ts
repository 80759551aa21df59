import { readFile } from "node:fs/promises";
import { API_NAMES, type ApiName, openApiDocument } from "@cgs/rest-shim/openapi/openapi-document";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import { differencesFrom } from "../support/documented-body.js";
import { lint, undescribedFields } from "./lint-document.js";
import { LINT_EXCEPTIONS, type LintException } from "./openapi-exceptions.js";

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  example: z.unknown().optional(),
});
const operation = z.looseObject({
  summary: z.string(),
  deprecated: z.boolean().optional(),
  tags: z.array(z.string()),
  parameters: z.array(parameter).default([]),
  responses: z.record(
    z.string(),
    z.looseObject({
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.record(z.string(), z.looseObject({ examples: z.unknown().optional() })).optional(),
    }),
  ),
});
const shape = z.looseObject({
  components: z.looseObject({ headers: z.record(z.string(), z.unknown()) }),
  info: z.looseObject({ title: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(10) })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** The paths of every module outside its route table. */
const OPERATIONAL = new Set(["/healthz", "/health", "/readyz", "/metrics"]);

/** The problems that the linters find in a document and that no exception explains. */
async function unexplained(name: ApiName) {
  const found = await lint(openApiDocument(name));
  return found.filter(({ rule, path }) => !exceptionsFor(name, rule, path).length);
}

function exceptionsFor(name: ApiName, rule: string, path: string): LintException[] {
  return LINT_EXCEPTIONS.filter(
    ({ rules, apis = API_NAMES, paths }) => rules.includes(rule) && apis.includes(name) && paths.test(path),
  );
}

describe.each(API_NAMES)("the OpenAPI document of %s", (name) => {
  it("follows Redocly's strict rules and Spectral's rules for OpenAPI and OWASP", async () => {
    expect(await unexplained(name)).toEqual([]);
  });

  it("describes every field, and has an example for every parameter in a path", () => {
    const document = openApiDocument(name);
    expect(undescribedFields(document)).toEqual([]);
    const { paths } = shape.parse(document);
    for (const [path, operations] of Object.entries(paths))
      for (const { parameters } of Object.values(operations))
        for (const one of parameters.filter((each) => each.in === "path"))
          expect([one.description, one.example], `${path} ${one.name}`).not.toContain(undefined);
  });

  it("documents every error in both media types with examples, and the common headers", () => {
    const { paths, components } = shape.parse(openApiDocument(name));
    const described = Object.entries(paths).filter(([path]) => !OPERATIONAL.has(path));
    for (const [path, operations] of described) {
      for (const { responses } of Object.values(operations)) {
        for (const [status, { headers, content }] of Object.entries(responses)) {
          const place = `${path} ${status}`;
          expect(Object.keys(headers ?? {}), place).toEqual(expect.arrayContaining(["API-Version", "X-Request-Id"]));
          expect(Object.keys(components.headers), place).toEqual(expect.arrayContaining(Object.keys(headers ?? {})));
          if (Number(status) < 400) continue;
          expect(Object.keys(content ?? {}), place).toEqual(["application/json", "application/problem+json"]);
          for (const { examples } of Object.values(content ?? {})) expect(examples, place).toBeDefined();
        }
      }
    }
  });

  it("has a short heading of its own for every operation, without a full stop", () => {
    const { paths } = shape.parse(openApiDocument(name));
    const headings = Object.values(paths).flatMap((operations) => Object.values(operations).map((one) => one.summary));
    expect(new Set(headings).size).toBe(headings.length);
    for (const operations of Object.values(paths))
      for (const { summary } of Object.values(operations)) expect(summary).toMatch(/^[A-Z][^.]{1,59}$/);
  });

  it("gives every operation one tag, and has no unused tag", () => {
    const { paths, tags } = shape.parse(openApiDocument(name));
    const used = Object.values(paths).flatMap((operations) => Object.values(operations).map(({ tags: of }) => of));
    for (const headings of used) expect(headings).toHaveLength(1);
    expect(new Set(used.flat())).toEqual(new Set(tags.map((tag) => tag.name)));
    expect(new Set(tags.map((tag) => tag.name)).size).toBe(tags.length);
  });

  it("equals the committed file", async () => {
    const file = new URL(`../../../schema/openapi/${name}.json`, import.meta.url);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(JSON.parse(JSON.stringify(openApiDocument(name))));
  });
});

it("has no exception from the linters' rules that nothing needs", async () => {
  const needed = await Promise.all(
    API_NAMES.map(async (name) =>
      (await lint(openApiDocument(name))).flatMap(({ rule, path }) =>
        exceptionsFor(name, rule, path).map((exception) => `${rule}: ${exception.reason}`),
      ),
    ),
  );
  const listed = LINT_EXCEPTIONS.flatMap(({ rules, reason }) => rules.map((rule) => `${rule}: ${reason}`));
  expect(listed.filter((one) => !needed.flat().includes(one))).toEqual([]);
});

it("titles the documents with the module names of the specification", () => {
  expect(API_NAMES.map((name) => shape.parse(openApiDocument(name)).info.title)).toEqual([
    "Content Production Module",
    "Instructions Module",
    "Strategy Management Module",
    "External API",
  ]);
});

it("documents the generation errors on the CPM and on the External API", () => {
  const codesOf = (name: "cpm" | "external", path: string) => {
    const responses = shape.parse(openApiDocument(name)).paths[path]?.["post"]?.responses ?? {};
    return Object.values(responses).flatMap(({ content }) =>
      Object.keys(content?.["application/json"]?.examples ?? {}),
    );
  };
  for (const codes of [codesOf("cpm", "/api/generate"), codesOf("external", "/content/generate")])
    expect(codes).toEqual(
      expect.arrayContaining(["CLIENT_NOT_FOUND", "TEMPLATE_NOT_FOUND", "PROVIDER_KEY_REQUIRED", "QUOTA_EXCEEDED"]),
    );
});

it("documents the headers Location, ETag and Retry-After where they are sent", () => {
  const { paths } = shape.parse(openApiDocument("cpm"));
  const headersOf = (path: string, method: string, status: string) =>
    Object.keys(paths[path]?.[method]?.responses[status]?.headers ?? {});
  expect(headersOf("/api/generate", "post", "202")).toContain("Location");
  expect(headersOf("/api/jobs", "get", "429")).toContain("Retry-After");
  expect(headersOf("/api/jobs", "get", "401")).toContain("WWW-Authenticate");
  const strategy = shape.parse(openApiDocument("smm")).paths["/api/clients/{client_id}/strategy"]?.["get"];
  expect(Object.keys(strategy?.responses["304"]?.headers ?? {})).toContain("ETag");
});

describe.each([...cpmRoutes, ...imRoutes, ...smmRoutes, ...externalRoutes])(
  "the examples of $method $paths.0",
  ({ body, example, response, responseExample }) => {
    const documented = [
      { schema: body, sample: example },
      { schema: response, sample: responseExample },
    ];
    it("exist and match the schemas of the request and the response", () => {
      for (const { schema = z.undefined(), sample } of documented)
        expect([schema.safeParse(sample).error, differencesFrom(schema, sample)]).toEqual([undefined, []]);
    });
  },
);

it("documents every path of the table and deprecates none of the contract", () => {
  const { paths } = shape.parse(openApiDocument("cpm"));
  for (const { method, paths: addresses } of cpmRoutes) {
    for (const path of addresses) {
      const operation = paths[path]?.[method.toLowerCase()];
      expect([operation !== undefined, operation?.deprecated], `${method} ${path}`).toEqual([true, undefined]);
    }
  }
});

it("documents the formats, errors and rate limit headers of the content path", () => {
  const { paths } = shape.parse(openApiDocument("external"));
  const content = paths["/jobs/{jobId}/content"]?.["get"];
  expect(content?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ["jobId", true],
    ["format", false],
    ["If-None-Match", false],
    ["API-Version", false],
    ["X-Request-Id", false],
    ["traceparent", false],
  ]);
  for (const status of ["200", "401", "404", "409", "429", "503"]) expect(content?.responses).toHaveProperty(status);
  expect(JSON.stringify(content?.responses["200"])).toContain("X-RateLimit-Remaining");
});
