import { readDocumentedStrategy } from "@cgs/cpm/service-clients/documented-strategy";
import { PriceKind, Weekday } from "@cgs/kit/client-facts";
import { fromFactsBody, toFactsBody } from "@cgs/kit/client-facts-body";
import { createServiceClient } from "@cgs/kit/http/service-client";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { type DocumentedModule, startDocumentedSmm, STRATEGY } from "../support/documented-module.js";
import { type Stack, startStack } from "../support/stack.js";

const FACTS = {
  phone: "+15125550123",
  address: { street: "1 Congress Ave", locality: "Austin", postalCode: "78701", country: "US" },
  openingHours: [{ day: Weekday.MONDAY, opens: "08:30", closes: "17:00" }],
  offers: [{ name: "Cleaning", priceKind: PriceKind.FROM, amount: "89.50", currency: "USD", validUntil: "2026-12-31" }],
  services: [],
};

describe("the facts of a client", () => {
  let stack: Stack;
  let user: { authorization: string };
  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("are in the brief of its jobs as they are stated, with the day of the order", async () => {
    const update = `mutation ($values: StrategyInput!) {
      updateStrategy(clientId: "acme-dental", expectedVersion: 1, reason: "Facts.", values: $values) { client { id } } }`;
    expect((await graphql(stack.gatewayUrl, update, { values: { facts: FACTS } }, user)).errors).toEqual([]);
    const request = { ...onModel("instant"), content_type: "seo_article" };
    const stated = await generate(stack, user, { ...request, client_id: "acme-dental-portland" });
    const silent = await generate(stack, user, { ...request, client_id: "northside-plumbing" });
    const database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    const { rows } = await database.query<{ id: string; brief: Record<string, unknown> }>(
      "SELECT id, brief FROM cpm.job",
    );
    await database.end();
    const briefs = new Map(rows.map(({ id, brief }) => [id, brief]));
    expect(briefs.get(stated)).toMatchObject({ facts: FACTS, orderedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(briefs.get(silent)).not.toHaveProperty("facts");
  });
});

describe("an SMM that knows only the specification", () => {
  let smm: DocumentedModule;
  beforeAll(async () => {
    smm = await startDocumentedSmm("a-token");
  });
  afterAll(() => smm?.stop());

  const read = async (facts: object | undefined) => {
    const body = { ...STRATEGY, strategy: { ...STRATEGY.strategy, ...(facts && { facts }) } };
    smm.answerWith(() => ({ status: 200, body }));
    const client = createServiceClient({ service: "smm", baseUrl: smm.url, token: "a-token" });
    try {
      return await readDocumentedStrategy(client, STRATEGY.client_id, "trace");
    } finally {
      await client.close();
    }
  };

  test("may state facts in the form of REST", async () => {
    const facts = toFactsBody(FACTS);
    expect(facts).toMatchObject({ opening_hours: [{ day: "monday" }], offers: [{ price_kind: "from" }] });
    expect(fromFactsBody(facts)).toEqual(FACTS);
    expect((await read(facts))?.strategy.facts).toEqual(FACTS);
    expect((await read(undefined))?.strategy.facts).toEqual({});
  });

  test("is refused with facts in another format", async () => {
    await expect(read({ phone: "512 555 0123" })).rejects.toMatchObject({ code: "UPSTREAM_ERROR" });
  });
});
