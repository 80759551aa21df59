import { useMutation } from "@apollo/client/react";
import { isEmail, useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { showAtField } from "../api/show-at-field";
import {
  InviteUserDocument,
  type InviteUserMutation,
  type Role,
  UpdateUserDocument,
  type UserRowFragment,
} from "../gql/graphql";
import { administrationWords } from "../words/administration";

const DEFAULT_ROLE: Role = "EDITOR";

/** A new user's link to set a password. */
export type Invitation = InviteUserMutation["inviteUser"];

/** The form of a new or an existing user. Only changed fields are sent. `onSaved` gets the invitation of a new user. */
export function useUserForm(user: UserRowFragment | undefined, onSaved: (invitation?: Invitation) => void) {
  const [invite, { loading: inviting }] = useMutation(InviteUserDocument);
  const [change, { loading: changing }] = useMutation(UpdateUserDocument);
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    initialValues: {
      name: user?.name ?? "",
      email: user?.email ?? "",
      role: user?.role ?? DEFAULT_ROLE,
      clientIds: user?.clientIds ?? [],
    },
    validate: {
      name: (name) => (name.trim() ? null : administrationWords.userForm.missingName),
      email: isEmail(administrationWords.userForm.invalidEmail),
      clientIds: (ids) => (ids.length > 0 ? null : administrationWords.userForm.missingClient),
    },
  });
  const save = async ({ name, email, role, clientIds }: typeof form.values) => {
    if (!user) {
      const input = { name: name.trim(), email: email.trim(), role, clientIds };
      return (await invite({ variables: { input } })).data?.inviteUser;
    }
    const same = clientIds.length === user.clientIds.length && clientIds.every((id) => user.clientIds.includes(id));
    const input = {
      ...(name.trim() !== user.name && { name: name.trim() }),
      ...(role !== user.role && { role }),
      ...(!same && { clientIds }),
    };
    if (Object.keys(input).length > 0) await change({ variables: { id: user.id, input } });
    return undefined;
  };
  const submit = form.onSubmit(async (values) => {
    setProblem(undefined);
    try {
      onSaved(await save(values));
    } catch (error) {
      const described = describeProblem(error);
      const field = (["email", "name"] as const).find((one) => described.field?.endsWith(one));
      if (field) showAtField(form, field, described);
      else setProblem(described);
    }
  });
  return { form, submit, problem, busy: inviting || changing };
}
