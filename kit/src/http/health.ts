import { setTimeout as pause } from "node:timers/promises";

/** Checks one dependency. Rejects when it is not available. */
export type DependencyCheck = () => Promise<unknown>;

/** The dependencies of a process. */
export interface HealthDependencies {
  /** Required for readiness. Absent when the process has no database. */
  database?: DependencyCheck;
  /** Required for readiness. Absent when Redis is not configured. */
  redis?: DependencyCheck;
  /** Other services and vendors, by name. Those named in `required` are required for readiness. */
  external?: Record<string, DependencyCheck>;
  required?: string[];
  /** The protocols that the other modules are called with, by module. They are reported to callers with `METRICS_TOKEN`. */
  protocols?: () => Record<string, string>;
}

/** The documented health report. */
export interface HealthReport {
  status: "healthy" | "degraded" | "unhealthy";
  timestamp: string;
  version: string;
  dependencies: { database: string; redis: string; external_apis: Record<string, string> };
  metrics: { uptime_seconds: number; requests_per_minute: number; error_rate: number };
}

/** The timeout of one check, and how long its result is reused. */
const CHECK_DEADLINE_MS = 1_000;

/** A report waits this long for new checks. Then it has the states of the checks before, as long as they are recent. */
const REPORT_DEADLINE_MS = 30;
const RECENT_MS = 3_000;

/** The traffic figures of the health report. */
export interface TrafficStats {
  requestsPerMinute(): number;
  errorRate(): number;
}

/** The health of a process. */
export interface Health {
  report(): Promise<HealthReport>;
  /**
   * Reports the process as not ready from now on, because it is about to stop. The report is immediate and has the last known states
   * of the dependencies: while a new check waits for a dependency, a load balancer would still send requests.
   */
  drain(): void;
  readonly draining: boolean;
}

/**
 * Creates the health of a process. Reports within one second share one round of checks. A report that would have to wait for busy
 * dependencies has their states of a moment ago.
 */
export function createHealth(dependencies: HealthDependencies, traffic: TrafficStats, version: string): Health {
  let latest: { at: number; states: Promise<States> } | undefined;
  let known: States | undefined;
  let knownAt = Number.NEGATIVE_INFINITY;
  let draining = false;
  const runChecks = async () => {
    known = await checkAll(dependencies);
    knownAt = performance.now();
    return known;
  };
  /** The new states, or the recent ones when the checks take their time. */
  const soon = async (states: Promise<States>, now: number) =>
    known && now - knownAt < RECENT_MS
      ? Promise.race([states, pause(REPORT_DEADLINE_MS, known, { ref: false })])
      : states;
  const report = async (): Promise<HealthReport> => {
    const now = performance.now();
    if (!latest || now - latest.at > CHECK_DEADLINE_MS) latest = { at: now, states: runChecks() };
    const { database, redis, external } = await soon(latest.states, now);
    const required = [database, redis, ...(dependencies.required ?? []).map((name) => external[name])];
    const all = [database, redis, ...Object.values(external)];
    return {
      status:
        draining || required.includes("unhealthy") ? "unhealthy" : all.includes("unhealthy") ? "degraded" : "healthy",
      timestamp: new Date().toISOString(),
      version,
      dependencies: { database, redis, external_apis: external },
      metrics: {
        uptime_seconds: Math.floor(process.uptime()),
        requests_per_minute: traffic.requestsPerMinute(),
        error_rate: traffic.errorRate(),
      },
    };
  };
  return {
    report,
    drain() {
      draining = true;
      if (known) latest = { at: Number.POSITIVE_INFINITY, states: Promise.resolve(known) };
    },
    get draining() {
      return draining;
    },
  };
}

interface States {
  database: string;
  redis: string;
  external: Record<string, string>;
}

async function checkAll({ database, redis, external = {} }: HealthDependencies): Promise<States> {
  const [databaseState, redisState, ...externalStates] = await Promise.all(
    [database, redis, ...Object.values(external)].map(check),
  );
  return {
    database: databaseState ?? "not_configured",
    redis: redisState ?? "not_configured",
    external: Object.fromEntries(
      Object.keys(external).map((name, index) => [name, externalStates[index] ?? "not_configured"]),
    ),
  };
}

async function check(run: DependencyCheck | undefined): Promise<string> {
  if (!run) return "not_configured";
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), CHECK_DEADLINE_MS);
  });
  try {
    await Promise.race([run(), deadline]);
    return "healthy";
  } catch {
    return "unhealthy";
  } finally {
    clearTimeout(timer);
  }
}
