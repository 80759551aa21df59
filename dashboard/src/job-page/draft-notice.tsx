import { Alert, Text } from "@mantine/core";
import { FilePen } from "lucide-react";
import { Link } from "react-router";
import { useDecisionsAndDraft } from "../review-link/use-decisions-and-draft";
import { contentWords } from "../words/content";

/** Says that the user has a draft of the content that is in no version, and leads back to it. */
export function DraftNotice({ jobId }: { jobId: string }) {
  const { hasDraft } = useDecisionsAndDraft(jobId);
  if (!hasDraft) return null;
  return (
    <Alert color="yellow" variant="light" role="note" icon={<FilePen size={20} />} mb="md">
      <Text size="sm">
        {contentWords.job.draft.text(<Link to={`/content/${jobId}/edit`}>{contentWords.job.draft.link}</Link>)}
      </Text>
    </Alert>
  );
}
