import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { cpmDatabase } from "@cgs/cpm/database";
import { createDataSource } from "@cgs/kit/database";
import { ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import { Kind, parse } from "graphql";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { type Asker, ASKERS, CLIENTS, type Right, RIGHTS } from "./rights-table.js";

const PASSWORD = "a-password-of-the-tests";
const SCHEMA = new URL("../../../schema/cpm.graphql", import.meta.url);

/** Somebody who asks. */
interface Person {
  headers: Record<string, string>;
  id: string;
  email: string;
  password: string;
}

/** What a field is asked with. `thing` is what {@link Operation.thing} has made. */
interface Asked {
  client: string;
  thing: string;
  person: Person;
}

interface Operation {
  /** The field with arguments and selection. */
  ask(asked: Asked): string;
  /** Makes what is to be read or changed: afresh for whoever may, the same for all who may not. */
  thing?(asked: Omit<Asked, "thing">): Promise<string>;
  /** A part of the answer without which a list counts as empty. */
  found?(asked: Asked): string;
}

let stack: Stack;
let source: DataSource;
let people: Record<Asker, Person>;

beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0 });
  source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
  const operator = await known(stack.email, stack.password, await logIn(stack));
  people = { operator } as typeof people;
  for (const role of ["admin", "manager", "editor", "viewer"] as const) {
    const email = `${role}@acme.example.com`;
    await asOperator(createUser(email, CLIENTS.own, role.toUpperCase()));
    people[role] = await known(email, PASSWORD, await logIn({ ...stack, email, password: PASSWORD }));
  }
  const nobody = { headers: {}, id: randomUUID(), email: people.viewer.email, password: PASSWORD };
  people.nobody = nobody;
  people.key = { ...nobody, headers: { authorization: `Bearer ${stack.apiKey}` } };
  people.service = { ...nobody, headers: { "x-service-token": "test-im-service-token" } };
}, 120_000);
afterAll(async () => {
  await source?.destroy();
  await stack?.stop();
});

async function known(email: string, password: string, headers: Record<string, string>): Promise<Person> {
  const { data } = await graphql(stack.cpmUrl, "{ me { id } }", {}, headers);
  return { headers, email, password, id: (data?.["me"] as { id: string }).id };
}

/** Does something as the operator's administrator, and gives the first id in the answer. */
async function asOperator(mutation: string): Promise<string> {
  const { data, errors } = await graphql(stack.cpmUrl, `mutation { ${mutation} }`, {}, people.operator.headers);
  expect(errors).toEqual([]);
  return /"id":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? "";
}

const content = (client: string) => `{ contentType: "gbp_post", clientId: "${client}",
  metadata: { keywords: ["dental implants"] }, llmConfig: { provider: "sandbox", model: "sandbox/instant" } }`;
const createUser = (email: string, client: string, role = "VIEWER") => `createUser(input: {
  email: "${email}", name: "Somebody", password: "${PASSWORD}", role: ${role}, clientIds: ["${client}"] }) { id }`;
const createApiKey = (client: string) => `createApiKey(clientId: "${client}", name: "A key") { apiKey { id } }`;
const setProviderKey = (client: string) =>
  `setProviderKey(clientId: "${client}", provider: "openrouter", key: "sk-0123456789-abcdef") { provider }`;
const setProviderLimit = `setProviderLimit(provider: "sandbox", requestsPerMinute: 60000, tokensPerMinute: 1000000) { provider }`;
const setPlan = (client: string, plan: string) => `setClientPlan(clientId: "${client}", plan: ${plan}) { clientId }`;

const aJob = ({ client }: { client: string }) => asOperator(`generateContent(input: ${content(client)}) { id }`);
const aBatch = ({ client }: { client: string }) =>
  asOperator(`generateBatch(input: { items: [${content(client)}] }) { id }`);
