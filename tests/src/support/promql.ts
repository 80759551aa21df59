import type { SyntaxNode } from "@lezer/common";
import { parser } from "@prometheus-io/lezer-promql";

/** A metric in an expression, with its label matchers. */
export interface UsedMetric {
  name: string;
  matchers: { label: string; value: string }[];
}

/** The metrics and labels of an expression. */
export interface UsedMetrics {
  metrics: UsedMetric[];
  /** The labels by which it groups or joins. */
  grouping: string[];
}

/** Parses a PromQL expression. @throws an Error for an invalid one */
export function readPromql(expression: string): UsedMetrics {
  const text = ({ from, to }: SyntaxNode) => expression.slice(from, to);
  const metrics: UsedMetric[] = [];
  const grouping: string[] = [];
  parser.parse(expression).iterate({
    enter({ node, type }) {
      if (type.isError) throw new Error(`not PromQL at ${node.from}: ${expression}`);
      if (type.name === "GroupingLabels") grouping.push(...node.getChildren("LabelName").map(text));
      if (type.name !== "VectorSelector") return;
      const name = node.getChild("Identifier");
      if (!name) throw new Error(`a selector without a metric: ${text(node)}`);
      const matchers = node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? [];
      const read = (matcher: SyntaxNode) => ({
        label: matcher.getChild("LabelName"),
        value: matcher.getChild("StringLiteral"),
      });
      metrics.push({
        name: text(name),
        matchers: matchers
          .map(read)
          .map(({ label, value }) => ({ label: label ? text(label) : "", value: value ? text(value) : "" })),
      });
    },
  });
  return { metrics, grouping };
}
