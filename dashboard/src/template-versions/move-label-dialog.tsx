import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { compareVersions } from "../template/template-version";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { templatesWords } from "../words/templates";
import { type LabelMove, PRODUCTION } from "./use-template-labels";

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
  const production = label === PRODUCTION;
  if (version === undefined)
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        title={templatesWords.moveDialog.unstageTitle(before ?? "")}
        action={templatesWords.moveDialog.unstage(before ?? "")}
        onConfirm={() => onConfirm(move, "")}
      >
        <Text size="sm">{templatesWords.moveDialog.unstageText}</Text>
      </ConfirmDialog>
    );
  const [title, action] = production
    ? back
      ? [templatesWords.moveDialog.rollBackTitle, templatesWords.moveDialog.rollBack]
      : [templatesWords.moveDialog.publishTitle, templatesWords.moveDialog.publish]
    : [templatesWords.moveDialog.stageTitle, templatesWords.moveDialog.stage];
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title(version)}
      action={action(version)}
      onConfirm={() => onConfirm(move, reason.trim())}
    >
      <Text size="sm">
        {production
          ? templatesWords.moveDialog.productionText(version, before ?? "")
          : templatesWords.moveDialog.stagingText(before)}
      </Text>
      <Textarea
        label={templatesWords.moveDialog.reason}
        description={templatesWords.moveDialog.reasonHelp}
        maxLength={500}
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
