import { Button, Group, TextInput } from "@mantine/core";
import { KeyRound, Smartphone } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Dialog } from "../ui/dialog";
import { deviceName } from "../session/device-name";
import { hasPasskeys } from "../session/passkeys";
import type { Factors } from "./use-factors";
import { administrationWords } from "../words/administration";
import { commonWords } from "../words/common";

/** Starts to set up an authenticator app. */
export function AddAppButton({ factors, replaces }: { factors: Factors; replaces: boolean }) {
  return (
    <Button variant="default" size="xs" leftSection={<Smartphone size={15} />} onClick={factors.startApp}>
      {replaces ? administrationWords.security.app.change : administrationWords.security.app.setUp}
    </Button>
  );
}

/** Names and adds a passkey. */
export function AddPasskeyButton({ factors }: { factors: Factors }) {
  const [name, setName] = useState<string>();
  const close = () => setName(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name?.trim()) factors.startPasskey(name.trim(), close);
    close();
  };
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<KeyRound size={15} />}
        onClick={() => setName(deviceName(navigator.userAgent))}
      >
        {administrationWords.security.passkeys.add}
      </Button>
      <Dialog opened={name !== undefined} onClose={close} title={administrationWords.security.passkeys.addTitle}>
        <form onSubmit={submit}>
          <TextInput
            label={administrationWords.security.passkeys.columns.name}
            description={administrationWords.security.passkeys.nameHelp}
            maxLength={60}
            data-autofocus
            value={name ?? ""}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={close}>
              {commonWords.actions.cancel}
            </Button>
            <Button type="submit" disabled={!name?.trim()}>
              {administrationWords.security.continue}
            </Button>
          </Group>
        </form>
      </Dialog>
    </>
  );
}
