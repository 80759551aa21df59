import { useApolloClient, useMutation } from "@apollo/client/react";
import { Anchor, Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Wand2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { JobDocument, ReviseCommentsDocument } from "../gql/graphql";
import { hasEnded } from "../job/stages";
import { useJob } from "../job/use-job";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { editingWords } from "../words/editing";
import type { CommentThread } from "./comment-words";

/** As many passages as one order may have. */
const MAX_PASSAGES = 20;

interface Props {
  jobId: string;
  /** The newest revision. */
  revision: number;
  threads: readonly CommentThread[];
}

/** Has the passages of open threads written again, as a new version of just those. Nothing without such threads. */
export function RewriteButton({ jobId, revision, threads }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const [order] = useMutation(ReviseCommentsDocument);
  const [ordered, setOrdered] = useState<string>();
  const open20 = threads.filter(({ first }) => first.anchor && first.resolvedAt === null).slice(0, MAX_PASSAGES);
  const comments = open20.map(({ first }) => first.id);
  return (
    <>
      {comments.length > 0 && (
        <div>
          <Button size="xs" variant="light" leftSection={<Wand2 size={14} />} onClick={open}>
            {editingWords.rewriting.button}
          </Button>
        </div>
      )}
      {ordered !== undefined && <Rewriting key={ordered} jobId={jobId} rewriting={ordered} />}
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={editingWords.rewriting.title(open20.length)}
        action={editingWords.rewriting.confirm}
        onConfirm={async () => {
          const { data } = await order({ variables: { id: jobId, base: revision, comments } });
          setOrdered(data?.reviseComments.job.id);
        }}
      >
        <Text size="sm">{editingWords.rewriting.text}</Text>
      </ConfirmDialog>
    </>
  );
}

/** Follows the job and loads the content again when it has ended. */
function Rewriting({ jobId, rewriting }: { jobId: string; rewriting: string }) {
  const client = useApolloClient();
  const { job } = useJob(rewriting);
  const ended = job?.id === rewriting && hasEnded(job.status);
  useEffect(() => {
    if (ended) void client.query({ query: JobDocument, variables: { id: jobId }, fetchPolicy: "network-only" });
  }, [client, ended, jobId]);
  return (
    <Text size="xs" role="status">
      {ended ? describeEnd(job.status) : editingWords.rewriting.inProgress}{" "}
      <Anchor component={Link} to={`/content/${rewriting}`} size="xs">
        {ended ? editingWords.rewriting.openJob : editingWords.rewriting.followJob}
      </Anchor>
    </Text>
  );
}

function describeEnd(status: string): string {
  return status === "COMPLETED" ? editingWords.rewriting.completed : editingWords.rewriting.failed;
}
