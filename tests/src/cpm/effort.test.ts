import "reflect-metadata";
import { briefFor } from "@cgs/cpm/jobs/acceptance/job-brief";
import type { ContentInput } from "@cgs/cpm/jobs/acceptance/generate-content.input";
import type { ClientProfile } from "@cgs/cpm/service-clients/client-profile";
import { ThinkingEffort } from "@cgs/kit/graphql/thinking-effort";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { AUSTIN } from "./writing-kit.js";

const { LOW, MEDIUM, HIGH } = ThinkingEffort;

function effortOf(ordered: ThinkingEffort | undefined, ofStrategy: ThinkingEffort | null): string | undefined {
  const strategy = {
    contentGuidelines: { ...AUSTIN, targetAudience: AUSTIN.audience, effort: ofStrategy },
    ...{ seoRules: AUSTIN, location: null, localKeywords: [], templates: [], ruleLevels: {}, version: "a@1" },
  };
  const profile = { name: "Acme", businessType: "dentist", path: ["a"], archivedAt: null, strategy } as ClientProfile;
  const input = { contentType: "seo_article", llmConfig: { ...(ordered && { effort: ordered }) } } as ContentInput;
  return briefFor(input, profile).effort;
}

describe("the thinking effort of a job", () => {
  test.each([
    ["the order's", HIGH, LOW, "high"],
    ["the order's, where the strategy has none", MEDIUM, null, "medium"],
    ["the strategy's, where the order has none", undefined, LOW, "low"],
    ["the vendor's own, where neither has one", undefined, null, undefined],
  ])("is %s", (_what, ordered, ofStrategy, expected) => {
    expect(effortOf(ordered, ofStrategy)).toBe(expected);
  });
});

const UPDATE = `mutation ($values: StrategyInput!) {
  updateStrategy(clientId: "acme-dental", expectedVersion: 1, reason: "Think.", values: $values) { client { id } } }`;
const GENERATE = `mutation ($input: GenerateContentInput!) { generateContent(input: $input) { job { id } } }`;
const accepted = z.object({ generateContent: z.object({ job: z.object({ id: z.string() }) }) });

describe("the effort of an ancestor's strategy", () => {
  let stack: Stack;
  let user: { authorization: string };
  let database: Client;
  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    const values = { contentGuidelines: { effort: HIGH } };
    await graphql(stack.gatewayUrl, UPDATE, { values }, user);
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
  });

  test.each([
    ["reaches the job of a client below", {}, "high"],
    ["gives way to that of the order", { effort: LOW }, "low"],
  ])("%s", async (_what, config, expected) => {
    const llmConfig = { provider: "sandbox", model: "sandbox/instant", ...config };
    const input = { contentType: "gbp_post", clientId: "acme-dental-austin", llmConfig };
    const { generateContent } = accepted.parse((await graphql(stack.gatewayUrl, GENERATE, { input }, user)).data);
    const { rows } = await database.query("SELECT brief FROM cpm.job WHERE id = $1", [generateContent.job.id]);
    expect(rows).toMatchObject([{ brief: { effort: expected } }]);
  });
});
