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
      Add a key
    </Button>
  );
  return (
    <>
      {problem && <ProblemAlert problem={problem} />}
      {!keys && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!keys && !error && <LoadingRows label="Loading the keys" rows={2} />}
      {keys?.length === 0 && (
        <EmptyState title="No keys of its own" action={add}>
          With its own key a client pays its vendor itself, and can use vendors for which this installation has none.
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <>
          <DataTable
            label="Client keys"
            rows={keys}
            keyOf={({ provider, priority }) => `${provider} ${priority}`}
            columns={[
              { name: "Vendor", render: ({ provider }) => providerName(provider) },
              { name: "Used", render: ({ priority }) => (priority === 1 ? "First" : `As number ${priority}`) },
              { name: "Key", render: ({ lastFour }) => <Code>…{lastFour}</Code> },
              { name: "Set", render: ({ createdAt }) => formatDay(createdAt) },
              {
                name: "Actions",
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
  const name = `the ${providerName(shown.provider)} key ending in ${shown.lastFour}`;
  const steps = [
    { when: "earlier", other: before, Arrow: ArrowUp },
    { when: "later", other: after, Arrow: ArrowDown },
  ];
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {steps.map(({ when, other, Arrow }) => (
        <ActionIcon
          key={when}
          variant="default"
          size={32}
          aria-label={`Use ${name} ${when}`}
          disabled={!other || moving}
          onClick={() => other && onSwap(other)}
        >
          <Arrow size={15} />
        </ActionIcon>
      ))}
      <Button size="xs" variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
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
      title={`Remove the key ending in ${removing?.lastFour}?`}
      action="Remove key"
      destructive
      onConfirm={async () => {
        const { clientId = "", provider = "", priority = 1 } = removing ?? {};
        await remove({ variables: { clientId, provider, priority } });
        onRemoved();
      }}
    >
      <Text size="sm">
        Jobs that begin from now on don’t use it. It can’t be brought back: whoever has the key can add it again.
      </Text>
    </ConfirmDialog>
  );
}
