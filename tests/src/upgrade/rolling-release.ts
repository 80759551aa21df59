import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Closers } from "@cgs/kit/closers";
import { Balancer } from "../support/balancer.js";
import { endProcess, forkProcess, type ForkedProcess } from "../support/processes.js";
import { API_KEY } from "../support/stack.js";

/** The entry files of a built release, in the order in which the operations guide replaces the processes. */
const ENTRIES = {
  im: "subgraphs/im/dist/main.js",
  smm: "subgraphs/smm/dist/main.js",
  cpm: "subgraphs/cpm/dist/main.js",
  worker: "subgraphs/cpm/dist/worker-main.js",
  gateway: "gateway/dist/main.js",
} as const;

/** A kind of process. */
type Kind = keyof typeof ENTRIES;

/** The kinds of process behind a balancer, and the setting of its port. */
const BALANCED = { cpm: "CPM_PORT", im: "IM_PORT", smm: "SMM_PORT", gateway: "GATEWAY_PORT" } as const;

/** A program that seeds starter templates and demo clients with the release's own module. Release 1.0 has it directly in `dist`. */
const SEED = `const { existsSync } = await import("node:fs");
  const module = existsSync("./scripts/dist/seed.js") ? "./scripts/dist/seed.js" : "./scripts/dist/database/seed.js";
  const { seedTemplates, seedDemo } = await import(module);
  await seedTemplates(process.env.DATABASE_URL); await seedDemo(process.env.DATABASE_URL, process.env.DEMO_API_KEY);`;

const run = promisify(execFile);

/** Migrates a database with the migration program of the release in a folder, as an operator does. */
export async function migrateWith(folder: string, databaseUrl: string): Promise<void> {
  await run(process.execPath, ["scripts/dist/migrate-main.js"], { cwd: folder, env: { DATABASE_URL: databaseUrl } });
}

/** Two processes of each kind behind balancers. Another release can replace them one by one. */
export class RollingRelease {
  private readonly closers = new Closers();
  private readonly members = new Map<Kind, ForkedProcess[]>();
  private readonly balancers = new Map<Kind, Balancer>();

  /** @param settings the settings of all processes; the ports are those of the balancers */
  constructor(private readonly settings: Record<string, string>) {}

  /** Starts the release in a folder on an empty database. */
  async start(folder: string): Promise<void> {
    for (const [kind, port] of Object.entries(BALANCED)) {
      const balancer = new Balancer();
      this.balancers.set(kind as Kind, balancer);
      this.closers.add(() => balancer.close());
      await balancer.listen(Number(this.settings[port]));
    }
    const databaseUrl = this.settings["DATABASE_URL"] ?? "";
    await migrateWith(folder, databaseUrl);
    const env = { DATABASE_URL: databaseUrl, DEMO_API_KEY: API_KEY };
    await run(process.execPath, ["--input-type=module", "--eval", SEED], { cwd: folder, env });
    for (const kind of Object.keys(ENTRIES) as Kind[])
      this.members.set(kind, [await this.fork(folder, kind), await this.fork(folder, kind)]);
  }

  /**
   * Replaces the running release with the one in another folder, one process after the other. Each new process is ready before an old one
   * is stopped.
   * @param replaced awaited after each kind of process
   * @returns the exit codes of the old processes
   */
  async upgradeTo(folder: string, replaced: (kind: Kind) => Promise<unknown>): Promise<(number | null)[]> {
    const codes: (number | null)[] = [];
    for (const [kind, members] of this.members) {
      for (const [index, { child, url }] of members.entries()) {
        members[index] = await this.fork(folder, kind);
        codes.push(await endProcess(child));
        this.balancers.get(kind)?.remove(url);
      }
      await replaced(kind);
    }
    return codes;
  }

  async stop(): Promise<void> {
    await this.closers.close();
  }

  private async fork(folder: string, kind: Kind): Promise<ForkedProcess> {
    const anyPorts = Object.fromEntries([...Object.values(BALANCED), "WORKER_PORT"].map((port) => [port, "0"]));
    const entry = pathToFileURL(join(folder, ENTRIES[kind])).href;
    const member = await forkProcess(entry, { ...this.settings, ...anyPorts }, this.closers);
    while (!(await fetch(`${member.url}/readyz`).then(({ ok }) => ok))) await pause(50);
    this.balancers.get(kind)?.add(member.url);
    return member;
  }
}
