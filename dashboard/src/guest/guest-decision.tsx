import { Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { BadgeCheck, MessageSquareWarning } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "../format/times";
import { GuestApproveDocument, GuestRequestChangesDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { guestWords } from "../words/guest";
import type { GuestClient } from "./guest-client";
import type { Shown } from "./use-guest-content";

interface Props {
  shown: Shown;
  client: GuestClient;
  guestName: string;
  onGuestName: (name: string) => void;
  onDecided: () => Promise<void>;
}

/** Approves the shown text, or asks for changes, by name. */
export function GuestDecisionPanel({ shown, client, guestName, onGuestName, onDecided }: Props) {
  const [approving, approve] = useDisclosure(false);
  const [changing, change] = useDisclosure(false);
  const [comment, setComment] = useState("");
  const { jobId, revision, textHash, decision } = shown;
  const input = { jobId, revision, textHash, guestName };
  const isApproved = decision?.decision === "APPROVED" && !decision.differs;
  const name = (
    <TextInput
      label={guestWords.decision.name}
      autoComplete="name"
      maxLength={80}
      value={guestName}
      onChange={({ currentTarget }) => onGuestName(currentTarget.value)}
    />
  );
  return (
    <Paper p="lg" component="section" aria-labelledby="decision">
      <Title order={2} size="h6" id="decision" mb={4}>
        {guestWords.decision.title}
      </Title>
      <Text size="sm" role="status" mb="sm">
        {describeDecision(decision)}
      </Text>
      <Group gap="xs">
        {!isApproved && (
          <Button leftSection={<BadgeCheck size={16} />} onClick={approve.open}>
            {guestWords.decision.approve}
          </Button>
        )}
        <Button variant="default" leftSection={<MessageSquareWarning size={16} />} onClick={change.open}>
          {guestWords.decision.askForChanges}
        </Button>
      </Group>
      <ConfirmDialog
        opened={approving}
        onClose={approve.close}
        title={guestWords.decision.approveTitle(revision)}
        action={guestWords.decision.approve}
        disabled={guestName.trim() === ""}
        onConfirm={async () => {
          await client.run(GuestApproveDocument, { input });
          await onDecided();
        }}
      >
        <Stack gap="xs">
          <Text size="sm">{guestWords.decision.approveText}</Text>
          {name}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        opened={changing}
        onClose={change.close}
        title={guestWords.decision.changesTitle}
        action={guestWords.decision.askForChanges}
        disabled={guestName.trim() === "" || comment.trim() === ""}
        onConfirm={async () => {
          await client.run(GuestRequestChangesDocument, { input, comment });
          setComment("");
          await onDecided();
        }}
      >
        <Stack gap="xs">
          <Textarea
            label={guestWords.decision.changes}
            autosize
            minRows={3}
            maxLength={4_000}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          {name}
        </Stack>
      </ConfirmDialog>
    </Paper>
  );
}

function describeDecision(decision: Shown["decision"]): string {
  if (!decision) return guestWords.decision.none;
  const { decision: kind, guestName, decidedAt, revision, differs } = decision;
  const words = guestWords.decision[kind];
  const time = formatDateTime(decidedAt);
  return differs ? words.earlier(guestName, revision, time) : words.current(guestName, time);
}
