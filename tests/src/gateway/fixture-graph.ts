import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeServices } from "@apollo/composition";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { createGateway } from "@cgs/gateway/app/gateway";
import { type Caller, requireCaller } from "@cgs/kit/auth/caller";
import { TOKEN_AUDIENCES, TOKEN_ISSUER } from "@cgs/kit/auth/access-token";
import { AppError } from "@cgs/kit/errors";
import type { RequestContext } from "@cgs/kit/graphql/context";
import { createLogger, type Logger } from "@cgs/kit/log";
import { parse } from "graphql";
import jwt from "jsonwebtoken";
import { pino } from "pino";
import { createMigratedDatabase } from "../support/database.js";
import { type FixtureDefinition, type FixtureSubgraph, startFixtureSubgraph } from "./fixture-subgraph.js";
import { type Job, JobFeed } from "./job-feed.js";

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])\n`;

const CPM_SDL = `${LINK}
  type Query { me: User!  job(id: ID!): Job  echo(text: String!): String!  slow: String  currentApiKey: ApiKey!  count(things: [Thing!]!): Int! }
  input Thing { name: String! }
  type ApiKey { id: ID!  clientId: ID! }
  type Mutation { finish(id: ID!): Job! }
  type Subscription { jobUpdated(id: ID!): Job!  clientJobUpdated(clientId: ID!): Job! }
  type User { id: ID!  role: String! }
  type Job @key(fields: "id") { id: ID!  status: String!  progress: Int!  note: String!  client: Client }
  type Client @key(fields: "id", resolvable: false) { id: ID! }`;

const SMM_SDL = `${LINK}
  type Query { client(id: ID!): Client }
  type Client @key(fields: "id") { id: ID!  name: String! }`;

/** An error message of the fixture's IM with an internal address, which the gateway must mask. */
export const LEAK = "connect ECONNREFUSED db-primary.internal:5432";

const IM_SDL = `${LINK} type Query { template: String }`;

/** The one API key of the fixture's CPM. */
export const API_KEY = `cgs_${"Fixture0".repeat(4)}`;

/** The values of the setting `FAST_PATH`, for suites that run with both. */
export const FAST_PATH = ["on", "off"] as const;

/** A running gateway over three test subgraphs. */
export interface FixtureGraph {
  url: string;
  webSocketUrl: string;
  databaseUrl: string;
  cpm: FixtureSubgraph;
  smm: FixtureSubgraph;
  feed: JobFeed;
  /** An `Authorization` header with a user's token. */
  authorization(user?: string, expiresInSeconds?: number): string;
  /** An `Authorization` header with a well-formed token of another signer. */
  forgedAuthorization(): string;
  restartCpm(): Promise<void>;
  restartSmm(): Promise<void>;
  /** Adds `User.role`, which the CPM serves, to the gateway's supergraph. */
  changeSchema(): Promise<void>;
  /** Sends an operation over HTTP. */
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends an operation over HTTP and parses the response. */
  query(query: string, headers?: Record<string, string>): Promise<Answer>;
  stopGateway(): Promise<void>;
  stop(): Promise<void>;
}

/** A GraphQL response, loosely typed. */
export interface Answer {
  data?: unknown;
  errors?: { message: string; path?: unknown; extensions: Record<string, unknown> }[];
}

/** Receives the gateway's log lines. */
type OnLog = (line: Record<string, unknown>) => void;

/** Settings that differ from the defaults. */
type GatewaySettings = Record<string, string>;

/** Starts a {@link FixtureGraph}. */
export async function startFixtureGraph(settings: GatewaySettings = {}, onLog?: OnLog): Promise<FixtureGraph> {
  const feed = new JobFeed();
  const issuer = createIssuer();
  const cpmDefinition: FixtureDefinition = {
    name: "cpm",
    sdl: CPM_SDL,
    resolvers: cpmResolvers(feed),
    keys: async () => issuer.publicKey,
    apiKey: checkApiKey,
    jwks: async () => issuer.jwks,
  };
  const smmDefinition: FixtureDefinition = {
    name: "smm",
    sdl: SMM_SDL,
    resolvers: smmResolvers(),
    keys: async () => issuer.publicKey,
  };
  const im = await startLeakingSubgraph();
  const folder = await mkdtemp(join(tmpdir(), "cgs-gateway-"));
  const supergraphPath = join(folder, "supergraph.graphql");
  await writeFile(supergraphPath, compose(CPM_SDL.replace("role: String!", "")));

  const graph = { feed } as FixtureGraph;
  graph.cpm = await startFixtureSubgraph(cpmDefinition);
  graph.smm = await startFixtureSubgraph(smmDefinition);
  const database = await createMigratedDatabase();
  const env = gatewayEnv.parse({
    DATABASE_URL: database.url,
    NODE_ENV: "test",
    GATEWAY_PORT: 0,
    CPM_SERVICE_URL: graph.cpm.url,
    SMM_SERVICE_URL: graph.smm.url,
    IM_SERVICE_URL: im.url,
    SUPERGRAPH_PATH: supergraphPath,
    ...settings,
  });
  const gateway = await createGateway(env, onLog ? callbackLogger(onLog) : createLogger("gateway", "silent"));
  graph.url = gateway.url!;
  graph.databaseUrl = env.DATABASE_URL;
  graph.webSocketUrl = `${graph.url.replace("http", "ws")}/graphql`;
  graph.authorization = (user = "user-1", expiresIn = 900) => `Bearer ${issuer.sign(user, expiresIn)}`;
  graph.forgedAuthorization = () => `Bearer ${createIssuer().sign("user-1", 900)}`;
  graph.restartCpm = async () => {
    graph.cpm = await startFixtureSubgraph(cpmDefinition, Number(new URL(graph.cpm.url).port));
  };
  graph.restartSmm = async () => {
    graph.smm = await startFixtureSubgraph(smmDefinition, Number(new URL(graph.smm.url).port));
  };
  graph.changeSchema = () => writeFile(supergraphPath, compose(CPM_SDL));
  graph.post = (body, headers = {}) =>
    fetch(`${graph.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  graph.query = async (query, headers) => (await (await graph.post({ query }, headers)).json()) as Answer;
  graph.stopGateway = () => gateway.stop();
  graph.stop = async () => {
    await gateway.stop();
    await Promise.all([graph.cpm.stop(), graph.smm.stop(), im.stop(), database.drop()]);
    await rm(folder, { recursive: true });
  };
  return graph;
}

