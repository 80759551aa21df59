import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readExposition } from "../support/exposition.js";
import { readPromql } from "../support/promql.js";
import { TOP } from "../support/top-folder.js";

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
});
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.strictObject({ severity: z.enum(["critical", "warning", "info"]) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});

const read = (path: string) => readFileSync(`${TOP}/${path}`, "utf8");
const dashboard = dashboardSchema.parse(JSON.parse(read("ops/grafana/dashboards/content-generation.json")));
const alerts = rulesSchema.parse(parse(read("ops/alerts.yml"))).groups.flatMap(({ rules }) => rules);

/** Labels that Prometheus adds to every target. */
const OF_PROMETHEUS = ["job", "instance"];

/** Variables that Grafana replaces in a query. */
const withRange = (expr: string) => expr.replaceAll("$__rate_interval", "5m");

/** The metrics of every process, by process name. */
export async function scrape(urls: Record<string, string>): Promise<Record<string, string>> {
  const read = async ([name, url]: [string, string]) => [name, await (await fetch(`${url}/metrics`)).text()];
  return Object.fromEntries(await Promise.all(Object.entries(urls).map(read)));
}

/** Tests the dashboard and the alert rules against the metrics of a product that has done all kinds of work. */
export function describeMonitoring(metrics: () => Record<string, string>): void {
  const expressions = [
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
    ...alerts.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ];

  describe("the dashboard and the alert rules", () => {
    test("query only existing metrics and labels", () => {
      const exposed = readExposition(Object.values(metrics()));
      exposed.set("up", new Map());
      const missing = expressions.flatMap(([where, expr]) => {
        const { metrics: used, grouping } = readPromql(withRange(expr));
        const labels = new Set([
          ...OF_PROMETHEUS,
          ...used.flatMap(({ name }) => [...(exposed.get(name)?.keys() ?? [])]),
        ]);
        return [
          ...used.filter(({ name }) => !exposed.has(name)).map(({ name }) => `${where}: no metric ${name}`),
          ...used.flatMap(({ name, matchers }) =>
            matchers
              .filter(({ label }) => exposed.has(name) && !exposed.get(name)?.has(label))
              .map(({ label }) => `${where}: ${name} has no label ${label}`),
          ),
          ...grouping.filter((label) => !labels.has(label)).map((label) => `${where}: nothing has the label ${label}`),
        ];
      });
      expect(expressions.length).toBeGreaterThan(50);
      expect(missing).toEqual([]);
    });

    test("use every metric of the product", () => {
      const used = new Set(
        expressions.flatMap(([, expr]) => readPromql(withRange(expr)).metrics.map(({ name }) => name)),
      );
      const ours = [...readExposition(Object.values(metrics())).keys()]
        .filter((name) => !/^(nodejs|process)_/.test(name))
        .map((name) => name.replace(/_(bucket|sum|count)$/, ""));
      const shown = (name: string) => ["", "_bucket", "_count", "_sum"].some((end) => used.has(name + end));
      expect([...new Set(ours)].filter((name) => !shown(name))).toEqual([]);
    });

    test("name only labels in legends and summaries that the expression keeps", () => {
      const legends = dashboard.panels.flatMap(({ targets }) =>
        targets.map(({ expr, legendFormat }) => [expr, [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]] as const),
      );
      const summaries = alerts.map(
        ({ expr, annotations }) => [expr, [...annotations.summary.matchAll(/\$labels\.(\w+)/g)]] as const,
      );
      for (const [expr, named] of [...legends, ...summaries]) {
        const { grouping, metrics: used } = readPromql(withRange(expr));
        const matched = expr.startsWith("absent(")
          ? used.flatMap(({ matchers }) => matchers.map((one) => one.label))
          : [];
        const kept = grouping.length > 0 ? grouping : used.length === 1 ? OF_PROMETHEUS : matched;
        for (const [, label = ""] of named) expect([expr, ...kept]).toContain(label);
      }
    });

    test("have bounded labels: no label of the product has more than 100 values", () => {
      for (const [name, labels] of readExposition(Object.values(metrics())))
        for (const [label, values] of labels) expect([name, label, values.size > 100]).toEqual([name, label, false]);
    });
  });

  describe("an alert", () => {
    const recipes = read("docs/operations/incidents.md");
    const headings = [...recipes.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);

    test.each(alerts.map(({ alert, annotations }) => [alert, annotations.runbook] as const))(
      "%s has a recipe",
      (alert, runbook) => {
        expect(runbook).toBe(`docs/operations/incidents.md#${alert.toLowerCase()}`);
        expect(headings).toContain(alert);
      },
    );

    test("has a unique name and a recipe", () => {
      expect(headings.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
    });
  });
}
