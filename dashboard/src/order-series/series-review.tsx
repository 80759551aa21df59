import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { ProblemAlert } from "../api/problem-alert";
import { formatZonedTime, knownZone } from "../format/zoned-times";
import { type Column, DataTable } from "../ui/data-table";
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
          Preview dates
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
    { name: "Order on", render: ({ at }) => formatZonedTime(at, zone) },
    { name: "Keyword", render: ({ keyword }) => keyword },
    { name: "Client", render: ({ clientId }) => names.get(clientId) ?? clientId },
  ];
  return (
    <Paper p="md" component="section" aria-labelledby="series-dates">
      <Title order={2} size="h6" id="series-dates">
        Dates
      </Title>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {summaryOf(occurrences.length, total)}
        {lastAt && ` The last one is on ${formatZonedTime(lastAt, zone)}.`}
      </Text>
      {occurrences.length > 0 && (
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.preview} tabIndex={0} role="group" aria-label="Dates of the series">
          <DataTable
            label="Dates"
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
  if (total === 0) return "Nothing would be ordered: all keywords were ordered, or no allowed day is left.";
  if (total === null) return `The first ${shown} orders. The series does not end by itself.`;
  if (total > shown) return `The first ${shown} of ${total} orders.`;
  return total === 1 ? "1 order." : `${total} orders.`;
}
