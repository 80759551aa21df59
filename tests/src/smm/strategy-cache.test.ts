import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { createSmm } from "@cgs/smm/app/service";
import type { EffectiveStrategy } from "@cgs/smm/strategy-record/effective-strategy";
import { StrategyCache } from "@cgs/smm/strategy/strategy-cache";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstResult } from "../support/first-result.js";
import { bearer, type RunningSmm, startSmm } from "./running-smm.js";

const strategy = (version: string) => ({ clientId: "acme", version }) as EffectiveStrategy;

describe("a cached strategy", () => {
  test("is returned for the epoch it was read in, and to a reader with an older row", () => {
    const cache = new StrategyCache(60);
    cache.keep(3, strategy("acme@3"));
    expect(cache.get("acme", 3)?.version).toBe("acme@3");
    expect(cache.get("acme", 2)?.version).toBe("acme@3");
  });

  test("is not returned for a later epoch", () => {
    const cache = new StrategyCache(60);
    cache.keep(3, strategy("acme@3"));
    expect(cache.get("acme", 4)).toBeUndefined();
  });

  test("is not replaced by an older one from a slow reader", () => {
    const cache = new StrategyCache(60);
    cache.keep(4, strategy("acme@4"));
    cache.keep(3, strategy("acme@3"));
    expect(cache.get("acme", 4)?.version).toBe("acme@4");
  });

  test("expires after its lifetime", async () => {
    const cache = new StrategyCache(0.05);
    cache.keep(1, strategy("acme@1"));
    await expect.poll(() => cache.get("acme", 1)).toBeUndefined();
  });
});

describe("two processes on one database", () => {
  let smm: RunningSmm;
  let other: RunningService;
  let headers: Record<string, string>;
  beforeAll(async () => {
    smm = await startSmm();
    other = await createSmm(smm.env, createLogger("smm", "silent"));
    headers = { ...bearer(smm.issuer.token(["*"], { role: "manager" })), "content-type": "application/json" };
  });
  afterAll(async () => {
    await other.stop();
    await smm.stop();
  });

  const ask = async (url: string | undefined, query: string, variables: Record<string, unknown> = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    return (firstResult(query, data) as { strategy: { location: string } }).strategy.location;
  };
  const read = (url: string | undefined, id: string) =>
    ask(url, `query ($id: ID!) { client(id: $id) { strategy { location } } }`, { id });
  const write = (url: string | undefined, clientId: string, expectedVersion: number, location: string) =>
    ask(
      url,
      `mutation ($clientId: ID!, $expectedVersion: Int!, $location: String!) {
         updateStrategy(clientId: $clientId, expectedVersion: $expectedVersion, reason: "Moved", values: { location: $location }) { client {
           strategy { location } } } }`,
      { clientId, expectedVersion, location },
    );

  test("never return a strategy from before a change that either has confirmed, for the client and its descendants", async () => {
    const below = `mutation ($name: String!) { createChildClient(parentId: "acme-dental", input: { name: $name }) { client { strategy { location } } } }`;
    await ask(smm.url, below, { name: "Below" });
    for (let version = 1; version <= 10; version += 1) {
      const [writer, reader] = version % 2 === 0 ? [smm.url, other.url] : [other.url, smm.url];
      const location = `Place ${version}`;
      expect(await write(writer, "acme-dental", version, location)).toBe(location);
      const answers = [
        read(reader, "acme-dental"),
        read(reader, "acme-dental-below"),
        read(writer, "acme-dental-below"),
      ];
      expect(await Promise.all(answers)).toEqual([location, location, location]);
    }
  });

  test("see each of two changes in one request", async () => {
    const change = (name: string, version: number) =>
      `${name}: updateStrategy(clientId: "northside-plumbing", expectedVersion: ${version}, reason: "Moved", values: { location: "${name}" }) { client { strategy { location } } }`;
    const both = `mutation { ${change("one", 1)} ${change("two", 2)} }`;
    const response = await fetch(`${smm.url}/graphql`, {
      method: "POST",
      headers,
      body: JSON.stringify({ query: both }),
    });
    expect(await response.json()).toEqual({
      data: { one: { client: { strategy: { location: "one" } } }, two: { client: { strategy: { location: "two" } } } },
    });
  });

  test("answer from the cache without a change: the versions are not read again", async () => {
    await read(smm.url, "acme-dental-austin");
    await smm.source.query("ALTER TABLE smm.strategy_version RENAME TO strategy_version_away");
    try {
      expect(await read(smm.url, "acme-dental-austin")).toBe("Austin, Texas");
    } finally {
      await smm.source.query("ALTER TABLE smm.strategy_version_away RENAME TO strategy_version");
    }
  });
});
