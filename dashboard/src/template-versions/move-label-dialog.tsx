import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { compareVersions } from "../template/template-version";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { LabelMove } from "./use-template-labels";

interface Props {
  template: TemplateSummaryFragment;
  move: LabelMove;
  onClose: () => void;
  onConfirm: (move: LabelMove, reason: string) => Promise<unknown>;
}

/** Asks before a label is moved, and explains the effect. */
export function MoveLabelDialog({ template, move, onClose, onConfirm }: Props) {
  const [reason, setReason] = useState("");
  const { label, version } = move;
  const before = template.labels.find((current) => current.label === label)?.version;
  const back = version !== undefined && before !== undefined && compareVersions(version, before) < 0;
  const production = label === "production";
  const verb = back ? "Roll back to" : "Publish";
  if (version === undefined)
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        title={`Remove ${before} from staging?`}
        action={`Remove ${before} from staging`}
        onConfirm={() => onConfirm(move, "")}
      >
        <Text size="sm">The version stays, and no version is marked as the one being tried. It can be undone.</Text>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={production ? `${verb} ${version}?` : `Move ${version} to staging?`}
      action={production ? `${verb} ${version}` : `Move ${version} to staging`}
      onConfirm={() => onConfirm(move, reason.trim())}
    >
      <Text size="sm">
        {production
          ? `New content of all clients that use this template is written by ${version} instead of ${before}. Jobs that were accepted before keep their version, and an A/B test that runs ends. It can be undone.`
          : `Staging marks the version that is being tried${before ? `; now it is ${before}` : ""}. Staging does not affect live content.`}
      </Text>
      <Textarea
        label="Why"
        description="Optional, shown in history."
        maxLength={500}
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
