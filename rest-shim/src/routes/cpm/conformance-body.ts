import { z } from "zod";
import type { JobSummaryFragment, RestJobQuery } from "../../graphql/operations.js";
import { count, list, named, text } from "../../route/described.js";
import { timestamp, toLowerCase } from "../../route/fields.js";

/** The longest excerpt of a passage, and the most passages of a check. */
const MAX_EXCERPT = 200;
const MAX_PASSAGES = 20;
/** The most claims of a report. */
const MAX_CLAIMS = 500;

const summary = {
  score: count("The share, but below the pass mark when a required check failed.", { max: 100 }),
  pass_mark: count("The lowest score that passes.", { max: 100 }),
  passed: z.boolean().describe("Whether no required check failed and the score reaches the pass mark."),
  revisions: count("How often the content was revised."),
};

/** A conformance report in a list: without its checks. */
export const conformanceSummaryBody = named(
  "ConformanceSummary",
  "How well content conforms to its client's strategy, without the single checks.",
  z.object(summary),
);

const passage = z.object({
  excerpt: text("The text of the passage, shortened when it is long.", { max: MAX_EXCERPT }),
  start: count("Where it starts in the Markdown, in characters."),
  end: count("Where it ends in the Markdown, in characters."),
});

const check = named(
  "ConformanceCheck",
  "The measurement of one rule of the strategy.",
  z.object({
    rule: text("The id of the rule, with the number of the entry for a rule about a list.", {
      max: 200,
      example: "key_message:1",
    }),
    title: text("The name of the rule for users."),
    expected: text("What the strategy requires, in words."),
    measured: text("What the content has, in words."),
    verdict: z.enum(["passed", "failed", "not_applicable"]).describe("Whether the content satisfies the rule."),
    weight: count("The weight of the check in the score."),
    level: z.enum(["required", "advised", "off"]).describe("The level of the rule in the strategy."),
    passages: list(passage, "The passages that decided the check.", MAX_PASSAGES),
  }),
);

const claim = named(
  "Claim",
  "A statement of the content that its readers could check.",
  z.object({
    text: text("The words of the claim."),
    kind: z
      .enum([
        ...(["price", "percentage", "date", "number", "hours", "phone", "email", "address", "url", "person"] as const),
        ...(["organization", "product", "service", "award", "superlative", "guarantee", "comparison"] as const),
        "promise",
      ])
      .describe("What the claim is about."),
    verdict: z
      .enum(["supported", "unsupported", "contradicted", "expired", "forbidden"])
      .describe("What the facts, the order and its sources say about it."),
    evidence: text("What supports it, or forbids it: a fact, a passage of a source, or the order.", {
      max: 100,
      example: "offers.2",
    }).nullable(),
    place: z.enum(["text", "title", "meta_title", "meta_description"]).describe("Where it stands."),
    start: count("Where it starts in the Markdown, in characters. 0 outside the text."),
    end: count("Where it ends in the Markdown, in characters. 0 outside the text."),
  }),
);

const evidence = named(
  "ClaimEvidence",
  "A fact or a passage that claims of the content rest on, or that they contradict.",
  z.object({
    id: text("Its id, by which claims name it.", { max: 100, example: "offers.2" }),
    text: text("What it says, as the content was measured.", { max: 500 }),
    source: text("The name of the source of a passage; null for facts.", { max: 200 }).nullable(),
    url: text("The address where it can be verified.", { max: 2_000 }).nullable(),
    read_at: timestamp("When the passage was read; null for facts.").nullable(),
    valid_until: text("The last day of an offer or a proof.", { max: 10, example: "2026-12-31" }).nullable(),
  }),
);

/** A conformance report: every rule of the strategy with its expected and its measured value. */
export const conformanceBody = named(
  "ConformanceReport",
  "How well content conforms to its client's strategy, rule by rule.",
  z.object({
    ...summary,
    share: count("The weight of the passed checks among those that apply, in percent rounded down.", { max: 100 }),
    checks: list(check, "The checks of all rules, in a fixed order."),
    claims: list(claim, "The claims of the content. Empty when the strategy states no facts.", MAX_CLAIMS),
    evidence: list(evidence, "The facts and passages that the claims name as evidence, each once.", MAX_CLAIMS),
  }),
);

type ConformanceSummary = NonNullable<JobSummaryFragment["conformance"]>;
type Conformance = NonNullable<NonNullable<RestJobQuery["job"]>["conformance"]>;

/** Maps a report to its documented summary. */
export function toConformanceSummaryBody({
  score,
  passMark,
  passed,
  revisions,
}: ConformanceSummary): z.input<typeof conformanceSummaryBody> {
  return { score, pass_mark: passMark, passed, revisions };
}

/** Maps a report to its documented body. */
export function toConformanceBody(report: Conformance): z.input<typeof conformanceBody> {
  const checks = report.checks.map(({ verdict, level, ...check }) => ({
    ...check,
    verdict: toLowerCase(verdict),
    level: toLowerCase(level),
  }));
  const claims = report.claims.map(({ kind, verdict, place, ...claim }) => ({
    ...claim,
    kind: toLowerCase(kind),
    verdict: toLowerCase(verdict),
    place: toLowerCase(place),
  }));
  const named = report.evidence.map(({ readAt, validUntil, ...entry }) => {
    return { ...entry, read_at: readAt, valid_until: validUntil };
  });
  return { ...toConformanceSummaryBody(report), share: report.share, checks, claims, evidence: named };
}
