import { Anchor, Button, Text } from "@mantine/core";
import { Wand2 } from "lucide-react";
import { Link } from "react-router";
import type { RepairState } from "./use-repair";

interface Props {
  rule: string;
  /** The position in the report of the claim to correct; by default all that the rule objects to. */
  claim?: number;
  title: string;
  repair: RepairState;
}

/** Has one failed rule or claim fixed as a new version, and says how it goes. */
export function FixButton({ rule, claim, title, repair }: Props) {
  const mine = repair.rule === rule && repair.claim === claim;
  const running = repair.state === "running";
  return (
    <>
      <Button
        variant="light"
        size="compact-xs"
        leftSection={<Wand2 size={13} />}
        aria-label={`Fix this: ${title}`}
        loading={mine && running}
        disabled={running && !mine}
        onClick={() => void repair.start(rule, claim)}
      >
        Fix this
      </Button>
      {mine && <RepairProgress repair={repair} />}
    </>
  );
}

function RepairProgress({ repair: { state, problem, jobId } }: Pick<Props, "repair">) {
  if (state === "running")
    return (
      <Text size="xs" c="dimmed" role="status">
        Fixing.{" "}
        {jobId !== undefined && (
          <Anchor component={Link} to={`/content/${jobId}`} size="xs">
            Follow the job
          </Anchor>
        )}
      </Text>
    );
  if (state === "unchanged")
    return (
      <Text size="xs" role="status">
        No better version was found. The content is unchanged.
      </Text>
    );
  if (state === "failed")
    return (
      <Text size="xs" role="alert" c="var(--app-bad)">
        {problem}
      </Text>
    );
  return null;
}
