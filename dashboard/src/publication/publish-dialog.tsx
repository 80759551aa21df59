import { useMutation, useQuery } from "@apollo/client/react";
import { Alert, Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { PlanPublication } from "../calendar/plan-publication";
import { fromLocalTime, knownZone } from "../format/zoned-times";
import {
  type JobDetailsFragment,
  KeepSiteVersionDocument,
  type PublicationFieldsFragment,
  PublicationPreviewDocument,
  PublishContentDocument,
  PublishingMappingDocument,
  SiteConnectionsDocument,
  type SiteRowFragment,
} from "../gql/graphql";
import { isSample } from "../job/is-sample";
import { Dialog } from "../ui/dialog";
import { LoadingRows } from "../ui/loading-rows";
import { commonWords } from "../words/common";
import { publishingWords } from "../words/publishing";
import { NoSites, NotApproved } from "./publish-obstacles";
import { PublishPreview } from "./publish-preview";
import { PublishTimeField } from "./publish-time-field";
import { proposedValues, type PublishValues } from "./publish-values";

interface Props {
  opened: boolean;
  onClose: () => void;
  job: JobDetailsFragment;
  /** The shown revision. */
  number: number;
  publications: readonly PublicationFieldsFragment[];
  /** The site that is chosen first. */
  siteId?: string;
  onOrdered: () => void;
}

/** Publishes the shown revision on a site, or updates the post there after showing the difference. */
export function PublishDialog({ opened, onClose: onLeave, ...props }: Props) {
  const [planned, setPlanned] = useState(false);
  const { job, number } = props;
  const onClose = () => {
    setPlanned(false);
    onLeave();
  };
  const onPlan = () => setPlanned(true);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={planned ? publishingWords.publish.planTitle : publishingWords.publish.title(number)}
      size="lg"
    >
      {planned && <PlanPublication job={job} onClose={onClose} />}
      {!planned && job.approval?.revision === number && <Approved onClose={onClose} onPlan={onPlan} {...props} />}
      {!planned && job.approval?.revision !== number && (
        <NotApproved approval={job.approval} number={number} onClose={onClose} onPlan={onPlan} />
      )}
    </Dialog>
  );
}

/** What plans the publication for a date, instead of ordering it now. */
interface Planning {
  onPlan: () => void;
}

function Approved({ job, siteId, ...props }: Omit<Props, "opened"> & Planning) {
  const { data, error, refetch } = useQuery(SiteConnectionsDocument, {
    variables: { clientId: job.clientId },
    fetchPolicy: "cache-and-network",
  });
  const [chosen, setChosen] = useState(siteId);
  const sites = data?.siteConnections;
  const site = sites?.find(({ id }) => id === chosen) ?? sites?.[0];
  if (!sites && error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
  if (!sites) return <LoadingRows label={publishingWords.publish.loadingSites} rows={4} />;
  if (!site) return <NoSites clientId={job.clientId} />;
  return (
    <Stack>
      <NativeSelect
        label={publishingWords.publish.site}
        value={site.id}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={sites.map(({ id, name, problem }) => ({
          value: id,
          label: problem ? publishingWords.publish.notWorking(name) : name,
        }))}
      />
      {isSample(job) && (
        <Alert color="yellow" variant="light" title={publishingWords.publish.sampleTitle}>
          <Text size="sm">{publishingWords.publish.sample}</Text>
        </Alert>
      )}
      {site.problem && (
        <Alert color="yellow" variant="light" title={publishingWords.publish.testFailed}>
          <Text size="sm">{site.advice}</Text>
        </Alert>
      )}
      <OnSite key={site.id} job={job} site={site} {...props} />
    </Stack>
  );
}

interface OnSiteProps extends Omit<Props, "opened" | "siteId">, Planning {
  site: SiteRowFragment;
}

function OnSite({ job, number, site, publications, onClose, onOrdered, onPlan }: OnSiteProps) {
  const zone = knownZone(site.timeZone);
  const publication = publications.find((one) => one.site.id === site.id);
  const target = { jobId: job.id, siteId: site.id };
  const preview = useQuery(PublicationPreviewDocument, {
    variables: { ...target, revision: number },
    fetchPolicy: "network-only",
  });
  const mapping = useQuery(PublishingMappingDocument, {
    variables: { siteId: site.id, clientId: job.clientId, contentType: job.contentType },
  });
  const [publish, ordering] = useMutation(PublishContentDocument);
  const [keep, keeping] = useMutation(KeepSiteVersionDocument);
  const [edited, setEdited] = useState<PublishValues>();
  const [recreate, setRecreate] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [timeError, setTimeError] = useState<string>();
  const shown = preview.data?.publicationPreview;
  const usual = mapping.data?.publishingMapping.effective.state ?? null;
  const values = edited ?? proposedValues(publication, usual, zone);
  const standing = shown?.standing;
  const run = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
      onOrdered();
      onClose();
    } catch (error) {
      setProblem(describeProblem(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const time = values.state === "SCHEDULED" ? fromLocalTime(values.time, zone) : null;
    const invalid = time === undefined || (time !== null && time.getTime() <= Date.now());
    setTimeError(invalid ? publishingWords.publish.pastTime : undefined);
    if (invalid) return;
    const order = { state: values.state, scheduledFor: time?.toISOString() ?? null, seen: standing?.seen ?? null };
    void run(() => publish({ variables: { input: { ...target, revision: number, ...order, recreate } } }));
  };
  const mayKeep = publication?.state === "CONFLICT" && standing?.isChanged;
  const keepTheirs = () =>
    void run(() => keep({ variables: { id: publication?.id ?? "", seen: standing?.seen ?? "" } }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PublishTimeField values={values} onChange={setEdited} zone={zone} error={timeError} />
        {!shown && preview.error && (
          <ProblemAlert problem={describeProblem(preview.error)} onRetry={() => void preview.refetch()} />
        )}
        {!shown && !preview.error && <LoadingRows label={publishingWords.publish.loadingDifference} rows={3} />}
        {shown && <PublishPreview preview={shown} revision={number} recreate={recreate} onRecreate={setRecreate} />}
        {problem && <ProblemAlert problem={problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonWords.actions.cancel}
          </Button>
          <Button variant="default" onClick={onPlan}>
            {publishingWords.publish.plan}
          </Button>
          {mayKeep && (
            <Button variant="default" loading={keeping.loading} onClick={keepTheirs}>
              {publishingWords.publish.keep}
            </Button>
          )}
          <Button
            type="submit"
            color={standing?.isChanged ? "red.9" : undefined}
            loading={ordering.loading}
            disabled={!shown || (shown.isDeleted && !recreate)}
          >
            {actionOf(values, standing ?? null)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function actionOf({ state }: PublishValues, standing: { isChanged: boolean } | null): string {
  if (standing?.isChanged) return publishingWords.publish.replace;
  if (state === "SCHEDULED") return publishingWords.publish.schedule;
  if (state === "DRAFT") return publishingWords.publish.saveDraft;
  return standing ? publishingWords.publish.update : publishingWords.publish.publishNow;
}
