import { useMutation } from "@apollo/client/react";
import { Button, Group, Paper, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ChangeNameDocument } from "../gql/graphql";
import { administrationWords } from "../words/administration";

/** Changes the user's name. */
export function NameForm({ name }: { name: string }) {
  const [typed, setTyped] = useState(name);
  const [saved, setSaved] = useState(false);
  const [change, { loading, error }] = useMutation(ChangeNameDocument);
  const newName = typed.trim();
  const submit = async () => {
    setSaved(false);
    const done = await change({ variables: { name: newName } }).catch(() => undefined); // the error is shown above the field
    setSaved(done?.data !== undefined);
  };
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="name">
      <Title order={2} size="h5" id="name" mb="sm">
        {administrationWords.account.name.title}
      </Title>
      {error && <ProblemAlert problem={describeProblem(error)} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Group align="end" gap="sm">
          <TextInput
            label={administrationWords.account.name.label}
            autoComplete="name"
            maxLength={100}
            style={{ flex: "1 1 240px" }}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setSaved(false);
            }}
          />
          <Button type="submit" loading={loading} disabled={newName === "" || newName === name}>
            {administrationWords.account.name.save}
          </Button>
        </Group>
      </form>
      <Text size="sm" role="status" mt={6} c="var(--app-good)" mih={20}>
        {saved && administrationWords.account.name.saved}
      </Text>
    </Paper>
  );
}
