import { useMutation } from "@apollo/client/react";
import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { AddMemberDocument } from "../gql/graphql";
import { rolesUpTo } from "../user/roles";
import { UserField } from "../user/user-field";
import { administrationWords } from "../words/administration";
import { commonWords } from "../words/common";

/** Adds a user of one of the manager's other clients, with the same role. */
export function ExistingUserForm({ client, access, onClose, onAdded }: AddMemberProps) {
  const [add, { loading }] = useMutation(AddMemberDocument);
  const [userId, setUserId] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const submit = async () => {
    setProblem(undefined);
    try {
      await add({ variables: { clientId: client.id, userId } });
      onAdded();
      onClose();
    } catch (refusal) {
      setProblem(describeProblem(refusal));
    }
  };
  return (
    <Stack>
      {problem && <ProblemAlert problem={problem} />}
      <UserField
        label={administrationWords.members.person}
        description={administrationWords.members.personHelp}
        none={administrationWords.members.personPlaceholder}
        id={userId}
        onChange={setUserId}
        accept={({ id, role, active }) => active && id !== access.id && rolesUpTo(access.role).includes(role)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {commonWords.actions.cancel}
        </Button>
        <Button loading={loading} disabled={userId === ""} onClick={() => void submit()}>
          {administrationWords.members.add}
        </Button>
      </Group>
    </Stack>
  );
}

/** The props of both forms. */
export interface AddMemberProps extends ClientTabProps {
  onClose: () => void;
  onAdded: () => void;
}
