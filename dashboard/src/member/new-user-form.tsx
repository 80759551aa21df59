import { useMutation } from "@apollo/client/react";
import { Button, Group, NativeSelect, PasswordInput, Stack, TextInput } from "@mantine/core";
import { isEmail, useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { CreateMemberDocument, type Role } from "../gql/graphql";
import { roleChoices } from "../user/roles";
import type { AddMemberProps } from "./existing-user-form";

/** Creates a user with an initial password, which the manager passes on. */
export function NewUserForm({ client, access, onClose, onAdded }: AddMemberProps) {
  const [create, { loading }] = useMutation(CreateMemberDocument);
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    initialValues: { name: "", email: "", password: "", role: "EDITOR" as Role },
    validate: {
      name: (name) => (name.trim() ? null : "Enter a name."),
      email: isEmail("Enter their email address, like name@company.com."),
      password: (text) => (text.length < 12 || text.length > 72 ? "Use 12 to 72 characters." : null),
    },
  });
  const submit = form.onSubmit(async ({ name, email, password, role }) => {
    setProblem(undefined);
    const input = { name: name.trim(), email: email.trim(), password, role, clientIds: [client.id] };
    try {
      await create({ variables: { input } });
      onAdded();
      onClose();
    } catch (error) {
      const described = describeProblem(error);
      const field = ["email", "password", "name"].find((one) => described.field?.endsWith(one));
      if (field) form.setFieldError(field, described.message);
      else setProblem(described);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem && <ProblemAlert problem={problem} />}
        <TextInput label="Name" withAsterisk data-autofocus maxLength={100} {...form.getInputProps("name")} />
        <TextInput
          label="Email"
          type="email"
          withAsterisk
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label="First password"
          description="12 to 72 characters. Share it securely; they can change it."
          withAsterisk
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Show or hide the password", tabIndex: 0 }}
          {...form.getInputProps("password")}
        />
        <NativeSelect label="Role" data={roleChoices(access.role)} {...form.getInputProps("role")} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={loading}>
            Add member
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
