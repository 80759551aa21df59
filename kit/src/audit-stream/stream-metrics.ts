import { Counter, Gauge, type Registry } from "prom-client";
import type { StreamLag } from "./stream-lag.js";

/**
 * Registers the lag and the losses of a stream, which are the same in every process of a module. While the database is away they have no
 * values.
 */
export function registerStreamMetrics(registry: Registry, readLag: () => Promise<StreamLag | undefined>): void {
  let reading: Promise<void> | undefined;
  const collect = () => (reading ??= read().finally(() => (reading = undefined)));
  const registers = [registry];
  const waiting = new Gauge({
    name: "audit_stream_waiting",
    help: "Audit entries that the stream has not sent, counted up to 100,000.",
    ...{ registers, collect },
  });
  const seconds = new Gauge({
    name: "audit_stream_lag_seconds",
    help: "The age of the oldest audit entry that the stream has not sent.",
    ...{ registers, collect },
  });
  const lost = new Counter({
    name: "audit_stream_lost_total",
    help: "Audit entries that retention deleted before the stream had sent them.",
    ...{ registers, collect },
  });
  const read = async () => {
    const lag = await readLag();
    for (const metric of [waiting, seconds, lost]) metric.remove();
    if (!lag) return;
    waiting.set(lag.waiting);
    seconds.set(lag.seconds);
    lost.inc(lag.lost);
  };
}
