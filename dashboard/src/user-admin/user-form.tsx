import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { ProblemAlert } from "../api/problem-alert";
import type { UserRowFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { Dialog } from "../ui/dialog";
import { roleChoices } from "../user/roles";
import { ClientsField } from "./clients-field";
import { type Invitation, useUserForm } from "./use-user-form";
import { administrationWords } from "../words/administration";
import { commonWords } from "../words/common";

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
    <Dialog
      opened
      onClose={onClose}
      title={user ? administrationWords.userForm.changeTitle(user.name) : administrationWords.userForm.inviteTitle}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {problem && <ProblemAlert problem={problem} />}
          <TextInput
            label={administrationWords.userForm.name}
            withAsterisk
            data-autofocus
            maxLength={100}
            {...form.getInputProps("name")}
          />
          {!user && (
            <TextInput
              label={administrationWords.userForm.email}
              description={administrationWords.userForm.emailHelp}
              type="email"
              withAsterisk
              autoComplete="off"
              maxLength={200}
              {...form.getInputProps("email")}
            />
          )}
          <NativeSelect
            label={administrationWords.userForm.role}
            data={roleChoices(own)}
            {...form.getInputProps("role")}
          />
          <ClientsField
            ids={form.values.clientIds}
            onChange={(ids) => form.setFieldValue("clientIds", ids)}
            error={form.errors["clientIds"]}
          />
          {user && (
            <Text size="sm" c="dimmed">
              {administrationWords.userForm.changeHelp}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {commonWords.actions.cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {user ? commonWords.actions.save : administrationWords.users.invite}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
