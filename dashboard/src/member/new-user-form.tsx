import { useMutation } from "@apollo/client/react";
import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { isEmail, useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { showAtField } from "../api/show-at-field";
import { InviteUserDocument, type Role } from "../gql/graphql";
import type { Invitation } from "../user-admin/use-user-form";
import { roleChoices } from "../user/roles";
import type { AddMemberProps } from "./existing-user-form";
import { administrationWords } from "../words/administration";
import { commonWords } from "../words/common";

interface Props extends AddMemberProps {
  /** Gets the invitation of the new user. */
  onInvited: (invitation: Invitation | undefined) => void;
}

/** Invites a user to a client. */
export function NewUserForm({ client, access, onClose, onAdded, onInvited }: Props) {
  const [invite, { loading }] = useMutation(InviteUserDocument);
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    initialValues: { name: "", email: "", role: "EDITOR" as Role },
    validate: {
      name: (name) => (name.trim() ? null : administrationWords.userForm.missingName),
      email: isEmail(administrationWords.userForm.invalidEmail),
    },
  });
  const submit = form.onSubmit(async ({ name, email, role }) => {
    setProblem(undefined);
    const input = { name: name.trim(), email: email.trim(), role, clientIds: [client.id] };
    try {
      onInvited((await invite({ variables: { input } })).data?.inviteUser);
      onAdded();
      onClose();
    } catch (error) {
      const described = describeProblem(error);
      const field = (["email", "name"] as const).find((one) => described.field?.endsWith(one));
      if (field) showAtField(form, field, described);
      else setProblem(described);
    }
  });
  return (
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
        <TextInput
          label={administrationWords.userForm.email}
          description={administrationWords.userForm.emailHelp}
          type="email"
          withAsterisk
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps("email")}
        />
        <NativeSelect
          label={administrationWords.userForm.role}
          data={roleChoices(access.role)}
          {...form.getInputProps("role")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonWords.actions.cancel}
          </Button>
          <Button type="submit" loading={loading}>
            {administrationWords.users.invite}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
