import { FactExpiry } from "@cgs/cpm/fact-expiry/fact-expiry";
import { EVENTS, type EventData } from "@cgs/cpm/events/event-types";
import { subscribe } from "@cgs/cpm/events/subscriptions";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { ModuleConnection } from "@cgs/cpm/service-clients/module-connection";
import { StrategyClient } from "@cgs/cpm/service-clients/strategy-client";
import { createDataSource } from "@cgs/kit/database/database";
import { createServiceClient } from "@cgs/kit/http/service-client";
import { createLogger } from "@cgs/kit/log";
import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { logIn } from "../support/api-client.js";
import { SECRETS, type Stack, startStack } from "../support/stack.js";

const log = createLogger("test", "silent");
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const version = z.object({ version: z.number() });

describe("facts that expire", () => {
  let stack: Stack;
  let source: DataSource;
  let user: { authorization: string };
  let strategies: StrategyClient;

  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    const token = SECRETS.SMM_SERVICE_TOKEN;
    const smm = createServiceClient({ service: "smm", baseUrl: stack.smmUrl, token });
    strategies = new StrategyClient(new ModuleConnection(smm, log));
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.event, cpm.event_subscription CASCADE"));

  const look = () => new FactExpiry({ source, strategies, log }).run();
  const watch = (clientId: string) =>
    subscribe(source.manager, { consumer: "test", id: randomUUID() }, { clientId }, ["fact.expiring"]);
  const told = async () => {
    const rows = await source.query<{ data: EventData<"fact.expiring">; path: string[] }[]>(
      "SELECT data, client_path AS path FROM cpm.event WHERE type = 'fact.expiring' ORDER BY data ->> 'clientId', data ->> 'fact'",
    );
    for (const { data } of rows) EVENTS["fact.expiring"].data.strict().parse(data);
    return rows.map(({ data, path }) => [data.clientId, data.fact, data.validUntil, path.join(" > ")]);
  };
  async function state(client: string, facts: object) {
    const url = `${stack.smmUrl}/api/clients/${client}/facts`;
    const read = version.parse(await (await fetch(url, { headers: user })).json());
    const body = JSON.stringify({ expected_version: read.version, reason: "A test.", facts });
    const headers = { ...user, "content-type": "application/json" };
    expect((await fetch(url, { method: "PUT", headers, body })).status).toBe(200);
  }
  const offer = (name: string, validUntil: string) => ({
    name,
    amount: "89",
    currency: "USD",
    valid_until: validUntil,
  });
  const proof = (statement: string, validUntil: string) => ({ kind: "award", statement, valid_until: validUntil });

  test("are told once for each fact and last day, for the client that states them", async () => {
    await watch("acme-dental");
    await state("acme-dental", {
      offers: [offer("Checkup", dayFromNow(10)), offer("Crown", dayFromNow(40)), offer("Old", dayFromNow(-2))],
    });
    await state("acme-dental-austin", { proof: [proof("Best of Austin", dayFromNow(14))] });
    await look();
    const expected = [
      ["acme-dental", "offers.0", dayFromNow(10), "acme-dental"],
      ["acme-dental-austin", "proof.0", dayFromNow(14), "acme-dental > acme-dental-austin"],
    ];
    expect(await told()).toEqual(expected);
    await look();
    expect(await told()).toEqual(expected);
    await state("acme-dental", { offers: [offer("Whitening", dayFromNow(60)), offer("Checkup", dayFromNow(10))] });
    await look();
    expect(await told(), "a fact that only moves in its list").toEqual(expected);
    await state("acme-dental", { offers: [offer("Checkup", dayFromNow(12))] });
    await look();
    expect(await told(), "another last day").toHaveLength(3);
  });

  test("are read for clients that something watches, and no other client is told", async () => {
    await state("northside-plumbing", { offers: [offer("Drain", dayFromNow(3))] });
    await look();
    expect(await told()).toEqual([]);
    await watch("acme-dental-denver"); // it inherits an offer, which its parent states
    await watch("a-client-that-was-deleted");
    await look();
    expect(await told()).toEqual([]);
    await watch("northside-plumbing");
    await look();
    expect(await told()).toEqual([["northside-plumbing", "offers.0", dayFromNow(3), "northside-plumbing"]]);
  });

  test("are looked for in one process at a time, and soon again after a failure", async () => {
    await source.query("DELETE FROM cpm.housekeeping_turn WHERE task = 'expiring facts'");
    await watch("northside-plumbing");
    const reads: string[] = [];
    const counted = (fails: boolean) => {
      const descendants = async () => {
        reads.push(fails ? "failed" : "read");
        if (fails) throw new Error("the SMM is away");
        return { total: 0, ids: [] };
      };
      const profile = strategies.profile.bind(strategies);
      const factSources = strategies.factSources.bind(strategies);
      return new FactExpiry({ source, strategies: { profile, factSources, descendants }, log });
    };
    const once = async (expiry: FactExpiry) => {
      expiry.start();
      await expiry.stop();
    };
    await once(counted(true));
    await Promise.all([once(counted(false)), once(counted(false))]);
    await once(counted(false));
    expect(reads).toEqual(["failed", "read"]);
  });
});
