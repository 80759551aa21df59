import { Counter, Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { PlanKind } from "../entries/calendar-entry.entity.js";
import { calendarMetricsSql } from "./sweep.sql.js";

/** What became of an attempt. */
export type EntryOutcome = "done" | "delayed" | "failed";

interface Measured {
  orders: number;
  publications: number;
  late: number;
}

/** Counts what is carried out, and reads from the rows what is overdue. */
export class CalendarMetrics {
  private readonly counter = new Counter({
    name: "calendar_attempts_total",
    help: "Attempts to carry out planned entries, by kind and outcome.",
    labelNames: ["kind", "outcome"] as const,
    registers: [],
  });

  constructor(private readonly source: DataSource) {
    for (const kind of ["order", "publication"])
      for (const outcome of ["done", "delayed", "failed"] as const) this.counter.inc({ kind, outcome }, 0);
  }

  count(kind: PlanKind, outcome: EntryOutcome): void {
    this.counter.inc({ kind: kind.toLowerCase(), outcome });
  }

  register(registry: Registry): void {
    registry.registerMetric(this.counter);
    const { source } = this;
    const read = async (): Promise<Measured | undefined> => {
      const [row] = await source.query<Measured[]>(calendarMetricsSql).catch(() => []); // the other metrics stay available without the database
      return row;
    };
    registry.registerMetric(
      new Gauge({
        name: "calendar_overdue",
        help: "Planned entries that did not happen at their time, by kind.",
        labelNames: ["kind"] as const,
        registers: [],
        async collect() {
          const row = await read();
          if (!row) return;
          this.set({ kind: "order" }, row.orders);
          this.set({ kind: "publication" }, row.publications);
        },
      }),
    );
    registry.registerMetric(
      new Gauge({
        name: "calendar_late_seconds",
        help: "For how long the planned entry that is due longest has not been tried.",
        registers: [],
        async collect() {
          const row = await read();
          if (row) this.set(row.late);
        },
      }),
    );
  }
}
