import type { EffectiveStrategy } from "@cgs/smm/strategy-record/effective-strategy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type RunningSmm, startSmm } from "./running-smm.js";

let smm: RunningSmm;
beforeAll(async () => {
  smm = await startSmm();
});
afterAll(() => smm.stop());

const manager = () => bearer(smm.issuer.token(["*"], { role: "manager" }));
const FIELDS = "strategy { contentGuidelines { effort } sources { field clientId } }";
const strategyOf = async (id: string) => {
  const query = `query ($id: ID!) { client(id: $id) { ${FIELDS} } }`;
  const { data } = await smm.graphql<{ client: { strategy: EffectiveStrategy } }>(query, manager(), { id });
  const { contentGuidelines, sources } = data.client.strategy;
  const source = sources.find(({ field }) => field === "contentGuidelines.effort");
  return { effort: contentGuidelines.effort, clientId: source?.clientId };
};
const update = (clientId: string, expectedVersion: number, effort: string | null) =>
  smm.graphql(
    `mutation ($clientId: ID!, $expectedVersion: Int!, $values: StrategyInput!) {
       updateStrategy(clientId: $clientId, expectedVersion: $expectedVersion, reason: "A test", values: $values) { client { id } } }`,
    manager(),
    { clientId, expectedVersion, values: { contentGuidelines: { effort } } },
  );

describe("the thinking effort of a strategy", () => {
  test("is the vendor's own unless a client sets it", async () => {
    expect(await strategyOf("acme-dental-austin")).toEqual({ effort: null, clientId: null });
  });

  test("is inherited from the nearest client that sets it, and inherited again when set to null", async () => {
    await update("acme-dental", 1, "HIGH");
    expect(await strategyOf("acme-dental-austin")).toEqual({ effort: "HIGH", clientId: "acme-dental" });
    await update("acme-dental-austin", 1, "LOW");
    expect(await strategyOf("acme-dental-austin")).toEqual({ effort: "LOW", clientId: "acme-dental-austin" });
    expect(await strategyOf("acme-dental-denver")).toEqual({ effort: "HIGH", clientId: "acme-dental" });
    await update("acme-dental-austin", 2, null);
    expect(await strategyOf("acme-dental-austin")).toEqual({ effort: "HIGH", clientId: "acme-dental" });
  });

  test("is refused when it is none of low, medium and high", async () => {
    const { errors } = await update("acme-dental-denver", 1, "EXTREME");
    expect(errors?.[0]?.message).toContain("EXTREME");
  });
});
