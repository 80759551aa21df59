import { useMutation } from "@apollo/client/react";
import { isEmail, useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { UpdateUserDocument, CreateUserDocument, type UserRowFragment, type Role } from "../gql/graphql";

const DEFAULT_ROLE: Role = "EDITOR";

/** The form of a new or an existing user. Only changed fields are sent. */
export function useUserForm(user: UserRowFragment | undefined, onSaved: () => void) {
  const [create, { loading: creating }] = useMutation(CreateUserDocument);
  const [change, { loading: changing }] = useMutation(UpdateUserDocument);
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    initialValues: {
      name: user?.name ?? "",
      email: user?.email ?? "",
      password: "",
      role: user?.role ?? DEFAULT_ROLE,
      clientIds: user?.clientIds ?? [],
    },
    validate: {
      name: (name) => (name.trim() ? null : "Enter a name."),
      email: isEmail("Enter their email address, like name@company.com."),
      password: (text) => (!user && (text.length < 12 || text.length > 72) ? "Use 12 to 72 characters." : null),
      clientIds: (ids) => (ids.length > 0 ? null : "Add at least one client."),
    },
  });
  const save = async ({ name, email, password, role, clientIds }: typeof form.values) => {
    if (!user) {
      const input = { name: name.trim(), email: email.trim(), password, role, clientIds };
      return create({ variables: { input } });
    }
    const same = clientIds.length === user.clientIds.length && clientIds.every((id) => user.clientIds.includes(id));
    const input = {
      ...(name.trim() !== user.name && { name: name.trim() }),
      ...(role !== user.role && { role }),
      ...(!same && { clientIds }),
    };
    return Object.keys(input).length > 0 ? change({ variables: { id: user.id, input } }) : undefined;
  };
  const submit = form.onSubmit(async (values) => {
    setProblem(undefined);
    try {
      await save(values);
      onSaved();
    } catch (error) {
      const described = describeProblem(error);
      const field = ["email", "password", "name"].find((one) => described.field?.endsWith(one));
      if (field) form.setFieldError(field, described.message);
      else setProblem(described);
    }
  });
  return { form, submit, problem, busy: creating || changing };
}