/** A logger that passes its lines to a callback. */
function callbackLogger(onLog: OnLog): Logger {
  return pino({ level: "info" }, { write: (line: string) => onLog(JSON.parse(line) as Record<string, unknown>) });
}

/** Composes the supergraph with invalid subgraph URLs: the gateway must use those of its settings. */
function compose(cpmSdl: string): string {
  const services = Object.entries({ cpm: cpmSdl, smm: SMM_SDL, im: IM_SDL });
  const result = composeServices(
    services.map(([name, sdl]) => ({ name, url: "http://composed.invalid/graphql", typeDefs: parse(sdl) })),
  );
  if (!result.supergraphSdl) throw new Error(String(result.errors));
  return result.supergraphSdl;
}

function cpmResolvers(feed: JobFeed) {
  const user = (context: RequestContext) => requireCaller(context.caller);
  return {
    Query: {
      me: (_: unknown, __: unknown, context: RequestContext) => ({ id: user(context).id, role: "editor" }),
      job: (_: unknown, { id }: { id: string }, context: RequestContext) => {
        user(context);
        const job = feed.get(id);
        if (!job) throw new AppError("JOB_NOT_FOUND");
        return job;
      },
      echo: (_: unknown, { text }: { text: string }) => text,
      count: (_: unknown, { things }: { things: unknown[] }) => things.length,
      slow: () => new Promise<never>(() => undefined),
      currentApiKey: (_: unknown, __: unknown, context: RequestContext) => ({ id: user(context).id, clientId: "acme" }),
    },
    Mutation: {
      finish: (_: unknown, { id }: { id: string }, context: RequestContext) => {
        user(context);
        feed.publish({ id, status: "COMPLETED", progress: 100 });
        return feed.get(id);
      },
    },
    Subscription: {
      jobUpdated: {
        subscribe: (_: unknown, { id }: { id: string }, context: RequestContext) => {
          user(context);
          if (!feed.get(id)) throw new AppError("JOB_NOT_FOUND");
          return feed.subscribe({ id });
        },
        resolve: (job: Job) => job,
      },
      clientJobUpdated: {
        subscribe: (_: unknown, { clientId }: { clientId: string }, context: RequestContext) => {
          user(context);
          return feed.subscribe({ clientId });
        },
        resolve: (job: Job) => job,
      },
    },
    Job: { client: (job: Job) => ({ __typename: "Client", id: job.clientId }) },
  };
}

function smmResolvers() {
  const client = async ({ id }: { id: string }, context: RequestContext) => {
    requireCaller(context.caller);
    if (id === "hung") return new Promise<never>(() => undefined);
    if (id === "gone") throw new AppError("CLIENT_NOT_FOUND");
    return { id, name: `Client ${id}` };
  };
  return {
    Query: { client: (_: unknown, args: { id: string }, context: RequestContext) => client(args, context) },
    Client: { __resolveReference: client },
  };
}

async function checkApiKey(key: string): Promise<Caller> {
  if (key !== API_KEY) throw new AppError("INVALID_API_KEY");
  return { kind: "apiKey", id: "key-1", role: "editor", clientIds: ["acme"] };
}

async function startLeakingSubgraph() {
  const answer = JSON.stringify({ data: null, errors: [{ message: LEAK, path: ["template"] }] });
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(answer),
  );
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createIssuer() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keyid = "test-key";
  return {
    publicKey,
    jwks: { keys: [{ ...publicKey.export({ format: "jwk" }), kid: keyid, alg: "RS256", use: "sig" }] },
    sign: (user: string, expiresIn: number) =>
      jwt.sign({ role: "editor", tenant_ids: ["acme"] }, privateKey, {
        algorithm: "RS256",
        keyid,
        subject: user,
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCES.api,
        expiresIn,
      }),
  };
}
