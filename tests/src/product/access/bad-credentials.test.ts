import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { RIGHTS } from "@cgs/scripts/access/rights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { graphql } from "../../support/api-client.js";
import { badTokens, cpmSigner, type Signer } from "./bad-tokens.js";
import { isSubscription, testOperations, moduleUrl, statusOfCode } from "./run-operation.js";
import { subscribeOverEventStream, subscribeOverSocket } from "./subscribe.js";
import { SERVICE_TOKENS, startAccessFixture, type AccessFixture } from "./access-fixture.js";

const MODULES = ["cpm", "im", "smm"] as const;
/** A query for each module that every user may run. */
const QUERIES = { cpm: "plans { name }", im: "templates { total }", smm: "clients { total }" };

let fixture: AccessFixture;
let signer: Signer;
let bad: Record<string, string>;
beforeAll(async () => {
  fixture = await startAccessFixture();
  signer = await cpmSigner(fixture);
  bad = badTokens(signer);
});
afterAll(() => fixture?.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
async function outcomeOf(url: string, query: string, headers: Record<string, string>): Promise<string> {
  const { errors } = await graphql(url, `{ ${query} }`, {}, headers);
  return statusOfCode(errors[0]?.extensions["code"]) ?? "ok";
}

describe("an access token", () => {
  test.each(MODULES)("that is valid is accepted by the %s, directly and through the gateway", async (module) => {
    const headers = bearer(signer.sign());
    expect(await outcomeOf(moduleUrl(fixture, module), QUERIES[module], headers)).toBe("ok");
    expect(await outcomeOf(fixture.stack.gatewayUrl, QUERIES[module], headers)).toBe("ok");
  });

  test.each(MODULES)(
    "with any of the known defects is refused by the %s, directly and through the gateway",
    async (module) => {
      const accepted: string[] = [];
      for (const [defect, token] of Object.entries(bad)) {
        for (const url of [moduleUrl(fixture, module), fixture.stack.gatewayUrl]) {
          const outcome = await outcomeOf(url, QUERIES[module], bearer(token));
          if (outcome !== "401") accepted.push(`${defect}: ${outcome} from ${url}`);
        }
      }
      expect(accepted).toEqual([]);
    },
  );

  test("with a defect opens no WebSocket at a subgraph or the gateway", async () => {
    const { "the audience of WebSockets": _allowed, ...others } = bad;
    const accepted: string[] = [];
    for (const [defect, token] of Object.entries(others)) {
      const caller = { ...fixture.callers.anonymous, headers: bearer(token) };
      for (const url of [fixture.stack.cpmUrl, fixture.stack.gatewayUrl]) {
        const outcome = await subscribeOverSocket(url, caller, "providerStatusChanged { name }");
        if (!["401", "4401"].includes(outcome)) accepted.push(`${defect}: ${outcome} from ${url}`);
      }
    }
    expect(accepted).toEqual([]);
  });

  test("that is too long is refused before it is parsed", async () => {
    const headers = bearer(signer.sign({ padding: "x".repeat(15_000) }));
    const { status } = await fetch(`${fixture.stack.cpmUrl}/api/jobs`, { headers });
    expect([400, 431]).toContain(status); // longer than the limit for all headers
    for (const url of [fixture.stack.cpmUrl, fixture.stack.gatewayUrl]) {
      const outcome = await subscribeOverSocket(
        url,
        { ...fixture.callers.anonymous, headers },
        "providerStatusChanged { name }",
      );
      expect(["401", "4401"]).toContain(outcome);
    }
  });
});

describe("a service token", () => {
  test("opens no channel, no socket and no event stream, and is no API key", async () => {
    const { stack, callers } = fixture;
    const accepted: string[] = [];
    const expectRefusal = (what: string, outcome: string | number) => {
      if (!["401", "4401", "403"].includes(String(outcome))) accepted.push(`${what}: ${outcome}`);
    };
    const jobId = randomUUID();
    const channels = [`/ws/jobs/${jobId}`, "/ws/system"];
    const field = "providerStatusChanged { name }";
    for (const [module, token] of Object.entries(SERVICE_TOKENS)) {
      for (const path of channels)
        expectRefusal(`${path} with the ${module}'s`, await closeCodeOf(`${stack.cpmUrl}${path}?token=${token}`));
      for (const headers of [{ "x-service-token": token }, bearer(token)])
        for (const url of [stack.cpmUrl, stack.gatewayUrl]) {
          const caller = { ...callers.anonymous, headers };
          expectRefusal(`socket of ${url}`, await subscribeOverSocket(url, caller, field));
          expectRefusal(`stream of ${url}`, await subscribeOverEventStream(url, caller, field));
        }
      const path = `/api/v1/jobs/${jobId}/status`;
      const { status } = await fetch(stack.gatewayUrl + path, { headers: { "x-api-key": token } });
      expectRefusal(path, status);
    }
    expect(accepted).toEqual([]);
  });
});

async function closeCodeOf(url: string): Promise<number> {
  const socket = new WebSocket(url.replace("http", "ws"));
  const [code] = (await once(socket, "close")) as [number];
  return code;
}

describe("an invalid credential", () => {
  test("is refused by every operation, even those that need no credential", async () => {
    const { callers, clients, revokedKey } = fixture;
    const credentials: Record<string, Record<string, string>> = {
      "an expired token": bearer(bad["an end in the past"]!),
      "a forged token": bearer(bad["an attacker's key with our key ID"]!),
      "a token for WebSockets": bearer(bad["the audience of WebSockets"]!),
      "a revoked key": bearer(revokedKey),
      "no key at all": bearer(`cgs_${"a".repeat(32)}`),
      "a malformed key": bearer("cgs_short"),
      "an unknown service token": { "x-service-token": "guess" },
      "an empty service token": { "x-service-token": "" },
      "the token for another module": { "x-service-token": "" },
      "another scheme": { authorization: "Basic YWRtaW46YWRtaW4=" },
    };
    const accepted: string[] = [];
    const operations = testOperations(fixture);
    for (const module of MODULES) {
      credentials["the token for another module"] = {
        "x-service-token": module === "im" ? SERVICE_TOKENS.smm : SERVICE_TOKENS.im,
      };
      const names = new Set(RIGHTS[module].map(({ operation }) => operation));
      for (const name of names) {
        const right = RIGHTS[module].find(({ operation }) => operation === name)!;
        if (isSubscription(right)) continue; // tested over WebSocket above
        const field = operations[module][name]!.field({ client: clients.own, target: "1", caller: callers.operator });
        const query = `${right.auditAction === undefined ? "query" : "mutation"} { ${field} }`;
        const requests = Object.entries(credentials).map(async ([credential, headers]) => {
          const { errors } = await graphql(moduleUrl(fixture, module), query, {}, headers);
          const outcome = statusOfCode(errors[0]?.extensions["code"]) ?? "ok";
          if (outcome !== "401") accepted.push(`${name} with ${credential}: ${outcome}`);
        });
        await Promise.all(requests);
      }
    }
    expect(accepted).toEqual([]);
  });
});
