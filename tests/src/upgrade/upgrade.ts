import { Closers } from "@cgs/kit/closers";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import { Client } from "pg";
import { checkVendor, readServed } from "../support/vendor-checks.js";
import { startContinuousLoad } from "../support/continuous-load.js";
import { logIn } from "../support/api-client.js";
import { SECRETS, settingsFor } from "../support/stack.js";
import { migrateWith, RollingRelease } from "./rolling-release.js";

/** The options of an upgrade run. */
export interface UpgradeOptions {
  /** The folder of the built earlier release. */
  from: string;
  /** The folder of the built new release. */
  to: string;
  /** An empty database. */
  databaseUrl: string;
  /** Without it, queue and events use PostgreSQL. */
  redisUrl?: string;
  /** Receives progress messages. */
  log: (line: string) => void;
}

/** The result of an upgrade run. */
export interface UpgradeResult {
  answered: number;
  accepted: number;
  /** The distinct flaws. */
  flaws: string[];
}

/** Longer than the keep-alive time of any client, as the page of settings requires. */
const SHUTDOWN_DELAY_SECONDS = "6";

/** Upgrades a product under continuous load as the operations guide says, and checks the responses to its callers. */
export async function runUpgrade({ from, to, databaseUrl, redisUrl, log }: UpgradeOptions): Promise<UpgradeResult> {
  const usual = await settingsFor(databaseUrl, { ...(redisUrl && { redisUrl }), tokensPerSecond: 400 });
  const settings = { ...usual, SHUTDOWN_DELAY_SECONDS };
  const closers = new Closers();
  try {
    const vendor = await createSandboxVendor(loadEnv(sandboxVendorEnv, settings), createLogger("vendor", "silent"));
    closers.add(vendor.stop);
    const product = new RollingRelease(settings);
    closers.add(() => product.stop());
    await product.start(from);
    log("the earlier release runs");

    const gatewayUrl = `http://localhost:${settings.GATEWAY_PORT}`;
    const account = { gatewayUrl, email: SECRETS.ADMIN_EMAIL, password: SECRETS.ADMIN_PASSWORD };
    const load = startContinuousLoad({ gatewayUrl, cpmUrl: settings.CPM_SERVICE_URL }, await logIn(account));
    await load.waitForOneMoreJob();
    await migrateWith(to, databaseUrl);
    log("migrated");
    await load.waitForOneMoreJob();
    const codes = await product.upgradeTo(to, async (kind) => {
      log(`replaced: ${kind}`);
      await load.waitForOneMoreJob();
      load.useCredential(await logIn(account));
    });
    const { failures, answered, accepted, ends } = await load.stop();
    const others = ends.filter((status) => status !== "COMPLETED");
    const flaws = [
      ...failures,
      ...codes.filter((code) => code !== 0).map((code) => `a process ended with ${code}`),
      ...others.map((status) => `a subscriber received ${status}`),
      ...(ends.length === accepted ? [] : [`${ends.length} of ${accepted} subscribers received a final status`]),
      ...(await flawsOfJobs(databaseUrl, vendor.url ?? "", accepted)),
    ];
    return { answered, accepted, flaws: [...new Set(flaws)] };
  } finally {
    await closers.close();
  }
}

/** Compares the accepted jobs with the database and with the calls that the vendor served. */
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
      ...checks.flatMap(({ invariant, violations }) => violations.map((one) => `violated: ${invariant}: ${one}`)),
    ];
  } finally {
    await database.end();
  }
}
