import { Button, Text } from "@mantine/core";
import { Highlighter } from "lucide-react";
import { useState } from "react";
import type { MarkedPassages } from "../article/passage";
import type { JobDetailsFragment } from "../gql/graphql";
import { FixButton } from "../repair/fix-button";
import { isFixable, type RepairState } from "../repair/use-repair";
import { contentWords } from "../words/content";
import classes from "./conformance-report.module.css";
import { VerdictIcon } from "./verdict-icon";

type Check = NonNullable<JobDetailsFragment["conformance"]>["checks"][number];

interface Props {
  checks: Check[];
  /** Called with the passages that the user wants to see. */
  onShow: (marked: MarkedPassages) => void;
  /** Fixes failed checks; undefined where that is not possible. */
  repair?: RepairState | undefined;
}

/** Checks with their expected and measured values, buttons that show their passages, and for failed ones a button that fixes them. */
export function CheckList({ checks, onShow, repair }: Props) {
  if (checks.length === 0) return null;
  return (
    <ul className={classes.list}>
      {checks.map((check) => (
        <CheckItem key={check.rule} check={check} onShow={onShow} repair={repair} />
      ))}
    </ul>
  );
}

function CheckItem({ check, onShow, repair }: { check: Check } & Omit<Props, "checks">) {
  const { rule, title, expected, measured, verdict, passages } = check;
  return (
    <li className={classes.check}>
      <VerdictIcon verdict={verdict} />
      <div className={classes.what}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <dl className={classes.values}>
          <dt>{contentWords.conformance.expected}</dt>
          <dd>{expected}</dd>
          <dt>{contentWords.conformance.found}</dt>
          <dd>{measured}</dd>
        </dl>
        <div className={classes.actions}>
          {passages.length > 0 && <ShowButton title={title} passages={passages} onShow={onShow} />}
          {repair && verdict === "FAILED" && isFixable(rule) && (
            <FixButton target={{ rule, claim: null }} title={title} repair={repair} />
          )}
        </div>
      </div>
    </li>
  );
}

/** Marks all passages of a check. Each click scrolls to the next one. */
function ShowButton({ title, passages, onShow }: Pick<Check, "title" | "passages"> & Pick<Props, "onShow">) {
  const [next, setNext] = useState(0);
  const label =
    passages.length === 1
      ? contentWords.conformance.highlight
      : contentWords.conformance.highlightPlaces(passages.length);
  const show = () => {
    const current = passages[next % passages.length];
    setNext(next + 1);
    if (current) onShow({ passages, current });
  };
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      ml={-6}
      leftSection={<Highlighter size={13} />}
      aria-label={contentWords.conformance.highlightOf(label, title)}
      onClick={show}
    >
      {label}
    </Button>
  );
}
