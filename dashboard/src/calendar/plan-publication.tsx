import { useMutation, useQuery } from "@apollo/client/react";
import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { fromLocalTime } from "../format/zoned-times";
import { PlanPublicationDocument, SiteConnectionsDocument } from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { dayOf } from "./calendar-days";
import { useCalendarZone } from "./use-calendar";
import { orderWords } from "../words/order";
import { commonWords } from "../words/common";

interface Props {
  job: { id: string; clientId: string };
  onClose: () => void;
}

/** Plans that a job's content is published on a site at a time, and opens the calendar there. */
export function PlanPublication({ job, onClose }: Props) {
  const navigate = useNavigate();
  const { data, error } = useQuery(SiteConnectionsDocument, { variables: { clientId: job.clientId } });
  const { zone } = useCalendarZone(job.clientId);
  const [plan, { loading }] = useMutation(PlanPublicationDocument);
  const [chosen, setChosen] = useState<string>();
  const [time, setTime] = useState("");
  const [timeError, setTimeError] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const sites = data?.siteConnections;
  if (!sites && error) return <ProblemAlert problem={describeProblem(error)} />;
  if (!sites || !zone) return <LoadingRows label={orderWords.plan.loadingSites} rows={3} />;
  const siteId = chosen ?? sites[0]?.id;
  if (siteId === undefined) return <Text size="sm">{orderWords.plan.noSites}</Text>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = fromLocalTime(time, zone);
    const invalid = at === undefined || at.getTime() <= Date.now();
    setTimeError(invalid ? orderWords.entry.move.notFuture : undefined);
    if (invalid) return;
    setProblem(undefined);
    try {
      await plan({ variables: { input: { jobId: job.id, siteId, at: at.toISOString() } } });
      const month = dayOf(at, zone).slice(0, 7);
      await navigate(`/calendar?${new URLSearchParams({ month, client: job.clientId }).toString()}`);
    } catch (caught) {
      setProblem(describeProblem(caught));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">{orderWords.plan.publicationHelp}</Text>
        <NativeSelect
          label={orderWords.plan.site}
          value={siteId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextInput
          type="datetime-local"
          label={orderWords.entry.move.time}
          description={orderWords.entry.move.inZone(zone)}
          withAsterisk
          value={time}
          error={timeError}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        {problem && <ProblemAlert problem={problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonWords.actions.cancel}
          </Button>
          <Button type="submit" loading={loading}>
            {orderWords.plan.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
