import { Text } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { TextRange } from "../article/passage";
import { CLAIM_RULES, describeClaim } from "../claim/describe-claim";
import type { MarkedPassage } from "../editor/locate-passages";
import type { ConformanceFieldsFragment, ScoredContentFragment } from "../gql/graphql";
import type { FixTarget } from "../repair/use-repair";
import { contentWords } from "../words/content";
import { editingWords } from "../words/editing";
import type { Measured } from "./use-score";

type Check = ConformanceFieldsFragment["checks"][number];

type Tone = Exclude<MarkedPassage["tone"], "note">;

/** What the strategy check objects to in the text, where it stands, and what the editor says about it. */
export interface EditFindings {
  marked: { markdown: string; passages: readonly MarkedPassage[] };
  /** @param fix the button that fixes what the finding is about */
  explain: (findingId: string, fix?: (target: FixTarget, title: string) => ReactNode) => ReactNode;
  /** The finding of a passage of the report; undefined for one outside of the text. */
  idOf: (passage: TextRange) => string | undefined;
}

interface Explained extends MarkedPassage {
  /** What fixes it; undefined where nothing does. */
  target: FixTarget | undefined;
  title: string;
  explanation: ReactNode;
}

/** The findings of measured content, the same until it is measured again. */
export function useFindings({ content, report, body }: Pick<Measured, "content" | "report" | "body">): EditFindings {
  return useMemo(() => findingsOf(content, report, body), [content, report, body]);
}

/**
 * The failed checks and claims of measured content as findings of its text.
 * @param body the text that was measured, without the title and the FAQ, which the positions of the report count
 */
function findingsOf(
  { bodyMarkdown }: ScoredContentFragment,
  report: ConformanceFieldsFragment | null,
  body: string,
): EditFindings {
  const text = body.trim();
  const offset = Math.max(0, bodyMarkdown.indexOf(text));
  const inBody = ({ start, end }: TextRange) => start >= offset && end <= offset + text.length;
  const { checks = [], claims = [] } = report ?? {};
  const found = [...checkFindings(checks), ...claimFindings(claims, checks)].filter(inBody);
  const passages = found.map(({ id, tone, start, end }) => ({ id, tone, start: start - offset, end: end - offset }));
  return {
    marked: { markdown: text, passages },
    explain: (id, fix) => {
      const { explanation, target, title = "" } = found.find((finding) => finding.id === id) ?? {};
      return (
        explanation && (
          <>
            {explanation}
            {target && fix?.(target, title)}
          </>
        )
      );
    },
    idOf: ({ start, end }) => found.find((finding) => finding.start === start && finding.end === end)?.id,
  };
}

function checkFindings(checks: readonly Check[]): Explained[] {
  return checks
    .filter(({ verdict }) => verdict === "FAILED")
    .flatMap((check) =>
      check.passages.map(({ start, end }, index): Explained => ({
        ...{ id: `check ${check.rule} ${index}`, start, end, tone: toneOf(check), title: check.title },
        target: { rule: check.rule, claim: null },
        explanation: (
          <Explanation title={check.title} tone={toneOf(check)}>
            {editingWords.side.finding(check.expected, check.measured)}
          </Explanation>
        ),
      })),
    );
}

function claimFindings(claims: ConformanceFieldsFragment["claims"], checks: readonly Check[]): Explained[] {
  return claims.flatMap((claim, index): Explained[] => {
    if (claim.place !== "TEXT" || claim.verdict === "SUPPORTED") return [];
    const rule = CLAIM_RULES[claim.verdict];
    const tone = toneOf(checks.find((check) => check.rule === rule));
    const explanation = (
      <Explanation title={`“${claim.text}”`} tone={tone}>
        {describeClaim(claim)}
      </Explanation>
    );
    const { start, end, text: title } = claim;
    const target = rule === undefined ? undefined : { rule, claim: index };
    return [{ id: `claim ${index}`, start, end, tone, title, target, explanation }];
  });
}

/** How a passage is underlined that a check objects to, or that no check of the report is about. */
function toneOf(check: Check | undefined): Tone {
  return check?.level === "REQUIRED" ? "required" : "advised";
}

/** What the bubble says about a finding: the level of its rule, what it is about, and what was expected. */
function Explanation({ title, tone, children }: { title: string; tone: Tone; children: string }) {
  return (
    <>
      <Text size="xs" c="dimmed">
        {contentWords.conformance.levels[tone]}
      </Text>
      <Text size="sm" fw={600} lineClamp={2}>
        {title}
      </Text>
      <Text size="xs">{children}</Text>
    </>
  );
}
