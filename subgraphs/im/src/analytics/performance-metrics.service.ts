import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { nameWithVersion } from "../template-record/template-name.js";
import type { PerformanceMetrics } from "./performance-metrics.js";
import { selectPerformanceMetricsSql } from "./analytics.sql.js";

/** A version of a template. */
export interface VersionKey {
  templateId: string;
  /** E.g. `v1.0`. */
  version: string;
}

interface Row {
  templateId: string;
  major: number;
  minor: number;
  usageCount: number;
  avgQualityScore: number | null;
}

const keyOf = ({ templateId, version }: VersionKey) => `${templateId} ${version}`;

/** Performance metrics of versions for one request. The metrics of several versions cost one query. */
export class PerformanceMetricsService {
  private readonly byVersion = new DataLoader<VersionKey, PerformanceMetrics, string>((keys) => this.load(keys), {
    cacheKeyFn: keyOf,
  });

  constructor(private readonly source: DataSource) {}

  /** The metrics of a version. The quality of an unused version is null. */
  of(version: VersionKey): Promise<PerformanceMetrics> {
    return this.byVersion.load(version);
  }

  private async load(keys: readonly VersionKey[]): Promise<PerformanceMetrics[]> {
    const rows: Row[] = await this.source.query(selectPerformanceMetricsSql, [
      [...new Set(keys.map(({ templateId }) => templateId))],
    ]);
    const found = new Map(rows.map((row) => [nameWithVersion(row.templateId, row), row]));
    return keys.map((key) => {
      const { usageCount = 0, avgQualityScore = null } = found.get(keyOf(key)) ?? {};
      return { usageCount, avgQualityScore };
    });
  }
}
