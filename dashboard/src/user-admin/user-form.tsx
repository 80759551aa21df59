import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { ProblemAlert } from "../api/problem-alert";
import type { UserRowFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { Dialog } from "../ui/dialog";
import { roleChoices } from "../user/roles";
import { ClientsField } from "./clients-field";
import { type Invitation, useUserForm } from "./use-user-form";

interface Props {
  /** The user to change; undefined for a new one. */
  user?: UserRowFragment;
  onClose: () => void;
  /** Gets the invitation of a new user. */
  onSaved?: (invitation?: Invitation) => void;
}

/** Invites a user, or changes a user's name, role and clients. */
export function UserForm({ user, onClose, onSaved }: Props) {
  const { role: own } = useAccess();
  const { form, submit, problem, busy } = useUserForm(user, (invitation) => {
    onSaved?.(invitation);
    onClose();
  });
  return (
    <Dialog opened onClose={onClose} title={user ? `Change ${user.name}` : "Invite a person"}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {problem && <ProblemAlert problem={problem} />}
          <TextInput label="Name" withAsterisk data-autofocus maxLength={100} {...form.getInputProps("name")} />
          {!user && (
            <TextInput
              label="Email"
              description="They choose their password with a link."
              type="email"
              withAsterisk
              autoComplete="off"
              maxLength={200}
              {...form.getInputProps("email")}
            />
          )}
          <NativeSelect label="Role" data={roleChoices(own)} {...form.getInputProps("role")} />
          <ClientsField
            ids={form.values.clientIds}
            onChange={(ids) => form.setFieldValue("clientIds", ids)}
            error={form.errors["clientIds"]}
          />
          {user && (
            <Text size="sm" c="dimmed">
              With another role or other clients they have to log in again.
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {user ? "Save" : "Invite"}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