const viewers = new Map<string, Promise<string>>();
const aViewer = ({ client }: { client: string }) => {
  const viewer = viewers.get(client) ?? asOperator(createUser(`${randomUUID()}@example.com`, client));
  viewers.set(client, viewer);
  return viewer;
};
const anEndedJob = async (asked: { client: string }) => asOperator(`cancelJob(id: "${await aJob(asked)}") { id }`);
const aFailedBatch = async (asked: { client: string }) => {
  const id = await aBatch(asked);
  await source.query("UPDATE cpm.job SET status = 'failed', completed_at = now() WHERE batch_id = $1", [id]);
  return id;
};
/** A post that was written, as its first revision. */
const aText = async (asked: { client: string }) => {
  const id = await aJob(asked);
  const words = {
    title: "A calm morning",
    metaTitle: "A calm morning",
    metaDescription: "Come in.",
    bodyMarkdown: "Come in.",
  };
  const post = { ...words, slug: "a-calm-morning", bodyHtml: "", headings: [], faq: [], keywords: [], jsonLd: {} };
  await source.query("UPDATE cpm.job SET status = 'completed', completed_at = now() WHERE id = $1", [id]);
  await source.query("INSERT INTO cpm.job_result (job_id, content) VALUES ($1, $2)", [id, JSON.stringify(post)]);
  return id;
};
const aTextBelowMark = async (asked: { client: string }) => {
  const id = await aText(asked);
  const report = { score: 60, passMark: 80, passed: false, revisions: 2, checks: [] };
  await source.query("UPDATE cpm.job_result SET conformance = $2 WHERE job_id = $1", [id, report]);
  return id;
};
const edit = (id: string) => `editContent(jobId: "${id}", baseRevision: 1, input: { title: "A calm day" }) { id }`;
const anEditedText = async (asked: { client: string }) => asOperator(edit(await aText(asked)));
const anApprovedText = async (asked: { client: string }) =>
  asOperator(`approveContent(jobId: "${await aText(asked)}", revision: 1) { id }`);
const aSession = async ({ person }: { person: Person }) => {
  const [token, id] = [randomUUID(), randomUUID()];
  const userId = person.email === people.viewer.email ? people.viewer.id : person.id;
  await source.query("INSERT INTO cpm.session (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')", [
    id,
    userId,
  ]);
  const tokenHash = createHash("sha256").update(token).digest("base64url");
  await source.query(
    "INSERT INTO cpm.refresh_token (token_hash, session_id, expires_at) VALUES ($1, $2, now() + interval '1 day')",
    [tokenHash, id],
  );
  return `${id} ${token}`;
};
const idOf = (session: string) => session.split(" ")[0];
const tokenOf = (session: string) => session.split(" ")[1];
const plain = (field: string): Operation => ({ ask: () => field });
const ofClient = (field: string, more = ""): Operation => ({
  ask: ({ client }) => `${field}(clientId: "${client}"${more}) { __typename }`,
});

