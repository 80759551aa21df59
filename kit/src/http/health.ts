/** Checks one dependency; rejects when it cannot be used. */
export type DependencyCheck = () => Promise<unknown>;

/** What a process depends on. */
export interface HealthDependencies {
  /** Readiness needs it. Absent when the process has no database. */
  database?: DependencyCheck;
  /** Readiness needs it where Redis is configured. */
  redis?: DependencyCheck;
  /** Other services and vendors, by name. Readiness needs those that are named in `required`. */
  external?: Record<string, DependencyCheck>;
  required?: string[];
}

/** The documented health report. */
export interface HealthReport {
  status: "healthy" | "degraded" | "unhealthy";
  timestamp: string;
  version: string;
  dependencies: { database: string; redis: string; external_apis: Record<string, string> };
  metrics: { uptime_seconds: number; requests_per_minute: number; error_rate: number };
}

/** One check may take this long, and its answer is used again for as long. */
const CHECK_DEADLINE_MS = 1_000;

/** Measures traffic for the health report. */
export interface TrafficStats {
  requestsPerMinute(): number;
  errorRate(): number;
}

/** A process's report of its health. */
export interface Health {
  report(): Promise<HealthReport>;
  /**
   * From now on the process says that it is not ready: it is about to stop, and new requests belong elsewhere. It says so at once, with what
   * is known of its dependencies: a check that waits for one of them would have requests sent here meanwhile.
   */
  drain(): void;
  readonly draining: boolean;
}

/** Makes the health report of a process. Equal questions within a second share one round of checks. */
export function createHealth(dependencies: HealthDependencies, traffic: TrafficStats, version: string): Health {
  let latest: { at: number; states: Promise<States> } | undefined;
  let known: States | undefined;
  let draining = false;
  const look = async () => (known = await checkAll(dependencies));
  const report = async (): Promise<HealthReport> => {
    const now = performance.now();
    if (!latest || now - latest.at > CHECK_DEADLINE_MS) latest = { at: now, states: look() };
    const { database, redis, external } = await latest.states;
    const needed = [database, redis, ...(dependencies.required ?? []).map((name) => external[name])];
    const all = [database, redis, ...Object.values(external)];
    return {
      status:
        draining || needed.includes("unhealthy") ? "unhealthy" : all.includes("unhealthy") ? "degraded" : "healthy",
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
