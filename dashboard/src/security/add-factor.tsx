import { Button, Group, TextInput } from "@mantine/core";
import { KeyRound, Smartphone } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Dialog } from "../ui/dialog";
import { deviceName } from "../session/device-name";
import { hasPasskeys } from "../session/passkeys";
import type { Factors } from "./use-factors";

/** Starts to set up an authenticator app. */
export function AddAppButton({ factors, replaces }: { factors: Factors; replaces: boolean }) {
  return (
    <Button variant="default" size="xs" leftSection={<Smartphone size={15} />} onClick={factors.startApp}>
      {replaces ? "Change phone" : "Set up"}
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
        Add passkey
      </Button>
      <Dialog opened={name !== undefined} onClose={close} title="Add a passkey">
        <form onSubmit={submit}>
          <TextInput
            label="Name"
            description="So you can tell your passkeys apart."
            maxLength={60}
            data-autofocus
            value={name ?? ""}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!name?.trim()}>
              Continue
            </Button>
          </Group>
        </form>
      </Dialog>
    </>
  );
}
