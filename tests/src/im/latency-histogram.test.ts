import { latencyP95 } from "@cgs/im/analytics/latency-histogram";
import { expect, test } from "vitest";

const bucketOf = (ms: number) => 1 + Math.floor(Math.log(ms) / Math.log(1.1));

test.each([
  ["even", Array.from({ length: 1_000 }, (_, index) => 1_000 + index * 10)],
  ["long-tailed", Array.from({ length: 1_000 }, (_, index) => 500 * 1.005 ** index)],
  ["all alike", Array.from({ length: 20 }, () => 4_000)],
])("the 95th percentile of %s latencies is within a tenth of the true one", (_name, latencies) => {
  const buckets = latencies.map((ms) => ({ bucket: bucketOf(ms), uses: 1 }));
  const counted = [...new Set(buckets.map(({ bucket }) => bucket))].map((bucket) => ({
    bucket,
    uses: buckets.filter((one) => one.bucket === bucket).length,
  }));
  const truth = latencies.toSorted((a, b) => a - b)[Math.ceil(latencies.length * 0.95) - 1] ?? 0;
  expect(Math.abs((latencyP95(counted) ?? 0) / truth - 1)).toBeLessThan(0.1);
});

test("the percentile is null without latencies", () => {
  expect(latencyP95([])).toBeNull();
});
