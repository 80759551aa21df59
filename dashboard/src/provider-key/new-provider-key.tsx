import { useMutation } from "@apollo/client/react";
import { NativeSelect, PasswordInput, Text } from "@mantine/core";
import { useState } from "react";
import { SetProviderKeyDocument } from "../gql/graphql";
import { providerName } from "../provider/provider-name";
import { useProviderStates } from "../provider/use-provider-states";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { ProviderKey } from "./use-key-order";
import { administrationWords } from "../words/administration";

interface Props {
  clientId: string;
  keys: ProviderKey[];
  onClose: () => void;
  onSaved: () => void;
}

/** The priorities of a client's keys for one provider. */
const PRIORITIES = [1, 2, 3, 4, 5];

/** Adds a client's BYOK key for a provider, with the lowest priority. */
export function NewProviderKey({ clientId, keys, onClose, onSaved }: Props) {
  const { providers } = useProviderStates();
  const [set] = useMutation(SetProviderKeyDocument);
  const [chosen, setChosen] = useState("");
  const [key, setKey] = useState("");
  const vendors = (providers ?? []).filter(({ requiresKey }) => requiresKey).map(({ name }) => name);
  const provider = chosen || (vendors[0] ?? "");
  const taken = keys.filter((one) => one.provider === provider).map(({ priority }) => priority);
  const priority =
    PRIORITIES.find((one) => one > Math.max(0, ...taken)) ?? PRIORITIES.find((one) => !taken.includes(one));
  const valid = /^[\x21-\x7e]{8,500}$/.test(key.trim());
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={administrationWords.clientKeys.add}
      action={administrationWords.clientKeys.form.action}
      disabled={!valid || priority === undefined || provider === ""}
      onConfirm={async () => {
        await set({ variables: { clientId, provider, priority: priority ?? 1, key: key.trim() } });
        onSaved();
      }}
    >
      <NativeSelect
        label={administrationWords.clientKeys.columns.provider}
        value={provider}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={vendors.map((name) => ({ value: name, label: providerName(name) }))}
      />
      <PasswordInput
        label={administrationWords.clientKeys.columns.key}
        description={administrationWords.clientKeys.form.keyHelp}
        data-autofocus
        autoComplete="off"
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
        error={key && !valid ? administrationWords.clientKeys.form.invalid : undefined}
        visibilityToggleButtonProps={{ "aria-label": administrationWords.clientKeys.form.showKey, tabIndex: 0 }}
      />
      {priority === undefined && (
        <Text size="sm" c="var(--app-bad)">
          {administrationWords.clientKeys.form.tooMany}
        </Text>
      )}
    </ConfirmDialog>
  );
}
