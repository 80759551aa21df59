import { Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { publicationQueueSql } from "./publication.sql.js";

interface Waiting {
  waiting: number;
  oldest: number;
}

/** Registers the number of publications that wait, and the age of the oldest order. They are read from the rows when they are scraped. */
export function registerPublicationMetrics(registry: Registry, source: DataSource): void {
  const read = async (): Promise<Waiting | undefined> => {
    const [row] = await source.query<Waiting[]>(publicationQueueSql).catch(() => []); // the other metrics stay available without the database
    return row;
  };
  const gauge = (name: string, help: string, value: (row: Waiting) => number) =>
    registry.registerMetric(
      new Gauge({
        ...{ name, help, registers: [] },
        async collect() {
          const row = await read();
          if (row) this.set(value(row));
        },
      }),
    );
  gauge("publications_waiting", "Publications that are ordered and not carried out.", ({ waiting }) => waiting);
  gauge("publication_oldest_seconds", "The age of the oldest order that is not carried out.", ({ oldest }) => oldest);
}
