import { Closers } from "@cgs/kit/closers";
import { freePort } from "@cgs/scripts/machine/free-port";
import { migrateAll } from "@cgs/scripts/database/migrate";
import pg from "pg";
import { startChild } from "./harness/child.js";
import { measure, Target } from "./harness/load.js";
import { type Benchmark, describe, describeRatio } from "./harness/report.js";
import { startPostgres } from "./harness/storage.js";

/** More trees than the SMM caches strategies, so that sequential reads never hit the cache. */
const TREES = 12_000;
const DEPTH = 5;
const REFERENCES = 100;
const SERVICE_TOKEN = "bench-smm-service-token";

const STRATEGY = "query ($id: ID!) { client(id: $id) { strategy { version location contentGuidelines { tone } } } }";
const ENTITIES = `query ($refs: [_Any!]!) { _entities(representations: $refs) { ... on Client { name path } } }`;

/** The rows of a read without cache: the newest version of each client of the chain. */
const CHAIN = `SELECT client.id, newest.* FROM smm.client
  LEFT JOIN LATERAL (SELECT * FROM smm.strategy_version WHERE client_id = client.id ORDER BY version DESC LIMIT 1) AS newest ON true
  WHERE client.id = ANY ($1)`;

/** Measures effective strategies with and without the cache, at depth 1 and 5. The floor is the query for the chain. */
export const strategyRead: Benchmark = (print) =>
  withSmm(async ({ smm, pool }) => {
    const path = (n: number) => Array.from({ length: DEPTH }, (_, level) => idAt(n, level + 1));
    const cpu = () => smm.cpuSeconds();
    const read = (id: string) => send(smm, STRATEGY, { id });
    const floor = await measure(async (n) => void (await pool.query(CHAIN, [path(n)])));
    print(describe("floor: the rows of a chain of 5", floor));
    const warm = await measure(() => read(idAt(1, DEPTH)), cpu);
    print(describe("cached, depth 5", warm));
    print(describeRatio("cached", warm, floor));
    const shallow = await measure((n) => read(idAt(n, 1)), cpu);
    print(describe("not cached, depth 1", shallow));
    const deep = await measure((n) => read(idAt(n, DEPTH)), cpu);
    print(describe("not cached, depth 5", deep));
    print(describeRatio("not cached, depth 5", deep, floor));
    const [more, less] = [deep.cpuMicroseconds ?? 0, shallow.cpuMicroseconds ?? 1];
    print(`${"depth 5 against depth 1".padEnd(36)} ${(more / less).toFixed(2)} of the CPU`);
  });

/** Measures one request with a hundred references to clients. The floor is the query for their rows. */
export const entities: Benchmark = (print) =>
  withSmm(async ({ smm, pool }) => {
    const ids = (n: number) => Array.from({ length: REFERENCES }, (_, place) => idAt(n * REFERENCES + place, DEPTH));
    const floor = await measure(async (n) => {
      await pool.query("SELECT id, name, path FROM smm.client WHERE id = ANY ($1)", [ids(n)]);
    });
    print(describe(`floor: the rows of ${REFERENCES} clients`, floor));
    const product = await measure((n) =>
      send(smm, ENTITIES, { refs: ids(n).map((id) => ({ __typename: "Client", id })) }),
    );
    print(describe(`_entities of ${REFERENCES} clients`, product));
    print(describeRatio("_entities", product, floor));
  });

interface SmmBench {
  smm: Target;
  pool: pg.Pool;
}

async function withSmm(work: (bench: SmmBench) => Promise<void>): Promise<void> {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    await migrateAll(databaseUrl);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    closers.add(() => pool.end());
    await store(pool);
    await work({ smm: await startSmm(databaseUrl, closers), pool });
  } finally {
    await closers.close();
  }
}

/** Stores trees of one branch, in which every client has a strategy. */
async function store(pool: pg.Pool): Promise<void> {
  for (let level = 1; level <= DEPTH; level += 1) {
    await pool.query(
      `INSERT INTO smm.client (id, path, name, business_type)
       SELECT 'tree-' || n || '-' || $2::int, ARRAY(SELECT 'tree-' || n || '-' || level FROM generate_series(1, $2::int) AS level),
         'Client ' || n, 'business' FROM generate_series(0, $1::int - 1) AS n`,
      [TREES, level],
    );
  }
  await pool.query(
    `ALTER TABLE smm.strategy_version DISABLE TRIGGER strategy_version_counts`, // keeps the epochs of the clients
  );
  await pool.query(
    `INSERT INTO smm.strategy_version (client_id, version, author, reason, inherit, "values")
     SELECT id, 1, 'bench', 'bench', true, jsonb_build_object('location', id, 'contentGuidelines', jsonb_build_object('tone', name))
     FROM smm.client`,
  );
  await pool.query("VACUUM ANALYZE smm.client, smm.strategy_version");
}

function idAt(n: number, level: number): string {
  return `tree-${n % TREES}-${level}`;
}

async function startSmm(databaseUrl: string, closers: Closers): Promise<Target> {
  const env = {
    LOG_LEVEL: "error",
    DATABASE_URL: databaseUrl,
    SMM_PORT: String(await freePort()),
    CPM_SERVICE_URL: "http://127.0.0.1:1", // only users' tokens need it
    SMM_SERVICE_TOKEN: SERVICE_TOKEN,
  };
  const child = await startChild(new URL(import.meta.resolve("@cgs/smm/main")), env);
  closers.add(() => child.stop());
  const smm = new Target(`http://127.0.0.1:${env.SMM_PORT}`);
  closers.add(() => smm.close());
  return smm;
}

async function send(smm: Target, query: string, variables: object): Promise<void> {
  const headers = { "x-service-token": SERVICE_TOKEN };
  const response = await smm.post({ path: "/graphql", headers, body: JSON.stringify({ query, variables }) }, 200);
  if (response.includes('"errors"') || response.includes("null")) throw new Error(response);
}
