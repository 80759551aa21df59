import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { ProblemAlert } from "../api/problem-alert";
import { formatZonedTime, knownZone } from "../format/zoned-times";
import { type Column, DataTable } from "../ui/data-table";
import { orderWords } from "../words/order";
import classes from "./series.module.css";
import type { SeriesForm, SeriesPreview } from "./use-series-form";

interface Props {
  form: SeriesForm;
  client: { id: string; name: string };
  /** What saves it, such as `Create series`. */
  action: string;
  onSave: () => Promise<unknown>;
}

type Occurrence = SeriesPreview["occurrences"][number];

/** Shows the dates of a series, and then saves it. */
export function SeriesReview({ form, client, action, onSave }: Props) {
  const { previewed, refusal, busy, preview, save } = form;
  return (
    <Stack>
      {refusal && <ProblemAlert problem={refusal} />}
      {previewed && <Dates preview={previewed} names={new Map([...form.clientNames, [client.id, client.name]])} />}
      <Group>
        <Button variant={previewed ? "default" : "filled"} loading={busy && !previewed} onClick={preview}>
          {orderWords.seriesForm.preview}
        </Button>
        {previewed && previewed.occurrences.length > 0 && (
          <Button loading={busy} onClick={() => save(onSave)}>
            {action}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Dates({ preview, names }: { preview: SeriesPreview; names: ReadonlyMap<string, string> }) {
  const { occurrences, total, lastAt } = preview;
  const zone = knownZone(preview.timeZone);
  const columns: Column<Occurrence>[] = [
    { name: orderWords.seriesForm.columns.orderOn, render: ({ at }) => formatZonedTime(at, zone) },
    { name: orderWords.seriesForm.columns.keyword, render: ({ keyword }) => keyword },
    { name: orderWords.seriesForm.columns.client, render: ({ clientId }) => names.get(clientId) ?? clientId },
  ];
  return (
    <Paper p="md" component="section" aria-labelledby="series-dates">
      <Title order={2} size="h6" id="series-dates">
        {orderWords.seriesForm.dates}
      </Title>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {lastAt
          ? orderWords.seriesForm.summary.withLast(summaryOf(occurrences.length, total), formatZonedTime(lastAt, zone))
          : summaryOf(occurrences.length, total)}
      </Text>
      {occurrences.length > 0 && (
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.preview} tabIndex={0} role="group" aria-label={orderWords.seriesForm.datesLabel}>
          <DataTable
            label={orderWords.seriesForm.dates}
            columns={columns}
            rows={occurrences}
            keyOf={({ clientId, keyword, at }) => `${clientId} ${keyword} ${at}`}
          />
        </div>
      )}
    </Paper>
  );
}

function summaryOf(shown: number, total: number | null): string {
  if (total === 0) return orderWords.seriesForm.summary.none;
  if (total === null) return orderWords.seriesForm.summary.endless(shown);
  if (total > shown) return orderWords.seriesForm.summary.firstOf(shown, total);
  return orderWords.seriesForm.summary.all(total);
}
