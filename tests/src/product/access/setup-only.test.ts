import { randomUUID } from "node:crypto";
import { type Right, RIGHTS } from "@cgs/scripts/access/rights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql } from "../../support/api-client.js";
import { tableContents } from "../../support/table-contents.js";
import { type AccessFixture, startAccessFixture, type TestCaller, type TestOperation } from "./access-fixture.js";
import { cpmSigner } from "./bad-tokens.js";
import { isSubscription, type Module, moduleUrl, testOperations } from "./run-operation.js";
import { subscribeOverSocket } from "./subscribe.js";

const MODULES = ["cpm", "im", "smm"] as const;
const REFUSED = "SECOND_FACTOR_SETUP_REQUIRED";

/** All that a session without the required second factor may do with its token: tell who it is, and add a factor. */
const ALLOWED = [
  ...["me", "accountSecurity", "confirmSession", "beginPasskeyConfirmation"],
  ...["beginAuthenticatorApp", "activateAuthenticatorApp", "beginPasskey", "addPasskey", "sessionEnded"],
];

/** Whether an operation needs no credential, or only that of an API key or a guest, which no user has. */
const isOpen = ({ outcomes }: Right) => outcomes.anonymous !== "401" || ["401", "403"].includes(outcomes.operator);

describe("a session without the second factor that the role requires", () => {
  let fixture: AccessFixture;
  let operations: Record<Module, Record<string, TestOperation>>;
  /** The operator's administrator, who may do everything, in such a session. */
  let limited: TestCaller;

  beforeAll(async () => {
    fixture = await startAccessFixture();
    operations = testOperations(fixture);
    const token = (await cpmSigner(fixture)).sign({ setup: true });
    limited = { ...fixture.callers.operator, headers: { authorization: `Bearer ${token}` } };
  });
  afterAll(() => fixture?.stop());

  /** Every such operation, on the first client of its rows. */
  const rightsOf = (module: Module) =>
    RIGHTS[module]
      .filter((right, at, all) => all.findIndex(({ operation }) => operation === right.operation) === at)
      .filter((right) => !isOpen(right) && !ALLOWED.includes(right.operation));

  /** The error code of an operation, at the module itself. */
  async function codeOf(module: Module, right: Right, target: string): Promise<unknown> {
    const client = fixture.clients[right.relation];
    const kind = right.auditAction === undefined ? "query" : "mutation";
    const field = operations[module][right.operation]!.field({ client, target, caller: limited });
    const { data, errors } = await graphql(moduleUrl(fixture, module), `${kind} { ${field} }`, {}, limited.headers);
    return errors[0]?.extensions["code"] ?? data;
  }

  /** A random id, which is refused like an existing one; an object only where the operation can't be written without it. */
  async function targetOf(module: Module, right: Right): Promise<string> {
    const id = randomUUID();
    if ((await codeOf(module, right, id)) === REFUSED) return id;
    const input = { client: fixture.clients[right.relation], caller: fixture.callers.operator };
    return (await operations[module][right.operation]!.createTarget?.(input)) ?? id;
  }

  test.each(MODULES)("is refused every other operation of the %s, and changes nothing", async (module) => {
    const rights = rightsOf(module).filter((right) => !isSubscription(right));
    expect(rights.length).toBeGreaterThan(10);
    const targets = await Promise.all(rights.map((right) => targetOf(module, right)));
    // The usage of finished targets is reported in the background.
    await expect.poll(() => fixture.source.query("SELECT FROM cpm.usage_report")).toEqual([]);
    const before = await tableContents(fixture.source, module);
    const codes = await Promise.all(
      rights.map(async (right, at) => [right.operation, await codeOf(module, right, targets[at]!)]),
    );
    expect(codes.filter(([, code]) => code !== REFUSED)).toEqual([]);
    expect(await tableContents(fixture.source, module)).toEqual(before);
  });

  test("is refused every subscription but the one that tells its end, at the module and the gateway", async () => {
    const { stack, clients } = fixture;
    for (const right of rightsOf("cpm").filter(isSubscription)) {
      const input = { client: clients[right.relation], target: randomUUID(), caller: limited };
      const field = operations.cpm[right.operation]!.field(input);
      for (const url of [stack.cpmUrl, stack.gatewayUrl])
        expect([right.operation, await subscribeOverSocket(url, limited, field)]).toEqual([right.operation, "403"]);
    }
  });

  test("is refused over REST and at the gateway with the same code", async () => {
    const { stack } = fixture;
    const { headers } = limited;
    const rest = await fetch(`${stack.cpmUrl}/api/jobs`, { headers });
    expect(rest.status).toBe(403);
    expect(await rest.json()).toMatchObject({ code: REFUSED });
    const { errors } = await graphql(stack.gatewayUrl, "{ clients { total } }", {}, headers);
    expect(errors[0]).toMatchObject({ extensions: { code: REFUSED } });
    expect((await graphql(stack.gatewayUrl, "{ webSocketToken { token } }", {}, headers)).errors).toHaveLength(1);
  });

  test("may tell who it is, and begin to add a factor", async () => {
    const { stack } = fixture;
    const run = (query: string) => graphql(stack.gatewayUrl, query, {}, limited.headers);
    expect(await run("{ me { id } accountSecurity { authenticatorApp } }")).toMatchObject({ errors: [] });
    expect(await run("mutation { beginAuthenticatorApp { secret { secret } } }")).toMatchObject({ errors: [] });
    expect(await run("mutation { beginPasskey { options } }")).toMatchObject({ errors: [] });
  });
});
