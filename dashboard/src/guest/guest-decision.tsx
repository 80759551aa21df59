import { Alert, Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { BadgeCheck, MessageSquareWarning } from "lucide-react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatDateTime } from "../format/times";
import { GuestApproveDocument, GuestRequestChangesDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { guestWords } from "../words/guest";
import classes from "./guest.module.css";
import type { GuestClient } from "./guest-client";
import type { useCommentDrafts } from "./use-comment-drafts";
import type { Shown } from "./use-guest-content";

/** What the guest is asked to confirm. */
export type AskedDecision = "approve" | "changes" | undefined;

interface Props {
  shown: Shown;
  client: GuestClient;
  guestName: string;
  onGuestName: (name: string) => void;
  drafts: UnsentProps["drafts"];
  onDecided: () => Promise<void>;
  asked: AskedDecision;
  onAsk: (asked: AskedDecision) => void;
}

/** Approves the shown text, or asks for changes, by name. */
export function GuestDecisionPanel({ shown, client, guestName, onGuestName, drafts, onDecided, asked, onAsk }: Props) {
  const [comment, setComment] = useState("");
  const { jobId, revision, textHash, decision } = shown;
  const input = { jobId, revision, textHash, guestName };
  const isNamed = guestName.trim() !== "";
  const name = (
    <TextInput
      label={guestWords.decision.name}
      autoComplete="name"
      maxLength={80}
      value={guestName}
      onChange={({ currentTarget }) => onGuestName(currentTarget.value)}
    />
  );
  const unsent = drafts.unsent > 0 && <UnsentComments drafts={drafts} isNamed={isNamed} />;
  return (
    <Paper p="lg" component="section" aria-labelledby="decision">
      <Title order={2} size="h6" id="decision" mb={4}>
        {guestWords.decision.title}
      </Title>
      <Text size="sm" role="status" mb="sm">
        {describeDecision(decision)}
      </Text>
      <Group gap="xs" className={classes.wideOnly}>
        <DecisionButtons decision={decision} onAsk={onAsk} />
      </Group>
      <ConfirmDialog
        opened={asked === "approve"}
        onClose={() => onAsk(undefined)}
        title={guestWords.decision.approveTitle(revision)}
        action={guestWords.decision.approve}
        disabled={!isNamed}
        onConfirm={async () => {
          await client.run(GuestApproveDocument, { input });
          await onDecided();
        }}
      >
        <Stack gap="xs">
          <Text size="sm">{guestWords.decision.approveText}</Text>
          {name}
          {unsent}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === "changes"}
        onClose={() => onAsk(undefined)}
        title={guestWords.decision.changesTitle}
        action={guestWords.decision.askForChanges}
        disabled={!isNamed || comment.trim() === ""}
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
          {unsent}
        </Stack>
      </ConfirmDialog>
    </Paper>
  );
}

interface UnsentProps {
  drafts: Pick<ReturnType<typeof useCommentDrafts>, "unsent" | "sendAll">;
  /** Whether the guest has given a name. */
  isNamed: boolean;
}

/** Says before a decision that comments are not sent, and sends them. */
function UnsentComments({ drafts, isNamed }: UnsentProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    await drafts.sendAll().catch((error: unknown) => setProblem(describeProblem(error)));
    setBusy(false);
  };
  return (
    <Alert color="yellow" variant="light" role="alert" title={guestWords.decision.unsent(drafts.unsent)}>
      {problem && <ProblemAlert problem={problem} />}
      <Button size="xs" variant="default" loading={busy} disabled={!isNamed} onClick={() => void send()}>
        {guestWords.decision.sendUnsent(drafts.unsent)}
      </Button>
    </Alert>
  );
}

/** The buttons with which the guest decides. */
export function DecisionButtons({ decision, onAsk }: Pick<Shown, "decision"> & Pick<Props, "onAsk">) {
  const isApproved = decision?.decision === "APPROVED" && !decision.differs;
  return (
    <>
      {!isApproved && (
        <Button leftSection={<BadgeCheck size={16} />} onClick={() => onAsk("approve")}>
          {guestWords.decision.approve}
        </Button>
      )}
      <Button variant="default" leftSection={<MessageSquareWarning size={16} />} onClick={() => onAsk("changes")}>
        {guestWords.decision.askForChanges}
      </Button>
    </>
  );
}

function describeDecision(decision: Shown["decision"]): string {
  if (!decision) return guestWords.decision.none;
  const { decision: kind, guestName, decidedAt, revision, differs } = decision;
  const words = guestWords.decision[kind];
  const time = formatDateTime(decidedAt);
  return differs ? words.earlier(guestName, revision, time) : words.current(guestName, time);
}
