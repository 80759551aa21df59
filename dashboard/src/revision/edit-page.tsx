import { useQuery } from "@apollo/client/react";
import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { describeProblem } from "../api/problem";
import { ContentDraftDocument, EditedContentDocument } from "../gql/graphql";
import { JobMissing } from "../job/job-missing";
import { jobClientName } from "../job/job-title";
import { PageHeader } from "../ui/page-header";
import { PageSkeleton } from "../ui/page-skeleton";
import { useDocumentTitle } from "../ui/use-document-title";
import { preloadEditor } from "./body-field";
import { EditForm } from "./edit-form";

preloadEditor();

/** Edits the newest revision of finished content. */
export default function EditPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(EditedContentDocument, {
    variables: { id },
    fetchPolicy: "no-cache", // what others save meanwhile must not change the form
  });
  const saved = useQuery(ContentDraftDocument, { variables: { id }, fetchPolicy: "no-cache" });
  const [opened, setOpened] = useState(0);
  const reopen = async () => {
    await Promise.all([refetch(), saved.refetch()]);
    setOpened((count) => count + 1);
  };
  const job = data?.job;
  const title = job?.result?.title ?? "text";
  useDocumentTitle(job ? `Edit ${title}` : undefined);
  if (!job || !saved.data)
    return (error ?? saved.error) ? (
      <JobMissing problem={describeProblem(error ?? saved.error)} onRetry={() => void reopen()} />
    ) : (
      <PageSkeleton label="Loading the job" />
    );
  if (!job.revision)
    return (
      <>
        <PageHeader title="Nothing to edit" note="It is not finished yet, or it has expired." />
        <Button component={Link} to={`/content/${id}`}>
          Back to the job
        </Button>
      </>
    );
  return (
    <>
      <PageHeader
        title={`Edit ${title}`}
        note={`Version ${job.revision.number} for ${jobClientName(job)}. What you save is version ${job.revision.number + 1}.`}
        trail={
          <Anchor component={Link} to={`/content/${id}`} size="sm">
            Back to article
          </Anchor>
        }
      />
      <EditForm
        key={opened}
        jobId={id}
        revision={job.revision}
        draft={saved.data.contentDraft ?? undefined}
        post={job.contentType === "gbp_post"}
        onReopen={() => void reopen()}
      />
    </>
  );
}