/** How each operation of the table is asked. */
const OPERATIONS: Record<string, Operation> = {
  currentApiKey: plain("currentApiKey { id }"),
  me: plain("me { id }"),
  mySessions: plain("mySessions { id }"),
  webSocketToken: plain("webSocketToken { expiresIn }"),
  plans: plain("plans { name }"),
  providerLimits: plain("providerLimits { __typename }"),
  providerHistory: plain("providerHistory { hasMore }"),
  mockProviders: plain("mockProviders { name }"),
  workers: plain("workers { __typename }"),
  warmUpCaches: plain("warmUpCaches { __typename }"),
  signingKeys: plain("signingKeys { __typename }"),
  job: { ask: ({ thing }) => `job(id: "${thing}") { id }`, thing: aJob },
  jobContent: { ask: ({ thing }) => `jobContent(id: "${thing}") { __typename }`, thing: aJob },
  contentRevisions: { ask: ({ thing }) => `contentRevisions(jobId: "${thing}") { total }`, thing: aText },
  contentRevision: { ask: ({ thing }) => `contentRevision(jobId: "${thing}", number: 1) { id }`, thing: aText },
  scoreContent: {
    ask: ({ thing }) => `scoreContent(jobId: "${thing}", input: { title: "A calm day" }) { strategyVersion }`,
    thing: aText,
  },
  jobs: {
    ask: ({ client }) => `jobs(clientId: "${client}") { jobs { id } }`,
    thing: aJob,
    found: ({ thing }) => thing,
  },
  jobsConnection: {
    ask: ({ client }) => `jobsConnection(clientId: "${client}") { edges { node { id } } }`,
    thing: aJob,
    found: ({ thing }) => thing,
  },
  jobActivity: {
    ask: ({ client }) => `jobActivity(clientId: "${client}") { total { accepted } days { day } }`,
    thing: aJob,
    found: () => `"day"`,
  },
  jobsBelowPassMark: {
    ask: ({ client }) => `jobsBelowPassMark(clientId: "${client}") { jobs { id } }`,
    thing: aTextBelowMark,
    found: ({ thing }) => thing,
  },
  batch: { ask: ({ thing }) => `batch(id: "${thing}") { id }`, thing: aBatch },
  batches: {
    ask: ({ client }) => `batches(clientId: "${client}") { batches { id } }`,
    thing: aBatch,
    found: ({ thing }) => thing,
  },
  estimateCost: { ask: ({ client }) => `estimateCost(input: ${content(client)}) { __typename }` },
  mockContent: { ask: ({ client }) => `mockContent(input: ${content(client)}) { __typename }` },
  clientPlan: ofClient("clientPlan"),
  clientBudget: ofClient("clientBudget"),
  usage: ofClient("usage"),
  providers: ofClient("providers"),
  strategyPreview: ofClient("strategyPreview", `, changes: { location: "Austin, Texas" }`),
  instructionPreview: {
    ask: ({ client }) =>
      `instructionPreview(input: { clientId: "${client}", contentType: "seo_article", template: "Text" }) { text }`,
  },
  apiKeys: ofClient("apiKeys"),
  providerKeys: ofClient("providerKeys"),
  users: {
    ask: () => "users(limit: 100) { users { id } }",
    thing: aViewer,
    found: ({ thing }) => thing,
  },
  auditLog: {
    ask: ({ client }) => `auditLog(clientId: "${client}") { entries { target } }`,
    thing: aJob,
    found: ({ thing }) => `job:${thing}`,
  },
  generateContent: { ask: ({ client }) => `generateContent(input: ${content(client)}) { id }` },
  cancelJob: { ask: ({ thing }) => `cancelJob(id: "${thing}") { id }`, thing: aJob },
  retryJob: { ask: ({ thing }) => `retryJob(id: "${thing}") { id }`, thing: anEndedJob },
  eraseJob: { ask: ({ thing }) => `eraseJob(id: "${thing}") { id }`, thing: anEndedJob },
  editContent: { ask: ({ thing }) => edit(thing), thing: aText },
  restoreRevision: {
    ask: ({ thing }) => `restoreRevision(jobId: "${thing}", baseRevision: 2, number: 1) { id }`,
    thing: anEditedText,
  },
  approveContent: { ask: ({ thing }) => `approveContent(jobId: "${thing}", revision: 1) { id }`, thing: aText },
  withdrawApproval: { ask: ({ thing }) => `withdrawApproval(jobId: "${thing}") { id }`, thing: anApprovedText },
  estimateBatch: {
    ask: ({ client }) => `estimateBatch(input: { items: [${content(client)}] }) { __typename }`,
  },
  generateBatch: { ask: ({ client }) => `generateBatch(input: { items: [${content(client)}] }) { id }` },
  cancelBatch: { ask: ({ thing }) => `cancelBatch(id: "${thing}") { id }`, thing: aBatch },
  retryBatch: { ask: ({ thing }) => `retryBatch(id: "${thing}") { id }`, thing: aFailedBatch },
  setClientBudget: {
    thing: async () => String(1_000 + Math.floor(Math.random() * 1e9)),
    ask: ({ client, thing }) => `setClientBudget(clientId: "${client}", monthlyUsd: "${thing}") { __typename }`,
  },
  createApiKey: { ask: ({ client }) => createApiKey(client) },
  revokeApiKey: {
    ask: ({ thing }) => `revokeApiKey(id: "${thing}") { active }`,
    thing: ({ client }) => asOperator(createApiKey(client)),
  },
  setProviderKey: { ask: ({ client }) => setProviderKey(client) },
  moveProviderKey: {
    ask: ({ client }) => `moveProviderKey(clientId: "${client}", provider: "openrouter", to: 2)`,
    thing: ({ client }) => asOperator(setProviderKey(client)),
  },
  removeProviderKey: {
    ask: ({ client }) => `removeProviderKey(clientId: "${client}", provider: "openrouter")`,
    thing: ({ client }) => asOperator(setProviderKey(client)),
  },
  createUser: { ask: ({ client }) => createUser(`${randomUUID()}@example.com`, client) },
  addMember: {
    ask: ({ client, thing }) => `addMember(clientId: "${client}", userId: "${thing}") { id }`,
    thing: () => asOperator(createUser(`${randomUUID()}@example.com`, "acme-dental-denver")),
  },
  removeMember: {
    ask: ({ client, thing }) => `removeMember(clientId: "${client}", userId: "${thing}") { id }`,
    thing: async ({ client }) => {
      const id = await asOperator(createUser(`${randomUUID()}@example.com`, "acme-dental-denver"));
      await asOperator(`addMember(clientId: "${client}", userId: "${id}") { id }`);
      return id;
    },
  },
  updateUser: {
    ask: ({ thing }) => `updateUser(id: "${thing}", input: { name: "Somebody else" }) { id }`,
    thing: aViewer,
  },
  resetPassword: {
    ask: ({ thing }) => `resetPassword(id: "${thing}", password: "${PASSWORD}") { id }`,
    thing: aViewer,
  },
  setClientPlan: {
    ask: ({ client }) => setPlan(client, `"enterprise"`),
    thing: ({ client }) => asOperator(setPlan(client, "null")),
  },
  updatePlan: plain(`updatePlan(name: "pro", monthlyJobs: 777) { name }`),
  setProviderLimit: plain(setProviderLimit),
  removeProviderLimit: {
    ask: () => `removeProviderLimit(provider: "sandbox")`,
    thing: () => asOperator(setProviderLimit),
  },
  rotateSigningKey: plain("rotateSigningKey { __typename }"),
  login: {
    ask: ({ person: { email, password } }) => `login(email: "${email}", password: "${password}") { expiresIn }`,
  },
  refresh: { ask: ({ thing }) => `refresh(refreshToken: "${tokenOf(thing)}") { expiresIn }`, thing: aSession },
  logout: { ask: ({ thing }) => `logout(refreshToken: "${tokenOf(thing)}")`, thing: aSession },
  revokeSession: { ask: ({ thing }) => `revokeSession(id: "${idOf(thing)}")`, thing: aSession },
  changeName: plain(`changeName(name: "Somebody else") { id }`),
  changePassword: {
    ask: ({ person: { password } }) => `changePassword(currentPassword: "${password}", newPassword: "${password}")`,
  },
  logoutEverywhere: plain("logoutEverywhere"),
};

