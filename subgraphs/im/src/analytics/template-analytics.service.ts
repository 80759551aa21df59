import { isoDate, dayRange } from "@cgs/kit/day-range";
import type { DataSource } from "typeorm";
import { compareVersions, formatVersion, type VersionNumber } from "../template-record/version-number.js";
import type { AnalyticsArgs } from "./analytics.args.js";
import { latencyP95, type LatencyBucket } from "./latency-histogram.js";
import type { DailyUsage, TemplateAnalytics, TemplateUsageReport, VersionUsage } from "./template-analytics.js";
import { addUp, toMeasures, type TemplateUsageSums } from "./usage-sums.js";
import { selectDaySumsSql, selectLatenciesSql } from "./analytics.sql.js";

/** The number of templates in a report: the most used ones. */
const MAX_TEMPLATES = 100;

interface Origin extends VersionNumber {
  templateId: string;
}
type DaySums = Origin & TemplateUsageSums & { day: string };
type Latency = Origin & LatencyBucket;

/** Reports the use of templates from the daily sums. */
export class TemplateAnalyticsService {
  constructor(private readonly source: DataSource) {}

  /** The use of templates in a period. @throws AppError VALIDATION_ERROR for an invalid period. */
  async report({ startDate: start, endDate: end, templateId }: AnalyticsArgs): Promise<TemplateAnalytics> {
    const range = dayRange(start, end);
    const wanted = [isoDate(range.startDate), isoDate(range.endDate), templateId ?? null];
    const [days, latencies] = await Promise.all([
      this.source.query<DaySums[]>(selectDaySumsSql, wanted),
      this.source.query<Latency[]>(selectLatenciesSql, wanted),
    ]);
    const latenciesOf = grouped(latencies, (row) => row.templateId);
    const templates = [...grouped(days, (row) => row.templateId)].map(([id, own]) =>
      reportTemplate(id, own, latenciesOf.get(id) ?? []),
    );
    const mostUsed = templates.toSorted((a, b) => b.usageCount - a.usageCount).slice(0, MAX_TEMPLATES);
    return { ...range, templates: mostUsed };
  }
}

function reportTemplate(templateId: string, days: DaySums[], latencies: Latency[]): TemplateUsageReport {
  const latenciesOf = grouped(latencies, formatVersion);
  const versions = [...grouped(days, formatVersion)]
    .toSorted(([, [a]], [, [b]]) => compareVersions(b, a))
    .map(([version, own]): VersionUsage => ({ version, ...summary(own, latenciesOf.get(version) ?? []) }));
  return { templateId, ...summary(days, latencies), versions };
}

/** @param days oldest first */
function summary(days: DaySums[], latencies: Latency[]) {
  const daily = [...grouped(days, ({ day }) => day)].map(([day, own]): DailyUsage => ({
    date: new Date(day),
    ...toMeasures(addUp(own)),
  }));
  return { ...toMeasures(addUp(days)), latencyP95Ms: latencyP95(latencies), daily };
}

/** Groups rows by a key, in the order of each key's first row. */
function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
