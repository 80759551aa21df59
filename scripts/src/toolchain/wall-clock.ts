import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sourceFiles } from "../sources/source-files.js";
import type { CheckResult } from "./check-result.js";

/** The code of the running system. */
const CHECKED = /^(kit|gateway|rest-shim|subgraphs\/\w+|scripts)\/src\/.*\.ts$/;

/** Reads of the process's clock. */
const READS_CLOCK = /\bDate\.now\b|\bnew Date\(\s*\)|(?<![\w.])Date\(\s*\)/g;

/** Files that may read the process's clock, how often, and why no stored data depends on it. */
const EXCEPTIONS: Readonly<Record<string, readonly [uses: number, reason: string]>> = {
  "gateway/src/rate-limit/rate-limiter.ts": [
    1,
    "the header with the end of a window; the window itself has its own clock",
  ],
  "kit/src/audit/export-request.ts": [1, "the default end of an exported range"],
  "kit/src/auth/authority.ts": [1, "ends streams when their token expires"],
  "kit/src/auth/token-cache.ts": [1, "ends a cached token when it expires"],
  "kit/src/day-range.ts": [1, "the default range of a report"],
  "kit/src/http/health.ts": [1, "the time in a health report"],
  "kit/src/log-destination.ts": [1, "the time of a log line"],
  "rest-shim/src/errors/error-response.ts": [1, "the time in an error's body"],
  "rest-shim/src/routes/external/status-route.ts": [1, "the hint when to ask again"],
  "rest-shim/src/routes/external/batch-status-route.ts": [1, "the hint when to ask again"],
  "scripts/src/prices/update-price-file.ts": [1, "the date of a check, written to a source file"],
  "scripts/src/postgres/staging.ts": [1, "compares with times of files on the same machine"],
  "subgraphs/cpm/src/jobs/acceptance/job-brief.ts": [1, "the day of an order, which decides about offers that expired"],
  "rest-shim/src/routes/smm/facts-routes.ts": [1, "which offers a response shows as expired"],
  "subgraphs/cpm/src/billing/plan/quota-error.ts": [2, "the time in a refusal; the database decides about the month"],
  "subgraphs/cpm/src/identity/account/personal-data.ts": [1, "the time in an exported file"],
  "subgraphs/cpm/src/jobs/feed/client-job-feed.ts": [1, "which jobs a reader is shown first"],
  "subgraphs/cpm/src/jobs/feed/client-job-watcher.ts": [1, "how long a reader remembers an ended job"],
  "subgraphs/cpm/src/providers/adapters/retry-after.ts": [1, "turns a vendor's date into a number of seconds"],
  "subgraphs/im/src/instruction/instruction.service.ts": [1, "the time in a mock, which is not stored"],
};

/**
 * Checks that code of the running system does not read the process's clock, which may be wrong by days: the database's clock decides about
 * what is written and deleted, and `performance.now()` measures durations. Exceptions must still be needed.
 */
export async function checkWallClock(top: string, exceptions = EXCEPTIONS): Promise<CheckResult> {
  const files = (await sourceFiles(top)).filter((file) => CHECKED.test(file));
  const findings = await Promise.all(files.map((file) => findingsIn(top, file, exceptions[file]?.[0] ?? 0)));
  const gone = Object.keys(exceptions).filter((file) => !files.includes(file));
  const output = [...findings.flat(), ...gone.map((file) => `${file}: is an exception and does not exist`)];
  return { ok: output.length === 0, output: output.join("\n"), note: `${files.length} files` };
}

async function findingsIn(top: string, file: string, allowed: number): Promise<string[]> {
  const lines = (await readFile(join(top, file), "utf8")).split("\n");
  const uses = lines.flatMap((line, index) => {
    const code = line.replace(/^\s*(\/\*)?\*.*|\/\/.*/, "");
    return [...code.matchAll(READS_CLOCK)].map(
      ([use]) => `${file}:${index + 1}: ${use} is the process's clock; use the database's`,
    );
  });
  if (uses.length === allowed) return [];
  return uses.length > allowed
    ? uses
    : [`${file}: is an exception for ${allowed} uses of the clock and has ${uses.length}`];
}
