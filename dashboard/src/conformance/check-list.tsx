import { Button, Text } from "@mantine/core";
import { Highlighter } from "lucide-react";
import type { Passage } from "../article/passage";
import type { JobDetailsFragment } from "../gql/graphql";
import classes from "./conformance-report.module.css";
import { VerdictIcon } from "./verdict-icon";

type Check = NonNullable<JobDetailsFragment["conformance"]>["checks"][number];

interface Props {
  checks: Check[];
  /** Called with the passage that the user wants to see. */
  onShow: (passage: Passage) => void;
}

/** Checks with their expected and measured values. A check with a passage has a button that shows it. */
export function CheckList({ checks, onShow }: Props) {
  if (checks.length === 0) return null;
  return (
    <ul className={classes.list}>
      {checks.map((check) => (
        <CheckItem key={check.rule} check={check} onShow={onShow} />
      ))}
    </ul>
  );
}

function CheckItem({ check, onShow }: { check: Check; onShow: Props["onShow"] }) {
  const { title, expected, measured, verdict, essential, passage } = check;
  return (
    <li className={classes.check}>
      <VerdictIcon verdict={verdict} />
      <div className={classes.what}>
        <Text size="sm" fw={600}>
          {title}
          {essential && (
            <Text span size="xs" c="dimmed" fw={400}>
              {" "}
              · a must
            </Text>
          )}
        </Text>
        <dl className={classes.values}>
          <dt>Expected</dt>
          <dd>{expected}</dd>
          <dt>Measured</dt>
          <dd>{measured}</dd>
        </dl>
        {passage && (
          <Button
            variant="subtle"
            size="compact-xs"
            ml={-6}
            leftSection={<Highlighter size={13} />}
            aria-label={`Show in the text: ${title}`}
            onClick={() => onShow(passage)}
          >
            Show in the text
          </Button>
        )}
      </div>
    </li>
  );
}
