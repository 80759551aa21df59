import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Closers } from "@cgs/kit/closers";
import { startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { Client } from "pg";
import { childrenOf, cpuSecondsOf, cpuSecondsOfEndedChildren } from "./process-cpu.js";

/** A statement with what it cost since the statistics were reset. */
export interface StatementCost {
  text: string;
  calls: number;
  /** The time of planning and executing it. */
  milliseconds: number;
  /** How often it was planned, and the time of it. */
  plans: number;
  planMs: number;
  walBytes: number;
}

/** What a PostgreSQL server has written, the observer's own work left out. */
export interface PostgresWork {
  walBytes: number;
  /** Transactions that wrote something. */
  writes: number;
  /** Statements that were sent to it, also BEGIN and COMMIT. */
  roundTrips: number;
}

/** What a PostgreSQL server has done to its tables. */
export interface TableWork {
  inserts: number;
  updates: number;
  /** Updates that left the indexes unchanged. */
  hotUpdates: number;
  /** At most so many index entries were written: a partial index does not hold each row. */
  indexEntries: number;
}

const LOGIN = "bench_observer";

/** A process of the server that does nothing reports its statistics within 10 s. */
const REPORT_MS = 11_000;

/** A PostgreSQL with durable commits, and an account that looks into it. */
export class ObservedPostgres {
  private constructor(
    readonly url: string,
    /** The connection whose work is left out of the statistics. */
    readonly observer: Client,
    private readonly postmaster: number,
    private readonly ownPid: number,
  ) {}

  /** Starts a server that counts the cost of statements. */
  static async start(closers: Closers): Promise<ObservedPostgres> {
    const dataDir = await mkdtemp(join(tmpdir(), "cgs-bench-"));
    closers.add(() => rm(dataDir, { recursive: true, force: true }));
    const first = await startEmbeddedPostgres({ dataDir });
    const setUp = new Client({ connectionString: first.url });
    await setUp.connect();
    await setUp.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
    await setUp.query("ALTER SYSTEM SET pg_stat_statements.track_planning = on");
    await setUp.query("ALTER SYSTEM SET track_wal_io_timing = on");
    await setUp.query(`CREATE ROLE ${LOGIN} SUPERUSER LOGIN PASSWORD '${LOGIN}'`);
    await setUp.end();
    await first.stop();
    const server = await startEmbeddedPostgres({ dataDir });
    closers.add(() => server.stop());
    const url = new URL(server.url);
    [url.username, url.password] = [LOGIN, LOGIN];
    const observer = new Client({ connectionString: url.href });
    await observer.connect();
    closers.add(() => observer.end());
    await observer.query("CREATE EXTENSION pg_stat_statements");
    const { rows } = await observer.query<{ own: number; postmaster: number }>(PROCESSES);
    const [{ own, postmaster } = { own: 0, postmaster: 0 }] = rows;
    return new ObservedPostgres(server.url, observer, postmaster, own);
  }

  /** Begins the statistics of statements anew. */
  async reset(): Promise<void> {
    await this.observer.query("SELECT pg_stat_statements_reset()");
  }

  /** What was written so far. */
  async work(): Promise<PostgresWork> {
    const [work] = (await this.observer.query<PostgresWork>(WORK, [LOGIN])).rows;
    if (!work) throw new Error("PostgreSQL has no statistics");
    return work;
  }

  /** What was done to tables so far. Waits until the processes of the server have reported it. */
  async tableWork(): Promise<TableWork> {
    await pause(REPORT_MS);
    const [work] = (await this.observer.query<TableWork>(TABLE_WORK)).rows;
    if (!work) throw new Error("PostgreSQL has no statistics");
    return work;
  }

  /** The statements that took the most time since the last reset. */
  async statements(limit: number): Promise<StatementCost[]> {
    return (await this.observer.query<StatementCost>(STATEMENTS, [LOGIN, limit])).rows;
  }

  /** CPU seconds so far by type of process. What a process used that has ended since moves to "ended processes". */
  async cpuSeconds(): Promise<Map<string, number>> {
    const { rows: types } = await this.observer.query<{ pid: number; type: string }>(
      "SELECT pid, backend_type AS type FROM pg_stat_activity",
    );
    const seconds = new Map([["ended processes", await cpuSecondsOfEndedChildren(this.postmaster)]]);
    for (const pid of await childrenOf(this.postmaster)) {
      if (pid === this.ownPid) continue;
      const type = types.find((each) => each.pid === pid)?.type ?? "other";
      seconds.set(type, (seconds.get(type) ?? 0) + (await cpuSecondsOf(pid)));
    }
    return seconds;
  }
}

const PROCESSES =
  "SELECT pg_backend_pid() AS own, split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int AS postmaster";

const OTHERS = "userid <> (SELECT oid FROM pg_roles WHERE rolname = $1)";

const WORK = `
  SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float AS "walBytes",
    pg_snapshot_xmax(pg_current_snapshot())::text::float AS "writes",
    (SELECT sum(calls)::float FROM pg_stat_statements WHERE ${OTHERS}) AS "roundTrips"`;

const TABLE_WORK = `
  SELECT sum(n_tup_ins)::float AS inserts, sum(n_tup_upd)::float AS updates, sum(n_tup_hot_upd)::float AS "hotUpdates",
    sum((n_tup_ins + n_tup_upd - n_tup_hot_upd) * (SELECT count(*) FROM pg_index WHERE indrelid = relid))::float AS "indexEntries"
  FROM pg_stat_user_tables`;

const STATEMENTS = `
  SELECT query AS text, calls::float, total_plan_time + total_exec_time AS milliseconds, plans::float, total_plan_time AS "planMs", wal_bytes::float AS "walBytes"
  FROM pg_stat_statements WHERE ${OTHERS} ORDER BY 3 DESC LIMIT $2`;
