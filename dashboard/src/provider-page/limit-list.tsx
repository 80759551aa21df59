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
import { administrationWords } from "../words/administration";

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
  const nameOf = ({ model }: ProviderRateLimit) => model ?? administrationWords.providers.limits.allModels;
  return (
    <div style={{ marginTop: 12 }}>
      {limits.length === 0 && (
        <Text size="sm" c="dimmed">
          {administrationWords.providers.limits.none}
        </Text>
      )}
      {limits.map((limit) => (
        <Group key={limit.model ?? ""} gap="xs" mt={4}>
          <Text size="sm">
            {administrationWords.providers.limits.limit(
              <strong>{nameOf(limit)}</strong>,
              formatCount(limit.requestsPerMinute),
              formatCount(limit.tokensPerMinute),
            )}
          </Text>
          {isOperator && (
            <>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={administrationWords.providers.limits.changeOf(providerName(provider.name), nameOf(limit))}
                onClick={() => setEditing(limit)}
              >
                {administrationWords.providers.limits.change}
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={administrationWords.providers.limits.removeOf(providerName(provider.name), nameOf(limit))}
                onClick={() => setLifting(limit)}
              >
                {administrationWords.providers.limits.remove}
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
          aria-label={administrationWords.providers.limits.setFor(providerName(provider.name))}
          onClick={() => setEditing("new")}
        >
          {administrationWords.providers.limits.set}
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
        title={administrationWords.providers.limits.removeDialog.title(providerName(provider.name))}
        action={administrationWords.providers.limits.removeDialog.action}
        destructive
        onConfirm={async () => {
          await remove({ variables: { provider: provider.name, model: lifting?.model ?? "" } });
          onChanged();
        }}
      >
        <Text size="sm">{administrationWords.providers.limits.removeDialog.text}</Text>
      </ConfirmDialog>
    </div>
  );
}
