import { useMutation } from "@apollo/client/react";
import { Badge, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { contentTypeName } from "../content-type/content-types";
import { EndSeriesDocument, PauseSeriesDocument, type SeriesFieldsFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { type Column, DataTable } from "../ui/data-table";
import { ChangeSeries } from "./change-series";
import { useClientName } from "./use-client-name";
import { spacingWords } from "./series-values";

interface Props {
  series: readonly SeriesFieldsFragment[];
  /** Whether each row names its client. */
  namesClients: boolean;
  onChanged: () => void;
}

/** Series in a table, with what the user may do. */
export function SeriesTable({ series, namesClients, onChanged }: Props) {
  const { mayEdit } = useAccess();
  const columns: Column<SeriesFieldsFragment>[] = [
    {
      name: "Series",
      render: ({ name, contentType, clientId }) => (
        <>
          {name}
          <Text size="sm" c="dimmed" fw={400}>
            {namesClients && <ClientName id={clientId} />}
            {contentTypeName(contentType)}
          </Text>
        </>
      ),
    },
    { name: "When", render: (one) => `${spacingWords(one)} (${one.timeZone})` },
    { name: "Keywords", render: ({ keywords }) => keywords.length },
    { name: "Clients", render: ({ clientIds }) => clientIds.length },
    {
      name: "State",
      render: ({ paused, held }) => (
        <Badge variant="default" tt="none">
          {held ? "On hold: client archived" : paused ? "Paused" : "Active"}
        </Badge>
      ),
    },
    ...(mayEdit
      ? [
          {
            name: "Actions",
            actions: true,
            render: (one: SeriesFieldsFragment) => <Actions key={one.version} series={one} onChanged={onChanged} />,
          },
        ]
      : []),
  ];
  return <DataTable label="Series" columns={columns} rows={series} keyOf={({ id }) => id} />;
}

function ClientName({ id }: { id: string }) {
  return <>{useClientName(id) ?? id} · </>;
}

function Actions({ series, onChanged }: { series: SeriesFieldsFragment; onChanged: () => void }) {
  const [step, setStep] = useState<"change" | "pause" | "end">();
  const [pause] = useMutation(PauseSeriesDocument);
  const [end] = useMutation(EndSeriesDocument);
  const { id, version, name, paused } = series;
  const close = () => setStep(undefined);
  const verb = paused ? "Resume" : "Pause";
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button size="compact-sm" variant="default" aria-label={`${verb} ${name}`} onClick={() => setStep("pause")}>
        {verb}
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`Change ${name}`} onClick={() => setStep("change")}>
        Change
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`End ${name}`} onClick={() => setStep("end")}>
        End
      </Button>
      <ConfirmDialog
        opened={step === "pause"}
        onClose={close}
        title={`${verb} “${name}”?`}
        action={verb}
        onConfirm={() => pause({ variables: { id, version, paused: !paused } })}
      >
        <Text size="sm">
          {paused
            ? "It’s planned again from today on. Keywords that were ordered, moved or cancelled are not planned again, unless it repeats."
            : "What it has planned is removed from the calendar, but for entries that were moved. Resume it at any time."}
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={step === "end"}
        onClose={close}
        title={`End “${name}”?`}
        action="End series"
        keep="Keep"
        destructive
        onConfirm={async () => {
          await end({ variables: { id, version } });
          onChanged();
        }}
      >
        <Text size="sm">
          It and what it has planned are removed, but for entries that were moved. Content that was ordered stays. This
          can’t be undone.
        </Text>
      </ConfirmDialog>
      <ChangeSeries opened={step === "change"} onClose={close} series={series} />
    </Group>
  );
}
