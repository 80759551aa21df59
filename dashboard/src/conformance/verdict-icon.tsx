import { VisuallyHidden } from "@mantine/core";
import { Check, Minus, X } from "lucide-react";
import type { Verdict } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./conformance-report.module.css";

const ICONS = { PASSED: Check, FAILED: X, NOT_APPLICABLE: Minus };

/** A verdict as an icon, with a label for screen readers. */
export function VerdictIcon({ verdict }: { verdict: Verdict }) {
  const Icon = ICONS[verdict];
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Icon size={13} strokeWidth={3} aria-hidden />
      <VisuallyHidden>{contentWords.conformance.verdicts[verdict]}: </VisuallyHidden>
    </span>
  );
}
