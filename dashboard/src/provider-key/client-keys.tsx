import { useMutation, useQuery } from "@apollo/client/react";
import { ActionIcon, Button, Code, Group, Text } from "@mantine/core";
import { ArrowDown, ArrowUp, KeyRound } from "lucide-react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatDay } from "../format/times";
import { ClientProviderKeysDocument, RemoveProviderKeyDocument } from "../gql/graphql";
import { providerName } from "../provider/provider-name";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { DataTable } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { NewProviderKey } from "./new-provider-key";
import { type ProviderKey, useKeySwap } from "./use-key-order";
import { administrationWords } from "../words/administration";

/** A client's BYOK keys: add, reorder and remove. */
export function ClientKeys({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(ClientProviderKeysDocument, {
    variables: { clientId },
    fetchPolicy: "cache-and-network",
  });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ProviderKey>();
  const { swap, moving, problem } = useKeySwap(clientId, refetch);
  const keys = data?.providerKeys;
  /** The key used just before (-1) or after (1) another of the same provider. */
  const neighbor = (key: ProviderKey, step: number) => {
    const same = keys?.filter(({ provider }) => provider === key.provider) ?? [];
    return same[same.indexOf(key) + step];
  };
  const add = (
    <Button leftSection={<KeyRound size={16} />} onClick={() => setAdding(true)}>
      {administrationWords.clientKeys.add}
    </Button>
  );
  return (
    <>
      {problem && <ProblemAlert problem={problem} />}
      {!keys && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!keys && !error && <LoadingRows label={administrationWords.clientKeys.loading} rows={2} />}
      {keys?.length === 0 && (
        <EmptyState title={administrationWords.clientKeys.empty} action={add}>
          {administrationWords.clientKeys.emptyHelp}
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <>
          <DataTable
            label={administrationWords.clientKeys.title}
            rows={keys}
            keyOf={({ provider, priority }) => `${provider} ${priority}`}
            columns={[
              {
                name: administrationWords.clientKeys.columns.provider,
                render: ({ provider }) => providerName(provider),
              },
              {
                name: administrationWords.clientKeys.columns.order,
                render: ({ priority }) =>
                  priority === 1
                    ? administrationWords.clientKeys.first
                    : administrationWords.clientKeys.number(priority),
              },
              { name: administrationWords.clientKeys.columns.key, render: ({ lastFour }) => <Code>…{lastFour}</Code> },
              { name: administrationWords.clientKeys.columns.added, render: ({ createdAt }) => formatDay(createdAt) },
              {
                name: administrationWords.clientKeys.columns.actions,
                actions: true,
                render: (key) => (
                  <KeyActions
                    shown={key}
                    before={neighbor(key, -1)}
                    after={neighbor(key, 1)}
                    moving={moving}
                    onSwap={(other) => void swap(key, other)}
                    onRemove={() => setRemoving(key)}
                  />
                ),
              },
            ]}
          />
          <Group mt="md">{add}</Group>
        </>
      )}
      {adding && keys && (
        <NewProviderKey
          clientId={clientId}
          keys={keys}
          onClose={() => setAdding(false)}
          onSaved={() => void refetch()}
        />
      )}
      <RemoveKey removing={removing} onClose={() => setRemoving(undefined)} onRemoved={() => void refetch()} />
    </>
  );
}

interface KeyActionsProps {
  shown: ProviderKey;
  /** The keys used before and after it; undefined at the ends. */
  before: ProviderKey | undefined;
  after: ProviderKey | undefined;
  moving: boolean;
  onSwap: (other: ProviderKey) => void;
  onRemove: () => void;
}

function KeyActions({ shown, before, after, moving, onSwap, onRemove }: KeyActionsProps) {
  const name = administrationWords.clientKeys.key(providerName(shown.provider), shown.lastFour);
  const steps = [
    { label: administrationWords.clientKeys.useEarlier(name), other: before, Arrow: ArrowUp },
    { label: administrationWords.clientKeys.useLater(name), other: after, Arrow: ArrowDown },
  ];
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {steps.map(({ label, other, Arrow }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={32}
          aria-label={label}
          disabled={!other || moving}
          onClick={() => other && onSwap(other)}
        >
          <Arrow size={15} />
        </ActionIcon>
      ))}
      <Button size="xs" variant="default" aria-label={administrationWords.clientKeys.removeOf(name)} onClick={onRemove}>
        {administrationWords.clientKeys.remove}
      </Button>
    </Group>
  );
}

interface RemoveKeyProps {
  removing: ProviderKey | undefined;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveKey({ removing, onClose, onRemoved }: RemoveKeyProps) {
  const [remove] = useMutation(RemoveProviderKeyDocument);
  return (
    <ConfirmDialog
      opened={removing !== undefined}
      onClose={onClose}
      title={administrationWords.clientKeys.removeDialog.title(removing?.lastFour ?? "")}
      action={administrationWords.clientKeys.removeDialog.action}
      destructive
      onConfirm={async () => {
        const { clientId = "", provider = "", priority = 1 } = removing ?? {};
        await remove({ variables: { clientId, provider, priority } });
        onRemoved();
      }}
    >
      <Text size="sm">{administrationWords.clientKeys.removeDialog.text}</Text>
    </ConfirmDialog>
  );
}
