import { readFile } from "node:fs/promises";
import { API_NAMES, documentOf } from "@cgs/rest-shim/openapi/apis";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm";

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() });
const operation = z.looseObject({
  deprecated: z.boolean().optional(),
  parameters: z.array(parameter),
  responses: z.record(z.string(), z.unknown()),
});
const shape = z.looseObject({
  info: z.looseObject({ title: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

describe.each(API_NAMES)("the OpenAPI document of %s", (name) => {
  it("passes the recommended rules of Redocly without an error or a warning", async () => {
    const config = await createConfig({ extends: ["recommended"], rules: { "tag-description": "off" } });
    const problems = await lintFromString({ source: JSON.stringify(documentOf(name)), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it("is the one that is committed", async () => {
    const file = new URL(`../../../schema/openapi/${name}.json`, import.meta.url);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(JSON.parse(JSON.stringify(documentOf(name))));
  });
});

it("names the modules as the specification does", () => {
  expect(API_NAMES.map((name) => shape.parse(documentOf(name)).info.title)).toEqual([
    "Content Production Module",
    "Instructions Module",
    "Strategy Management Module",
    "External API",
  ]);
});

it("describes every path of the table, and marks the aliases as deprecated", () => {
  const { paths } = shape.parse(documentOf("cpm"));
  for (const { method, paths: addresses } of cpmRoutes) {
    addresses.forEach((path, index) => {
      expect(paths[path]?.[method.toLowerCase()]?.deprecated, `${method} ${path}`).toBe(index > 0 ? true : undefined);
    });
  }
});

it("tells a third party which formats there are, what may go wrong, and what is left of the limits", () => {
  const { paths } = shape.parse(documentOf("external"));
  const content = paths["/jobs/{jobId}/content"]?.["get"];
  expect(content?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ["jobId", true],
    ["format", false],
    ["API-Version", false],
  ]);
  for (const status of ["200", "401", "404", "409", "429", "503"]) expect(content?.responses).toHaveProperty(status);
  expect(JSON.stringify(content?.responses["200"])).toContain("X-RateLimit-Remaining");
});
