import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn } from "../support/api-client.js";
import { generateBatch, posts } from "../support/batches.js";
import { kill } from "../support/processes.js";
import { type Stack, startStack } from "../support/stack.js";

const ITEMS = 300;
/** Three chunks are stored one after the other; storing this item's waits. */
const HELD_ITEM = 150;

/** Storing the instructions of the held item waits while this session holds the lock. */
const HOLD_SQL = `
  CREATE FUNCTION public.hold_preparation() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_advisory_xact_lock(${HELD_ITEM}); RETURN NEW; END $$;
  CREATE TRIGGER hold_preparation BEFORE UPDATE ON cpm.job FOR EACH ROW
  WHEN (NEW.batch_index = ${HELD_ITEM} AND OLD.brief ? 'rendering' AND NOT NEW.brief ? 'rendering')
  EXECUTE FUNCTION public.hold_preparation()`;

/** The sessions of this database that wait for the held item. */
const WAITING_SQL = `pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND objid = ${HELD_ITEM} AND NOT granted`;

describe("a CPM that is killed while it prepares a batch", () => {
  let stack: Stack;
  let source: DataSource;

  beforeAll(async () => {
    stack = await startStack({ forkedCpm: {}, forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const count = async (sql: string, parameters: unknown[] = []) =>
    (await source.query<[{ n: number }]>(`SELECT count(*)::integer AS n FROM ${sql}`, parameters))[0].n;
  const prepared = (id: string) => count("cpm.job WHERE batch_id = $1 AND NOT brief ? 'rendering'", [id]);

  test("prepares every item exactly once after its restart, in the order of the items", async () => {
    const holder = source.createQueryRunner();
    await holder.query("SELECT pg_advisory_lock($1)", [HELD_ITEM]);
    await source.query(HOLD_SQL);
    const items = posts(ITEMS).map((item, n) => ({ ...item, metadata: { keywords: [`clinic number ${n}.`] } }));
    const { id } = await generateBatch(stack, await logIn(stack), { items });
    const ids = "SELECT id, batch_index FROM cpm.job WHERE batch_id = $1 ORDER BY batch_index";
    const accepted = await source.query<unknown[]>(ids, [id]);
    await expect.poll(() => count(WAITING_SQL)).toBe(1);
    const before = await prepared(id);
    expect(before, "items prepared at acceptance and in the first chunk").toBe(120);
    await kill(stack.cpm!);
    await holder.query("SELECT pg_advisory_unlock($1)", [HELD_ITEM]);
    await holder.release();

    await source.query("UPDATE cpm.job_preparation SET due_at = now()"); // ends the lease of the killed process
    await stack.forkCpm();
    await expect.poll(() => count("cpm.job_preparation")).toBe(0);

    expect(await prepared(id)).toBe(ITEMS);
    expect(await source.query(ids, [id])).toEqual(accepted);
    const rows = await source.query<{ instructions: string; keywords: string[]; instructionId: string }[]>(
      `SELECT brief ->> 'instructions' AS instructions, brief -> 'keywords' AS keywords, instruction_id AS "instructionId"
       FROM cpm.job WHERE batch_id = $1 ORDER BY id`,
      [id],
    );
    expect(rows.map(({ keywords }) => keywords)).toEqual(items.map(({ metadata }) => metadata.keywords));
    for (const [n, { instructions }] of rows.entries()) expect(instructions).toContain(`clinic number ${n}.`);
    expect(new Set(rows.map(({ instructionId }) => instructionId)).size).toBe(ITEMS);
    expect(await count("cpm.job WHERE batch_id = $1 AND revision > 2", [id]), "jobs prepared twice").toBe(0);
    expect(await count("im.instruction"), "instructions that the IM keeps").toBe(ITEMS);
  });
});
