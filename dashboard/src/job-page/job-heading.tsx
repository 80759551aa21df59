import { Group, Text, Title } from "@mantine/core";
import { contentTypeName } from "../content-type/content-types";
import type { JobDetailsFragment } from "../gql/graphql";
import { jobClientName, jobTitle } from "../job/job-title";
import { hasEnded } from "../job/stages";
import { StatusBadge } from "../job/status-badge";
import { ClientDecisionBadge } from "../review/client-decision-badge";
import { useAccess } from "../session/use-access";
import { useDocumentTitle } from "../ui/use-document-title";
import { CancelButton } from "./cancel-button";
import { contentWords } from "../words/content";

/** Title, client, status and cancel button of a job. Also sets the browser tab's title. */
export function JobHeading({ job }: { job: JobDetailsFragment }) {
  const name = jobTitle(job);
  const { mayEdit } = useAccess();
  useDocumentTitle(hasEnded(job.status) ? name : `${job.progress}% · ${name}`);
  return (
    <header style={{ overflowWrap: "anywhere" }}>
      <Group gap="sm" mb={6}>
        <Text size="sm" c="dimmed">
          {contentWords.job.typeForClient(
            contentTypeName(job.contentType),
            <Text span inherit fw={600} c="var(--mantine-color-text)">
              {jobClientName(job)}
            </Text>,
          )}
        </Text>
        <StatusBadge job={job} />
        <ClientDecisionBadge job={job} />
        {mayEdit && !hasEnded(job.status) && <CancelButton jobId={job.id} />}
      </Group>
      <Title order={1} size={28} mb="lg" lh={1.25} maw={820} style={{ letterSpacing: "-0.02em", textWrap: "balance" }}>
        {name}
      </Title>
    </header>
  );
}
