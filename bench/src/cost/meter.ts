import type { ObservedPostgres, PostgresWork, TableWork } from "./postgres-statistics.js";
import { bytesReadBy, cpuSecondsOf } from "./process-cpu.js";

/** What a number of pieces cost, for each piece. */
export interface Spent extends PostgresWork, TableWork {
  /** Milliseconds of CPU by process, and by type of PostgreSQL's processes. */
  cpuMs: Map<string, number>;
  /** Bytes that each process of Node.js and Redis read. */
  bytesRead: Map<string, number>;
}

/** Measures what processes and their PostgreSQL spend on work. */
export class Meter {
  constructor(
    private readonly postgres: ObservedPostgres,
    private readonly pids: ReadonlyMap<string, number>,
  ) {}

  /** Runs work that finishes `pieces` pieces and returns what each cost. */
  async measure(pieces: number, work: () => Promise<unknown>): Promise<Spent> {
    const tables = await this.postgres.tableWork();
    await this.postgres.reset();
    const before = await this.read();
    await work();
    const after = await this.read();
    const each = (from: number | undefined, to: number) => (to - (from ?? 0)) / pieces;
    const eachOf = <T extends Record<keyof T, number>>(from: T, to: T): T =>
      Object.assign(
        { ...to },
        ...Object.keys(to).map((name) => ({ [name]: each(from[name as keyof T], to[name as keyof T]) })),
      );
    const eachIn = (from: Map<string, number>, to: Map<string, number>) =>
      new Map(Array.from(to, ([name, value]) => [name, each(from.get(name), value)]));
    return {
      ...eachOf(before.work, after.work),
      ...eachOf(tables, await this.postgres.tableWork()),
      cpuMs: eachIn(before.cpuMs, after.cpuMs),
      bytesRead: eachIn(before.bytesRead, after.bytesRead),
    };
  }

  private async read() {
    const cpuMs = new Map<string, number>();
    const bytesRead = new Map<string, number>();
    for (const [name, pid] of this.pids) {
      cpuMs.set(name, (await cpuSecondsOf(pid)) * 1_000);
      bytesRead.set(name, await bytesReadBy(pid));
    }
    for (const [type, seconds] of await this.postgres.cpuSeconds()) cpuMs.set(`PostgreSQL: ${type}`, seconds * 1_000);
    return { cpuMs, bytesRead, work: await this.postgres.work() };
  }
}