/** What came of asking, in the words of the table, and what the audit log has of it. */
async function outcome({ operation, recorded }: Right, asked: Asked) {
  const { ask, found } = OPERATIONS[operation]!;
  const trace = randomUUID().replaceAll("-", "");
  const headers = { ...asked.person.headers, traceparent: `00-${trace}-b7ad6b7169203331-01` };
  const query = `${recorded === undefined ? "query" : "mutation"} { ${ask(asked)} }`;
  const { data, errors } = await graphql(stack.cpmUrl, query, {}, headers);
  const entries = await source.query<{ action: string }[]>(
    "SELECT DISTINCT action FROM cpm.audit_log WHERE trace_id = $1",
    [trace],
  );
  const code = errors[0]?.extensions["code"] as ErrorCode | undefined;
  const shown = !found || JSON.stringify(data ?? null).includes(found(asked));
  const verdict = code ? String(ERROR_CATALOGUE[code]?.status ?? code) : shown ? "ok" : "none";
  return { verdict, recorded: entries.map(({ action }) => action) };
}

describe("who may do what", () => {
  test("is told of every operation there is, and every mutation is recorded", async () => {
    const document = parse(await readFile(SCHEMA, "utf8"));
    const fieldsOf = (type: string) =>
      document.definitions.flatMap((one) =>
        one.kind === Kind.OBJECT_TYPE_DEFINITION && one.name.value === type
          ? (one.fields ?? []).map(({ name }) => name.value)
          : [],
      );
    const told = (kind: (right: Right) => boolean) =>
      [...new Set(RIGHTS.filter(kind).map((one) => one.operation))].sort();
    expect(told(({ recorded }) => recorded === undefined)).toEqual(fieldsOf("Query").sort());
    expect(told(({ recorded }) => recorded !== undefined)).toEqual(fieldsOf("Mutation").sort());
  });

  test.each(RIGHTS.map((right) => [right.operation, right.whose, right] as const))("%s (%s)", async (_, __, right) => {
    const client = CLIENTS[right.whose];
    const { thing: make = async () => "" } = OPERATIONS[right.operation]!;
    let untouched: string | undefined;
    const verdicts: Record<string, string> = {};
    for (const asker of ASKERS) {
      const person = people[asker];
      const mayChange = right.verdicts[asker] === "ok" && right.recorded !== undefined;
      const thing = mayChange ? await make({ client, person }) : (untouched ??= await make({ client, person }));
      const { verdict, recorded } = await outcome(right, { client, thing, person });
      verdicts[asker] = verdict;
      expect({ asker, recorded }).toEqual({
        asker,
        recorded: verdict === "ok" && right.recorded ? [right.recorded] : [],
      });
    }
    expect(verdicts).toEqual(right.verdicts);
  });
});
