import { Closers } from "@cgs/kit/closers";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import { Client } from "pg";
import { checkVendor, readServed } from "../support/vendor-checks.js";
import { underLoad } from "../support/continuous-load.js";
import { logIn } from "../support/api-client.js";
import { SECRETS, settingsFor } from "../support/stack.js";
import { migrateWith, RollingRelease } from "./rolling-release.js";

/** What is upgraded, and where. */
export interface UpgradeOptions {
  /** The folder of the earlier release, which is built. */
  from: string;
  /** The folder of the release that takes its place. */
  to: string;
  /** An empty database. */
  databaseUrl: string;
  /** Without it queue and events run on PostgreSQL. */
  redisUrl?: string;
  /** Told how far it is. */
  say: (line: string) => void;
}

/** What came of an upgrade. */
export interface UpgradeVerdict {
  answered: number;
  accepted: number;
  /** Everything that is wrong, each kind once. */
  flaws: string[];
}

/** Longer than anybody keeps an idle connection, as the setting's page says. */
const SHUTDOWN_DELAY_SECONDS = "6";

/** Upgrades a product that is asked without pause, as the guide for operators says, and looks at what its callers were told. */
export async function runUpgrade({ from, to, databaseUrl, redisUrl, say }: UpgradeOptions): Promise<UpgradeVerdict> {
  const usual = await settingsFor(databaseUrl, { ...(redisUrl && { redisUrl }), tokensPerSecond: 400 });
  const settings = { ...usual, SHUTDOWN_DELAY_SECONDS };
  const closers = new Closers();
  try {
    const vendor = await createSandboxVendor(loadEnv(sandboxVendorEnv, settings), createLogger("vendor", "silent"));
    closers.add(vendor.stop);
    const product = new RollingRelease(settings);
    closers.add(() => product.stop());
    await product.start(from);
    say("the earlier release runs");

    const gatewayUrl = `http://localhost:${settings.GATEWAY_PORT}`;
    const account = { gatewayUrl, email: SECRETS.ADMIN_EMAIL, password: SECRETS.ADMIN_PASSWORD };
    const load = underLoad({ gatewayUrl, cpmUrl: settings.CPM_SERVICE_URL }, await logIn(account));
    await load.someMore();
    await migrateWith(to, databaseUrl);
    say("migrated");
    await load.someMore();
    const codes = await product.upgradeTo(to, async (kind) => {
      say(`replaced: ${kind}`);
      await load.someMore();
      load.goOnAs(await logIn(account));
    });
    const { failures, answered, accepted, ends } = await load.stop();
    const others = ends.filter((status) => status !== "COMPLETED");
    const flaws = [
      ...failures,
      ...codes.filter((code) => code !== 0).map((code) => `a process ended with ${code}`),
      ...others.map((status) => `a watcher was told ${status}`),
      ...(ends.length === accepted ? [] : [`${ends.length} watchers were told an end, of ${accepted}`]),
      ...(await flawsOfJobs(databaseUrl, vendor.url ?? "", accepted)),
    ];
    return { answered, accepted, flaws: [...new Set(flaws)] };
  } finally {
    await closers.close();
  }
}

/** Compares what callers were told with the tables and the vendor's books. */
async function flawsOfJobs(databaseUrl: string, vendorUrl: string, accepted: number): Promise<string[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ completed: number; jobs: number }>(
      "SELECT count(*)::int AS jobs, count(*) FILTER (WHERE status = 'completed')::int AS completed FROM cpm.job",
    );
    const [{ completed, jobs } = { completed: 0, jobs: 0 }] = rows;
    const { checks } = await checkVendor(database, await readServed(vendorUrl));
    return [
      ...(completed === accepted && jobs === accepted
        ? []
        : [`${accepted} accepted, ${jobs} stored, ${completed} completed`]),
      ...checks.flatMap(({ promise, broken }) => broken.map((one) => `not so: ${promise}: ${one}`)),
    ];
  } finally {
    await database.end();
  }
}
