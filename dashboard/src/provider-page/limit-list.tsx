import { useMutation } from "@apollo/client/react";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "../format/numbers";
import { RemoveProviderLimitDocument } from "../gql/graphql";
import { providerName } from "../provider/provider-name";
import { useAccess } from "../session/use-access";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { LimitForm } from "./limit-form";
import type { ProviderRateLimit, ProviderEntry } from "./provider-data";

interface Props {
  provider: ProviderEntry;
  limits: ProviderRateLimit[];
  onChanged: () => void;
}

/** The rate limits of a provider and its models, shared by all workers. Operators may change them. */
export function LimitList({ provider, limits, onChanged }: Props) {
  const { isOperator } = useAccess();
  const [editing, setEditing] = useState<ProviderRateLimit | "new">();
  const [lifting, setLifting] = useState<ProviderRateLimit>();
  const [remove] = useMutation(RemoveProviderLimitDocument);
  const nameOf = ({ model }: ProviderRateLimit) => model ?? "All models together";
  return (
    <div style={{ marginTop: 12 }}>
      {limits.length === 0 && (
        <Text size="sm" c="dimmed">
          No rate limit
        </Text>
      )}
      {limits.map((limit) => (
        <Group key={limit.model ?? ""} gap="xs" mt={4}>
          <Text size="sm">
            <strong>{nameOf(limit)}</strong>: {formatCount(limit.requestsPerMinute)} requests and{" "}
            {formatCount(limit.tokensPerMinute)} tokens a minute
          </Text>
          {isOperator && (
            <>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Change the limit of ${providerName(provider.name)}, ${nameOf(limit)}`}
                onClick={() => setEditing(limit)}
              >
                Change
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Lift the limit of ${providerName(provider.name)}, ${nameOf(limit)}`}
                onClick={() => setLifting(limit)}
              >
                Lift
              </Button>
            </>
          )}
        </Group>
      ))}
      {isOperator && (
        <Button
          size="xs"
          variant="default"
          mt="xs"
          aria-label={`Set a limit for ${providerName(provider.name)}`}
          onClick={() => setEditing("new")}
        >
          Set a limit
        </Button>
      )}
      {editing && (
        <LimitForm
          provider={provider}
          limit={editing === "new" ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={onChanged}
        />
      )}
      <ConfirmDialog
        opened={lifting !== undefined}
        onClose={() => setLifting(undefined)}
        title={`Lift the limit of ${providerName(provider.name)}?`}
        action="Remove limit"
        destructive
        onConfirm={async () => {
          await remove({ variables: { provider: provider.name, model: lifting?.model ?? "" } });
          onChanged();
        }}
      >
        <Text size="sm">
          Within five seconds as much is asked as the jobs need. The vendor may then refuse requests and ask for pauses.
          You can set a limit again at any time.
        </Text>
      </ConfirmDialog>
    </div>
  );
}
