import { Group, Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { MarkedPassages } from "../article/passage";
import type { ClaimChanges } from "../claim/use-claim-changes";
import type { JobDetailsFragment } from "../gql/graphql";
import type { RepairState } from "../repair/use-repair";
import { ClaimList } from "./claim-list";
import { CheckList } from "./check-list";
import { contentWords } from "../words/content";
import classes from "./conformance-report.module.css";
import { HelpTip } from "../ui/help-tip";

type Report = NonNullable<JobDetailsFragment["conformance"]>;

interface Props {
  report: Report;
  /** Called with the passages that the user wants to see. */
  onShow: (marked: MarkedPassages) => void;
  /** Fixes failed checks; undefined where that is not possible. */
  repair?: RepairState | undefined;
  /** The Markdown of the content, and what the user may do with its claims; undefined where it cannot be changed. */
  claims?: { markdown: string; changes: ClaimChanges } | undefined;
  /** What is said about the content as a whole, below the verdict. */
  children?: ReactNode;
}

/** The conformance report: the score, then the checks by level, required ones first and failed ones first within each level. */
export function ConformanceReport({ report, onShow, repair, claims: editable, children }: Props) {
  const { checks, claims, evidence, passed, score, share, passMark, revisions } = report;
  const others = checks.filter(({ verdict }) => verdict === "NOT_APPLICABLE");
  return (
    <Paper p="lg" component="section" aria-labelledby="conformance">
      <div className={classes.head}>
        <div>
          <Group gap={4} wrap="nowrap">
            <Title order={2} size="h6" id="conformance" tabIndex={-1} className={classes.title}>
              {contentWords.conformance.title}
            </Title>
            <HelpTip concept="score" />
          </Group>
          <Text size="sm" c="dimmed">
            {contentWords.conformance.verdict(passed, passMark)}
          </Text>
        </div>
        <Text className={classes.score} data-passed={passed}>
          {score}
        </Text>
      </div>
      {children}
      {share > score && (
        <Text size="xs" c="dimmed" mt={4}>
          {contentWords.conformance.requiredFailed(share)}
        </Text>
      )}
      {revisions > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {contentWords.conformance.revised(revisions)}
        </Text>
      )}
      <Level
        name={contentWords.conformance.levels.required}
        level="REQUIRED"
        checks={checks}
        onShow={onShow}
        repair={repair}
      />
      <Level
        name={contentWords.conformance.levels.advised}
        level="ADVISED"
        checks={checks}
        onShow={onShow}
        repair={repair}
      />
      <ClaimList claims={claims} evidence={evidence} onShow={onShow} editable={editable} repair={repair} />
      {others.length > 0 && (
        <details className={classes.more}>
          <summary>{contentWords.conformance.notApplicable(others.length)}</summary>
          <CheckList checks={others} onShow={onShow} />
        </details>
      )}
    </Paper>
  );
}

interface LevelProps extends Omit<Props, "report" | "claims" | "children"> {
  name: string;
  level: Report["checks"][number]["level"];
  checks: Report["checks"];
}

/** The checks of one level that apply. */
function Level({ name, level, checks, onShow, repair }: LevelProps) {
  const having = (verdict: string) => checks.filter((check) => check.level === level && check.verdict === verdict);
  const [failed, passed] = [having("FAILED"), having("PASSED")];
  if (failed.length + passed.length === 0) return null;
  const id = `conformance-${level.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className={classes.more}>
      <Title order={3} size="sm" id={id}>
        {name}
      </Title>
      <CheckList checks={failed} onShow={onShow} repair={repair} />
      {passed.length > 0 && (
        <details className={classes.obeyed}>
          <summary>{contentWords.conformance.passedRules(passed.length)}</summary>
          <CheckList checks={passed} onShow={onShow} />
        </details>
      )}
    </section>
  );
}
