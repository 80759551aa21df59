import { useQuery } from "@apollo/client/react";
import { Anchor, Button } from "@mantine/core";
import { Link, useParams } from "react-router";
import { describeProblem } from "../api/problem";
import { EditedContentDocument } from "../gql/graphql";
import { JobMissing } from "../job/job-missing";
import { jobClientName } from "../job/job-title";
import { PageHeader } from "../ui/page-header";
import { PageSkeleton } from "../ui/page-skeleton";
import { useDocumentTitle } from "../ui/use-document-title";
import { EditForm } from "./edit-form";

/** Edits the newest revision of finished content. */
export default function EditPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(EditedContentDocument, {
    variables: { id },
    fetchPolicy: "no-cache", // what others save meanwhile must not change the form
  });
  const job = data?.job;
  const title = job?.result?.title ?? "text";
  useDocumentTitle(job ? `Edit ${title}` : undefined);
  if (!job)
    return error ? (
      <JobMissing problem={describeProblem(error)} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton what="the job" />
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
      <EditForm jobId={id} revision={job.revision} post={job.contentType === "gbp_post"} />
    </>
  );
}
