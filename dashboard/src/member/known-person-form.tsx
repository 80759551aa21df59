import { useMutation, useQuery } from "@apollo/client/react";
import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { AddMemberDocument, KnownPeopleDocument } from "../gql/graphql";
import type { AddMemberProps } from "./add-member";
import { ROLES, rolesUpTo } from "./roles";

/** Gives somebody who works for another of the manager's clients their role on this one too. */
export function KnownPersonForm({ client, access, onClose, onAdded }: AddMemberProps) {
  const { data, error } = useQuery(KnownPeopleDocument, { fetchPolicy: "cache-and-network" });
  const [add, { loading }] = useMutation(AddMemberDocument);
  const [userId, setUserId] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const people = data?.users.users.filter(
    ({ id, role, active }) => active && id !== access.id && rolesUpTo(access.role).includes(role),
  );
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
  const refused = problem ?? (error && !data ? describeProblem(error) : undefined);
  return (
    <Stack>
      {refused && <ProblemAlert problem={refused} />}
      {people?.length === 0 ? (
        <Text size="sm">None of your clients has people that you could add. Make a new account instead.</Text>
      ) : (
        <NativeSelect
          label="Person"
          description="Of your clients. They keep their role, and log in again."
          value={userId}
          onChange={({ currentTarget }) => setUserId(currentTarget.value)}
          data={[
            { value: "", label: people ? "Pick a person" : "Loading…" },
            ...(people ?? []).map(({ id, name, email, role }) => ({
              value: id,
              label: `${name} (${email}), ${ROLES[role].name.toLowerCase()}`,
            })),
          ]}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={loading} disabled={userId === ""} onClick={() => void submit()}>
          Add member
        </Button>
      </Group>
    </Stack>
  );
}
