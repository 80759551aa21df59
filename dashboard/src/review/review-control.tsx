import { useMutation, useQuery } from "@apollo/client/react";
import { Select, Stack, Text, Textarea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { MessageSquareWarning, UserCheck } from "lucide-react";
import { useState } from "react";
import {
  AssignReviewerDocument,
  ContentColleaguesDocument,
  type JobDetailsFragment,
  RequestChangesDocument,
} from "../gql/graphql";
import { DraftWarning } from "../review-link/draft-warning";
import { useAccess } from "../session/use-access";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { PageActionButton } from "../ui/page-action";
import { editingWords } from "../words/editing";

interface Props {
  job: JobDetailsFragment;
  /** The shown revision. */
  number: number;
}

/** Asks a user to review the content; for the reviewer and for managers, asks for changes. */
export function ReviewControl({ job, number }: Props) {
  const { id: userId, mayEdit, mayManage } = useAccess();
  if (!mayEdit || job.approval?.revision === number) return null;
  const mayDecide = job.review?.state === "IN_REVIEW" && (mayManage || job.review.reviewerId === userId);
  return (
    <>
      <AssignButton job={job} />
      {mayDecide && <RequestChangesButton jobId={job.id} number={number} />}
    </>
  );
}

function AssignButton({ job: { id, review } }: { job: JobDetailsFragment }) {
  const [asking, { open, close }] = useDisclosure(false);
  const [reviewerId, setReviewerId] = useState<string | null>(review?.reviewerId ?? null);
  const { data } = useQuery(ContentColleaguesDocument, { variables: { id }, skip: !asking });
  const [assign] = useMutation(AssignReviewerDocument);
  const approvers = data?.contentColleagues.filter(({ mayApprove }) => mayApprove) ?? [];
  return (
    <>
      <PageActionButton
        label={review ? editingWords.review.changeReviewer : editingWords.review.request}
        leftSection={<UserCheck size={15} />}
        run={open}
      />
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={review ? editingWords.review.changeReviewerTitle : editingWords.review.requestTitle}
        action={reviewerId === null && review ? editingWords.review.removeReviewer : editingWords.review.request}
        disabled={reviewerId === (review?.reviewerId ?? null)}
        onConfirm={() => assign({ variables: { id, reviewerId } })}
      >
        <Stack gap="xs">
          <Text size="sm">{editingWords.review.help}</Text>
          <DraftWarning jobId={id} />
          <Select
            label={editingWords.review.reviewer}
            description={editingWords.review.reviewerHelp}
            inputWrapperOrder={["label", "input", "description", "error"]}
            placeholder={editingWords.review.reviewerPlaceholder}
            searchable
            clearable={review !== null}
            nothingFoundMessage={data ? editingWords.review.noMatches : editingWords.review.loadingReviewers}
            data={approvers.map((user) => ({ value: user.id, label: user.name }))}
            value={reviewerId}
            onChange={setReviewerId}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function RequestChangesButton({ jobId, number }: { jobId: string; number: number }) {
  const [asking, { open, close }] = useDisclosure(false);
  const [comment, setComment] = useState("");
  const [request] = useMutation(RequestChangesDocument, { variables: { id: jobId, revision: number, comment } });
  return (
    <>
      <PageActionButton
        label={editingWords.review.requestChanges}
        leftSection={<MessageSquareWarning size={15} />}
        run={open}
      />
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={editingWords.review.requestChangesTitle(number)}
        action={editingWords.review.requestChanges}
        disabled={comment.trim() === ""}
        onConfirm={async () => {
          await request();
          setComment("");
        }}
      >
        <Textarea
          label={editingWords.review.changes}
          description={editingWords.review.changesHelp}
          autosize
          minRows={3}
          maxLength={4_000}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
