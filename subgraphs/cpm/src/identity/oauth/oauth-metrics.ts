import { Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { countClientsSql } from "./oauth.sql.js";

/** Registers the number of registered applications, by whether a user has approved them. It is read from the rows when it is scraped. */
export function registerOauthMetrics(registry: Registry, source: DataSource): void {
  registry.registerMetric(
    new Gauge({
      name: "oauth_applications",
      help: "Registered applications: approved by a user, or not yet.",
      labelNames: ["state"],
      registers: [],
      async collect() {
        const [row] = await source
          .query<[{ approved: number; unapproved: number }]>(countClientsSql)
          .catch(() => [undefined]); // the other metrics stay available without the database
        if (!row) return;
        this.set({ state: "approved" }, row.approved);
        this.set({ state: "unapproved" }, row.unapproved);
      },
    }),
  );
}
