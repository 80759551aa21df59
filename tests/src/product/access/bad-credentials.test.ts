import { RIGHTS } from "@cgs/scripts/access/rights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql } from "../../support/api-client.js";
import { badTokens, cpmSigner, type Signer } from "./bad-tokens.js";
import { isWatched, operationsOf, urlOf, verdictOf } from "./doors.js";
import { watchOverSocket } from "./watching.js";
import { SERVICE_TOKENS, startWorld, type World } from "./world.js";

const MODULES = ["cpm", "im", "smm"] as const;
/** A question to each module that everybody with a token may ask. */
const QUESTIONS = { cpm: "plans { name }", im: "templates { total }", smm: "clients { total }" };

let world: World;
let signer: Signer;
let bad: Record<string, string>;
beforeAll(async () => {
  world = await startWorld();
  signer = await cpmSigner(world);
  bad = badTokens(signer);
}, 120_000);
afterAll(() => world?.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
async function ask(url: string, query: string, headers: Record<string, string>): Promise<string> {
  const { errors } = await graphql(url, `{ ${query} }`, {}, headers);
  return verdictOf(errors[0]?.extensions["code"]) ?? "ok";
}

describe("a token", () => {
  test.each(MODULES)("is taken by the %s, there and through the gateway, when all of it is right", async (module) => {
    const headers = bearer(signer.sign());
    expect(await ask(urlOf(world, module), QUESTIONS[module], headers)).toBe("ok");
    expect(await ask(world.stack.gatewayUrl, QUESTIONS[module], headers)).toBe("ok");
  });

  test.each(MODULES)(
    "is refused by the %s, there and through the gateway, whatever is wrong with it",
    async (module) => {
      const taken: string[] = [];
      for (const [wrong, token] of Object.entries(bad)) {
        for (const url of [urlOf(world, module), world.stack.gatewayUrl]) {
          const verdict = await ask(url, QUESTIONS[module], bearer(token));
          if (verdict !== "401") taken.push(`${wrong}: ${verdict} from ${url}`);
        }
      }
      expect(taken).toEqual([]);
    },
  );

  test("opens no WebSocket at a subgraph or the gateway when anything is wrong with it", async () => {
    const { "the audience of WebSockets": _allowed, ...others } = bad;
    const taken: string[] = [];
    for (const [wrong, token] of Object.entries(others)) {
      const somebody = { ...world.people.nobody, headers: bearer(token) };
      for (const url of [world.stack.cpmUrl, world.stack.gatewayUrl]) {
        const verdict = await watchOverSocket(url, somebody, "providerStatusChanged { name }");
        if (!["401", "4401"].includes(verdict)) taken.push(`${wrong}: ${verdict} from ${url}`);
      }
    }
    expect(taken).toEqual([]);
  });

  test("that is too long is refused before it is read", async () => {
    const headers = bearer(signer.sign({ padding: "x".repeat(15_000) }));
    const { status } = await fetch(`${world.stack.cpmUrl}/api/jobs`, { headers });
    expect([400, 431]).toContain(status); // more than all headers together may be
    for (const url of [world.stack.cpmUrl, world.stack.gatewayUrl]) {
      const verdict = await watchOverSocket(url, { ...world.people.nobody, headers }, "providerStatusChanged { name }");
      expect(["401", "4401"]).toContain(verdict);
    }
  });
});

describe("a bad credential", () => {
  test("is refused by every operation, also by those that need none", async () => {
    const { people, clients, revokedKey } = world;
    const credentials: Record<string, Record<string, string>> = {
      "an expired token": bearer(bad["an end in the past"]!),
      "a forged token": bearer(bad["a stranger's key under our key's name"]!),
      "a token for WebSockets": bearer(bad["the audience of WebSockets"]!),
      "a revoked key": bearer(revokedKey),
      "no key at all": bearer(`cgs_${"a".repeat(32)}`),
      "a malformed key": bearer("cgs_short"),
      "an unknown service token": { "x-service-token": "guess" },
      "an empty service token": { "x-service-token": "" },
      "the token for another module": { "x-service-token": "" },
      "another scheme": { authorization: "Basic YWRtaW46YWRtaW4=" },
    };
    const taken: string[] = [];
    const operations = operationsOf(world);
    for (const module of MODULES) {
      credentials["the token for another module"] = {
        "x-service-token": module === "im" ? SERVICE_TOKENS.smm : SERVICE_TOKENS.im,
      };
      const names = new Set(RIGHTS[module].map(({ operation }) => operation));
      for (const name of names) {
        const right = RIGHTS[module].find(({ operation }) => operation === name)!;
        if (isWatched(right)) continue; // over WebSocket, above
        const field = operations[module][name]!.ask({ client: clients.own, thing: "1", person: people.operator });
        const query = `${right.recorded === undefined ? "query" : "mutation"} { ${field} }`;
        const asked = Object.entries(credentials).map(async ([wrong, headers]) => {
          const { errors } = await graphql(urlOf(world, module), query, {}, headers);
          const verdict = verdictOf(errors[0]?.extensions["code"]) ?? "ok";
          if (verdict !== "401") taken.push(`${name} with ${wrong}: ${verdict}`);
        });
        await Promise.all(asked);
      }
    }
    expect(taken).toEqual([]);
  }, 120_000);
});
