import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import { type CallerKind, type ClientRelation, FORMER_KINDS } from "@cgs/scripts/access/rights";
import type { DataSource } from "typeorm";
import { expect, vi } from "vitest";
import { EVENTUALLY } from "../../support/eventually.js";
import { graphql, logIn } from "../../support/api-client.js";
import { type Stack, startStack } from "../../support/stack.js";
import { cpmSigner } from "./bad-tokens.js";

/** The password of all users that the tests create. */
export const PASSWORD = "a-password-of-the-tests";

/** A caller: the headers of its requests, and the user for operations that name one. */
export interface TestCaller {
  headers: Record<string, string>;
  id: string;
  email: string;
  password: string;
}

/** The input of an operation. */
export interface OperationInput {
  client: string;
  /** The id from {@link TestOperation.createTarget}. */
  target: string;
  caller: TestCaller;
}

/** An operation as the access tests call it. */
export interface TestOperation {
  /** The field with arguments and selection. */
  field(input: OperationInput): string;
  /** Creates the object that is read or changed: a new one for each allowed change, a shared one for all other cells. */
  createTarget?(input: Omit<OperationInput, "target">): Promise<string>;
  /** A part of the response. Without it the outcome is `none`. */
  marker?(input: OperationInput): string;
  /** Reverts a change that would disturb later cells. */
  undo?(): Promise<unknown>;
}

/** The running product with a caller of each kind. */
export interface AccessFixture {
  stack: Stack;
  source: DataSource;
  callers: Record<CallerKind, TestCaller>;
  /** Client ids by relation to the callers' client; `beside` is a second child of it. */
  clients: Record<ClientRelation | "beside", string>;
  /** A revoked API key of the callers' client. */
  revokedKey: string;
  /**
   * Runs a mutation as the operator's administrator.
   * @returns the first id in the response
   */
  asOperator(mutation: string, url?: string): Promise<string>;
  /** Logs every user in again, after an operation that ended their sessions. */
  logInAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** The service tokens of the stack, by module. */
export const SERVICE_TOKENS = { im: "test-im-service-token", smm: "test-smm-service-token" };

/** Starts an {@link AccessFixture} without workers, so that jobs keep their state. */
export async function startAccessFixture(): Promise<AccessFixture> {
  const settings = { OPERATION_COST_PER_MINUTE: "1000000000" };
  const stack = await startStack({ forkedWorkers: 0, settings });
  const source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
  const operator = await signedIn(stack, stack.email, stack.password);
  const responseOf = async (mutation: string, url = stack.cpmUrl) => {
    const { data, errors } = await graphql(url, `mutation { ${mutation} }`, {}, operator.headers);
    expect(errors).toEqual([]);
    return JSON.stringify(data);
  };
  const asOperator = async (mutation: string, url?: string) =>
    /"id":"([^"]+)"/.exec(await responseOf(mutation, url))?.[1] ?? "";

  const [own, above, other] = ["acme-dental-austin", "acme-dental", "northside-plumbing"];
  const child = (name: string) =>
    asOperator(`createChildClient(parentId: "${own}", input: { name: "${name}" }) { client { id } }`, stack.smmUrl);
  const clients = { own, above, other, below: await child("South"), beside: await child("North"), "-": "" };
  const keyOf = async (name: string) => {
    const made = await responseOf(createKeyMutation(own, name, "secret apiKey { id }"));
    return { secret: /"secret":"([^"]+)"/.exec(made)?.[1] ?? "", id: /"id":"([^"]+)"/.exec(made)?.[1] ?? "" };
  };
  const [key, revoked] = [await keyOf("Key"), await keyOf("Revoked")];
  await asOperator(`revokeApiKey(id: "${revoked.id}") { apiKey { active } }`);

  const callers = { operator } as AccessFixture["callers"];
  for (const role of ["admin", "manager", "editor", "viewer"] as const) {
    const email = `${role}@austin.example.com`;
    await asOperator(createUserMutation(email, own, role.toUpperCase()));
    callers[role] = await signedIn(stack, email, PASSWORD);
  }
  callers.anonymous = { headers: {}, id: randomUUID(), email: callers.viewer.email, password: PASSWORD };
  callers.key = { ...callers.anonymous, headers: { authorization: `Bearer ${key.secret}` } };
  callers.module = { ...callers.anonymous, headers: { "x-service-token": SERVICE_TOKENS.im } };
  await addFormerCallers({ stack, source, callers, own, other, asOperator });
  const logInAgain = async () => {
    for (const kind of ["operator", "admin", "manager", "editor", "viewer"] as const) {
      const { email, password } = callers[kind];
      Object.assign(callers[kind], await signedIn(stack, email, password));
    }
  };
  const stop = async () => {
    await source.destroy();
    await stack.stop();
  };
  return { stack, source, callers, clients, revokedKey: revoked.secret, asOperator, logInAgain, stop };
}

/** Adds the callers whose access has ended, and waits until every process knows it. */
async function addFormerCallers({
  stack,
  source,
  callers,
  own,
  other,
  asOperator,
}: Pick<AccessFixture, "stack" | "source" | "callers" | "asOperator"> & { own: string; other: string }): Promise<void> {
  for (const kind of FORMER_KINDS) {
    const email = `${kind}@austin.example.com`;
    await asOperator(createUserMutation(email, own, "ADMIN"));
    callers[kind] = await signedIn(stack, email, PASSWORD);
  }
  const { revoked, expired, erased, moved } = callers;
  await source.query("DELETE FROM cpm.session WHERE user_id = $1", [revoked.id]);
  await asOperator(`eraseUser(id: "${erased.id}") { userId }`);
  await asOperator(`updateUser(id: "${moved.id}", input: { clientIds: ["${other}"] }) { user { id } }`);
  const ended = Math.floor(Date.now() / 1_000) - 100;
  const token = (await cpmSigner({ source, callers })).sign({ sub: expired.id, exp: ended });
  expired.headers = { authorization: `Bearer ${token}` };
  const queries = [
    [stack.imUrl, "{ templates { total } }"],
    [stack.smmUrl, "{ clients { total } }"],
    [stack.gatewayUrl, "{ plans { name } }"],
  ] as const;
  for (const { headers } of [revoked, erased, moved])
    for (const [url, query] of queries)
      await vi.waitFor(async () => expect((await graphql(url, query, {}, headers)).errors).toHaveLength(1), EVENTUALLY);
}

async function signedIn(stack: Stack, email: string, password: string): Promise<TestCaller> {
  const headers = { ...(await logIn({ ...stack, email, password })) };
  const { data } = await graphql(stack.cpmUrl, "{ me { id } }", {}, headers);
  return { headers, email, password, id: (data?.["me"] as { id: string }).id };
}

/** The mutation that creates a user. */
export const createUserMutation = (email: string, client: string, role = "VIEWER") => `createUser(input: {
  email: "${email}", name: "Somebody", password: "${PASSWORD}", role: ${role}, clientIds: ["${client}"] }) { user { id } }`;

/** The mutation that creates an API key. */
export const createKeyMutation = (client: string, name = "A key", selection = "apiKey { id }") =>
  `createApiKey(clientId: "${client}", name: "${name}") { ${selection} }`;
