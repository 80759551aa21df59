import { setTimeout as pause } from "node:timers/promises";
import { cpmEnv, workerEnv } from "@cgs/cpm/settings/env";
import { createCpm } from "@cgs/cpm/app/service";
import { createWorker } from "@cgs/cpm/worker/worker.service";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { createGateway } from "@cgs/gateway/app/gateway";
import { imEnv } from "@cgs/im/settings/env";
import { createIm } from "@cgs/im/app/service";
import { Closers } from "@cgs/kit/closers";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import { smmEnv } from "@cgs/smm/settings/env";
import { createSmm } from "@cgs/smm/app/service";
import { Balancer } from "./balancer.js";
import { createMigratedDatabase } from "./database.js";
import { endProcess, forkProcess } from "./processes.js";
import { API_KEY, SECRETS, seed, settingsFor, type StackOptions } from "./stack.js";
import { testSettings } from "./settings.js";

/** The processes of which two run, in their starting order: how to fork one, and how to start one in this process. */
const KINDS = {
  cpm: { entry: "@cgs/cpm/main", create: (settings: Settings) => createCpm(loadEnv(cpmEnv, settings), log()) },
  im: { entry: "@cgs/im/main", create: (settings: Settings) => createIm(loadEnv(imEnv, settings), log()) },
  smm: { entry: "@cgs/smm/main", create: (settings: Settings) => createSmm(loadEnv(smmEnv, settings), log()) },
  gateway: {
    entry: "@cgs/gateway/main",
    create: (settings: Settings) => createGateway(loadEnv(gatewayEnv, settings), log()),
  },
  worker: {
    entry: "@cgs/cpm/worker-main",
    create: (settings: Settings) => createWorker(loadEnv(workerEnv, settings), log()),
  },
} as const;

/** A kind of process. */
export type Replicated = keyof typeof KINDS;

type Settings = Record<string, string>;

/** The kinds of process behind a balancer, and the setting of its port. */
const BALANCED = { cpm: "CPM_PORT", im: "IM_PORT", smm: "SMM_PORT", gateway: "GATEWAY_PORT" } as const;

/** The seconds that a stopping process continues to serve: longer than the keep-alive time of any client, as the page of settings requires. */
const SHUTDOWN_DELAY_SECONDS = 6;

/** One of the two processes of a kind. */
interface Member {
  url: string;
  /** Stops as on SIGTERM, and returns the exit code; null when it was killed. */
  end(): Promise<number | null>;
}

/**
 * The whole product on one database with two processes of each kind: one in this process and a forked one. They share only the database
 * and Redis. Callers and modules reach them through balancers.
 */
export interface Replicas {
  databaseUrl: string;
  /** The addresses of the balancers. */
  gatewayUrl: string;
  cpmUrl: string;
  vendorUrl: string;
  email: string;
  password: string;
  apiKey: string;
  /** The own addresses of the two processes of a kind. */
  urls(name: Replicated): [string, string];
  /** Replaces one process of each kind, then the other half. Returns the exit codes of the old processes. */
  restartEach(): Promise<(number | null)[]>;
  stop(): Promise<void>;
}

/** Starts the product with two processes of each kind. `settingsOf` returns additional settings for the address of the new database. */
export async function startReplicas(
  options: StackOptions = {},
  settingsOf: (databaseUrl: string) => Settings = () => ({}),
): Promise<Replicas> {
  const closers = new Closers();
  try {
    const database = await createMigratedDatabase();
    closers.add(() => database.drop());
    const settings: Settings = {
      ...(await settingsFor(database.url, options)),
      SHUTDOWN_DELAY_SECONDS: String(SHUTDOWN_DELAY_SECONDS),
      ...settingsOf(database.url),
    };
    const vendor = await createSandboxVendor(loadEnv(sandboxVendorEnv, settings), log());
    closers.add(() => vendor.stop());
    const fleet = new Fleet(settings, closers);
    await fleet.balance();
    await fleet.createFirst(["cpm", "im", "smm"]);
    await seed(database.url);
    await fleet.createFirst(["gateway", "worker"]);
    await fleet.forkSecond();
    const at = (port: string | undefined) => `http://localhost:${port}`;
    return {
      databaseUrl: database.url,
      gatewayUrl: at(settings["GATEWAY_PORT"]),
      cpmUrl: at(settings["CPM_PORT"]),
      vendorUrl: at(settings["SANDBOX_VENDOR_PORT"]),
      email: SECRETS.ADMIN_EMAIL,
      password: SECRETS.ADMIN_PASSWORD,
      apiKey: API_KEY,
      urls: (name) => fleet.urls(name),
      restartEach: () => fleet.restartEach(),
      stop: () => closers.close(),
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

class Fleet {
  private readonly members = new Map<Replicated, Member[]>();
  private readonly balancers = new Map<Replicated, Balancer>();

  constructor(
    private readonly settings: Settings,
    private readonly closers: Closers,
  ) {}

  async balance(): Promise<void> {
    for (const [name, port] of Object.entries(BALANCED)) {
      const balancer = new Balancer();
      this.balancers.set(name as Replicated, balancer);
      this.closers.add(() => balancer.close());
      await balancer.listen(Number(this.settings[port]));
    }
  }

  async createFirst(names: Replicated[]): Promise<void> {
    for (const name of names) this.members.set(name, [await this.create(name)]);
  }

  async forkSecond(): Promise<void> {
    await Promise.all([...this.members].map(async ([name, members]) => members.push(await this.fork(name))));
  }

  urls(name: Replicated): [string, string] {
    const [one, other] = this.members.get(name) ?? [];
    return [one?.url ?? "", other?.url ?? ""];
  }

  async restartEach(): Promise<(number | null)[]> {
    const codes: (number | null)[] = [];
    for (const [index, start] of [this.create.bind(this), this.fork.bind(this)].entries()) {
      const half = [...this.members].map(([name, members]) => ({ name, members, stopped: members[index]! }));
      codes.push(...(await Promise.all(half.map(({ stopped }) => stopped.end()))));
      for (const { name, stopped } of half) this.balancers.get(name)?.remove(stopped.url);
      for (const { name, members } of half) members[index] = await start(name);
    }
    return codes;
  }

  private async create(name: Replicated): Promise<Member> {
    const { url = "", drain, stop } = await KINDS[name].create(this.own());
    this.closers.add(stop);
    const end = async () => {
      drain?.();
      if (drain) await pause(SHUTDOWN_DELAY_SECONDS * 1_000);
      await stop();
      return 0;
    };
    return this.join(name, { url, end });
  }

  private async fork(name: Replicated): Promise<Member> {
    const { child, url } = await forkProcess(KINDS[name].entry, this.own(), this.closers);
    return this.join(name, { url, end: () => endProcess(child) });
  }

  private async join(name: Replicated, member: Member): Promise<Member> {
    while (!(await fetch(`${member.url}/readyz`).then(({ ok }) => ok))) await pause(50);
    this.balancers.get(name)?.add(member.url);
    return member;
  }

  /** The settings of all processes, on any port. */
  private own(): Settings {
    return {
      ...this.settings,
      ...Object.fromEntries([...Object.values(BALANCED), "WORKER_PORT"].map((port) => [port, "0"])),
    };
  }
}

const log = () => createLogger("test", testSettings().TEST_LOG_LEVEL);
