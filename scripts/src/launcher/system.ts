import path from "node:path";
import type { Checklist } from "../terminal/checklist.js";
import { freePort } from "../machine/free-port.js";
import { postgresGuardEnv } from "../postgres/postgres-guard.js";
import type { ProcessSpec } from "../supervisor/child.js";
import { Fleet } from "../supervisor/fleet.js";
import { ALLOCATOR_SETTINGS } from "../supervisor/node-flags.js";
import { SupervisedProcess, type SupervisionEvent } from "../supervisor/supervised-process.js";
import { logFileOf } from "./data-folder.js";
import { environmentFor } from "./services.js";
import type { Settings } from "./settings.js";

/** The time in which a restarted service must stop. */
const RESTART_GRACE_MS = 2_000;

/** The time in which PostgreSQL's fast stop must end; after that PostgreSQL finishes on its own. */
const POSTGRES_STOP_MS = 1_400;

/** The processes that `npm start` keeps running. */
export class System {
  private postgres: SupervisedProcess | undefined;
  private fleet = new Fleet([]);
  private members: SupervisedProcess[] = [];
  private stopping = false;

  constructor(
    private readonly top: string,
    private readonly settings: Settings,
    private readonly checklist: Checklist,
  ) {}

  /** Starts the embedded PostgreSQL and returns its address. */
  async startPostgres(password: string): Promise<string> {
    const { dataDir } = this.settings;
    const port = await freePort();
    const values = {
      POSTGRES_DATA_DIR: path.join(dataDir, "postgres"),
      POSTGRES_PORT: String(port),
      POSTGRES_PASSWORD: password,
    };
    const spec = this.specify(
      "postgres",
      "scripts/dist/postgres-main.js",
      environmentFor(postgresGuardEnv, { ...this.settings.given, ...values }),
    );
    this.postgres = new SupervisedProcess(spec, this.report);
    await this.checklist.run("PostgreSQL", async (show) => {
      await this.postgres?.start();
      show(`embedded, port ${port}`);
    });
    return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  }

  /** Starts every service with its `own` settings, all at once, and resolves when all are ready. Rejects with the first reason, with its name. */
  async startServices(values: Record<string, string>, own: Record<string, Record<string, string>>): Promise<void> {
    const specs = this.settings.services.map(({ name, file, settings, fixed }) =>
      this.specify(name, file, {
        ...ALLOCATOR_SETTINGS,
        ...environmentFor(settings, { ...this.settings.given, ...values, ...own[name], ...fixed }),
      }),
    );
    this.members = specs.map((spec) => new SupervisedProcess(spec, this.report));
    this.fleet = new Fleet(this.members);
    await Promise.all(this.members.map((member) => this.startOne(member)));
  }

  private async startOne(member: SupervisedProcess): Promise<void> {
    await this.checklist.run(member.name, async (show) => {
      try {
        show((await member.start())?.replace("127.0.0.1", "localhost") ?? "");
      } catch (error) {
        throw new Error(`${member.name}: ${(error as Error).message}`, { cause: error });
      }
    });
  }

  /** Restarts one service, for example because its code has changed. Rejects when it does not become ready. */
  async restart(name: string): Promise<void> {
    await this.members.find((member) => member.name === name)?.restart(RESTART_GRACE_MS);
  }

  /** Stops the services, the last one first, then PostgreSQL. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.fleet.stop();
    await this.postgres?.stop(POSTGRES_STOP_MS);
  }

  /** Ends everything at once. */
  kill(): void {
    this.stopping = true;
    this.fleet.kill();
    this.postgres?.kill();
  }

  private specify(name: string, file: string, env: Record<string, string>): ProcessSpec {
    return { name, file: path.join(this.top, file), env, logFile: logFileOf(this.settings.dataDir, name) };
  }

  private readonly report = (event: SupervisionEvent): void => {
    if (this.stopping) return;
    if (event.type === "back") return this.checklist.note(`  ${event.name} is back`);
    this.checklist.note(
      `  ${event.name} died: ${event.reason.replaceAll("\n", " ")}. Starting again in ${event.restartInMs / 1_000} s`,
    );
  };
}
