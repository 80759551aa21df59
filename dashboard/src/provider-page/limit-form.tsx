import { useMutation } from "@apollo/client/react";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { SetProviderLimitDocument } from "../gql/graphql";
import { providerName } from "../provider/provider-name";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { ProviderRateLimit, ProviderEntry } from "./provider-data";
import { administrationWords } from "../words/administration";

interface Props {
  provider: ProviderEntry;
  /** The limit to change; undefined for a new one. */
  limit: ProviderRateLimit | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** The largest accepted limit, above that of any vendor. */
const MAX_LIMIT = 2_000_000_000;

/** Sets the rate limit of a provider or of one of its models. */
export function LimitForm({ provider, limit, onClose, onSaved }: Props) {
  const [set] = useMutation(SetProviderLimitDocument);
  const [model, setModel] = useState(limit?.model ?? "");
  const [requests, setRequests] = useState(limit ? String(limit.requestsPerMinute) : "");
  const [tokens, setTokens] = useState(limit ? String(limit.tokensPerMinute) : "");
  const [requestsPerMinute, tokensPerMinute] = [numberOf(requests), numberOf(tokens)];
  const wrong = (typed: string, number: number | undefined) =>
    typed && number === undefined ? administrationWords.providers.limits.form.invalid : undefined;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={administrationWords.providers.limits.form.title(providerName(provider.name))}
      action={administrationWords.providers.limits.form.action}
      disabled={requestsPerMinute === undefined || tokensPerMinute === undefined}
      onConfirm={async () => {
        const numbers = { requestsPerMinute: requestsPerMinute ?? 1, tokensPerMinute: tokensPerMinute ?? 1 };
        await set({ variables: { provider: provider.name, model, ...numbers } });
        onSaved();
      }}
    >
      <NativeSelect
        label={administrationWords.providers.limits.form.model}
        disabled={limit !== undefined}
        value={model}
        onChange={({ currentTarget }) => setModel(currentTarget.value)}
        data={[
          { value: "", label: administrationWords.providers.limits.allModels },
          ...provider.modelDetails.map(({ id }) => id),
        ]}
      />
      <TextInput
        label={administrationWords.providers.limits.form.requests}
        inputMode="numeric"
        data-autofocus
        value={requests}
        onChange={({ currentTarget }) => setRequests(currentTarget.value)}
        error={wrong(requests, requestsPerMinute)}
      />
      <TextInput
        label={administrationWords.providers.limits.form.tokens}
        description={administrationWords.providers.limits.form.tokensHelp}
        inputMode="numeric"
        value={tokens}
        onChange={({ currentTarget }) => setTokens(currentTarget.value)}
        error={wrong(tokens, tokensPerMinute)}
      />
    </ConfirmDialog>
  );
}

function numberOf(typed: string): number | undefined {
  const digits = typed.replaceAll(",", "").trim();
  const number = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= MAX_LIMIT ? number : undefined;
}
