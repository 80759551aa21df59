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
import { orderWords } from "../words/order";

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
      name: orderWords.series.columns.series,
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
    { name: orderWords.series.columns.when, render: (one) => `${spacingWords(one)} (${one.timeZone})` },
    { name: orderWords.series.columns.keywords, render: ({ keywords }) => keywords.length },
    { name: orderWords.series.columns.clients, render: ({ clientIds }) => clientIds.length },
    {
      name: orderWords.series.columns.state,
      render: ({ paused, held }) => (
        <Badge variant="default" tt="none">
          {held
            ? orderWords.series.states.held
            : paused
              ? orderWords.series.states.paused
              : orderWords.series.states.active}
        </Badge>
      ),
    },
    ...(mayEdit
      ? [
          {
            name: orderWords.series.columns.actions,
            actions: true,
            render: (one: SeriesFieldsFragment) => <Actions key={one.version} series={one} onChanged={onChanged} />,
          },
        ]
      : []),
  ];
  return <DataTable label={orderWords.series.title} columns={columns} rows={series} keyOf={({ id }) => id} />;
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
  const words = paused ? orderWords.series.resume : orderWords.series.pause;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button size="compact-sm" variant="default" aria-label={words.of(name)} onClick={() => setStep("pause")}>
        {words.action}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={orderWords.series.changeOf(name)}
        onClick={() => setStep("change")}
      >
        {orderWords.series.change}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={orderWords.series.endOf(name)}
        onClick={() => setStep("end")}
      >
        {orderWords.series.end}
      </Button>
      <ConfirmDialog
        opened={step === "pause"}
        onClose={close}
        title={words.title(name)}
        action={words.action}
        onConfirm={() => pause({ variables: { id, version, paused: !paused } })}
      >
        <Text size="sm">{words.text}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={step === "end"}
        onClose={close}
        title={orderWords.series.endDialog.title(name)}
        action={orderWords.series.endDialog.action}
        keep={orderWords.series.endDialog.keep}
        destructive
        onConfirm={async () => {
          await end({ variables: { id, version } });
          onChanged();
        }}
      >
        <Text size="sm">{orderWords.series.endDialog.text}</Text>
      </ConfirmDialog>
      <ChangeSeries opened={step === "change"} onClose={close} series={series} />
    </Group>
  );
}
