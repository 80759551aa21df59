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
import { editingWords } from "../words/editing";
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
  const title = job?.result?.title ?? editingWords.editPage.untitled;
  useDocumentTitle(job ? editingWords.editPage.title(title) : undefined);
  if (!job || !saved.data)
    return (error ?? saved.error) ? (
      <JobMissing problem={describeProblem(error ?? saved.error)} onRetry={() => void reopen()} />
    ) : (
      <PageSkeleton label={editingWords.editPage.loading} />
    );
  if (!job.revision)
    return (
      <>
        <PageHeader title={editingWords.editPage.nothingTitle} note={editingWords.editPage.nothing} />
        <Button component={Link} to={`/content/${id}`}>
          {editingWords.editPage.backToContent}
        </Button>
      </>
    );
  const draft = saved.data.contentDraft ?? undefined;
  return (
    <>
      <PageHeader
        title={editingWords.editPage.title(title)}
        note={editingWords.editPage.note(
          draft?.baseRevision ?? job.revision.number,
          jobClientName(job),
          job.revision.number + 1,
        )}
        trail={
          <Anchor component={Link} to={`/content/${id}`} size="sm">
            {editingWords.editPage.back}
          </Anchor>
        }
      />
      <EditForm
        key={opened}
        jobId={id}
        revision={job.revision}
        draft={draft}
        post={job.contentType === "gbp_post"}
        onReopen={reopen}
      />
    </>
  );
}
