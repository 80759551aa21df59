import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { formatVersion, type VersionNumber } from "../template-record/version-number.js";
import type { AbTestResults } from "./ab-test-results.js";
import type { AbTestView } from "./ab-test.js";
import { type ArmSums, evaluateAbTest } from "./evaluate-ab-test.js";
import { selectAbTestSumsSql } from "./ab-test-results.sql.js";

type Row = VersionNumber & Omit<ArmSums, "version"> & { testId: string };

const NOTHING = { completed: 0, failed: 0, scored: 0, quality: 0, qualitySquared: 0 };
const NO_COSTS = { timed: 0, latency: 0, priced: 0, cost: 0 };

/** Computes the results of A/B tests for one request. The results of several tests cost one query. */
export class AbTestResultsService {
  private readonly sumsByTest = new DataLoader<string, Row[]>((ids) => this.load(ids));

  constructor(private readonly source: DataSource) {}

  /** The results of a test so far, including jobs that ended after it. */
  async of({ id, versionA, versionB }: AbTestView): Promise<AbTestResults> {
    const rows = await this.sumsByTest.load(id);
    const sumsOf = (version: string): ArmSums => ({
      ...NOTHING,
      ...NO_COSTS,
      ...rows.find((row) => formatVersion(row) === version),
      version,
    });
    return evaluateAbTest(sumsOf(versionA), sumsOf(versionB));
  }

  private async load(ids: readonly string[]): Promise<Row[][]> {
    const rows = await this.source.query<Row[]>(selectAbTestSumsSql, [ids]);
    return ids.map((id) => rows.filter(({ testId }) => testId === id));
  }
}
