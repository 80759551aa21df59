import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { Asker, Whose } from "@cgs/scripts/access/rights";
import type { DataSource } from "typeorm";
import { expect } from "vitest";
import { graphql, logIn } from "../../support/api-client.js";
import { type Stack, startStack } from "../../support/stack.js";

/** Everybody's password who is made here. */
export const PASSWORD = "a-password-of-the-tests";

/** Somebody who asks. */
export interface Person {
  headers: Record<string, string>;
  id: string;
  email: string;
  password: string;
}

/** What an operation is asked with. */
export interface Asked {
  client: string;
  /** What {@link Ask.thing} has made. */
  thing: string;
  person: Person;
}

/** How an operation is asked. */
export interface Ask {
  /** The field with arguments and selection. */
  ask(asked: Asked): string;
  /** Makes what is to be read or changed: afresh for whoever may change it, the same for all others. */
  thing?(asked: Omit<Asked, "thing">): Promise<string>;
  /** A part of the answer without which a list counts as empty. */
  found?(asked: Asked): string;
  /** Takes back what would be in the way of the others. */
  undo?(): Promise<unknown>;
}

/** The product, with people and a key for a client in the middle of a tree. */
export interface World {
  stack: Stack;
  source: DataSource;
  people: Record<Asker, Person>;
  /** Ids by whose they are, as the people see it; `beside` is one more under their own. */
  clients: Record<Whose | "beside", string>;
  /** A key of theirs that was revoked. */
  revokedKey: string;
  /** Does something as the operator's administrator, and gives the first id in the answer. */
  asOperator(mutation: string, url?: string): Promise<string>;
  stop(): Promise<void>;
}

/** The service tokens of the stack, by module. */
export const SERVICE_TOKENS = { im: "test-im-service-token", smm: "test-smm-service-token" };

/** Starts a {@link World}. Nothing writes in it, so that jobs stay as they are. */
export async function startWorld(): Promise<World> {
  const settings = { OPERATION_COST_PER_MINUTE: "1000000000" };
  const stack = await startStack({ forkedWorkers: 0, settings });
  const source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
  const operator = await known(stack, stack.email, stack.password);
  const answerOf = async (mutation: string, url = stack.cpmUrl) => {
    const { data, errors } = await graphql(url, `mutation { ${mutation} }`, {}, operator.headers);
    expect(errors).toEqual([]);
    return JSON.stringify(data);
  };
  const asOperator = async (mutation: string, url?: string) =>
    /"id":"([^"]+)"/.exec(await answerOf(mutation, url))?.[1] ?? "";

  const [own, above, other] = ["acme-dental-austin", "acme-dental", "northside-plumbing"];
  const child = (name: string) =>
    asOperator(`createChildClient(parentId: "${own}", input: { name: "${name}" }) { id }`, stack.smmUrl);
  const clients = { own, above, other, below: await child("South"), beside: await child("North"), "-": "" };
  const keyOf = async (name: string) => {
    const made = await answerOf(createKey(own, name, "secret apiKey { id }"));
    return { secret: /"secret":"([^"]+)"/.exec(made)?.[1] ?? "", id: /"id":"([^"]+)"/.exec(made)?.[1] ?? "" };
  };
  const [key, revoked] = [await keyOf("Key"), await keyOf("Revoked")];
  await asOperator(`revokeApiKey(id: "${revoked.id}") { active }`);

  const people = { operator } as World["people"];
  for (const role of ["admin", "manager", "editor", "viewer"] as const) {
    const email = `${role}@austin.example.com`;
    await asOperator(createUser(email, own, role.toUpperCase()));
    people[role] = await known(stack, email, PASSWORD);
  }
  people.nobody = { headers: {}, id: randomUUID(), email: people.viewer.email, password: PASSWORD };
  people.key = { ...people.nobody, headers: { authorization: `Bearer ${key.secret}` } };
  people.module = { ...people.nobody, headers: { "x-service-token": SERVICE_TOKENS.im } };
  const stop = async () => {
    await source.destroy();
    await stack.stop();
  };
  return { stack, source, people, clients, revokedKey: revoked.secret, asOperator, stop };
}

async function known(stack: Stack, email: string, password: string): Promise<Person> {
  const headers = { ...(await logIn({ ...stack, email, password })) };
  const { data } = await graphql(stack.cpmUrl, "{ me { id } }", {}, headers);
  return { headers, email, password, id: (data?.["me"] as { id: string }).id };
}

/** The mutation that makes a person. */
export const createUser = (email: string, client: string, role = "VIEWER") => `createUser(input: {
  email: "${email}", name: "Somebody", password: "${PASSWORD}", role: ${role}, clientIds: ["${client}"] }) { id }`;

/** The mutation that makes an API key. */
export const createKey = (client: string, name = "A key", selection = "apiKey { id }") =>
  `createApiKey(clientId: "${client}", name: "${name}") { ${selection} }`;
