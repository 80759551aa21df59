import { useMutation } from "@apollo/client/react";
import { Button, Paper, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ChangePasswordDocument, MySessionsDocument } from "../gql/graphql";
import { factorChallengeOf } from "../session/use-login";
import { useSession } from "../session/session-context";
import { administrationWords } from "../words/administration";

const TOGGLE = {
  visibilityToggleButtonProps: { "aria-label": administrationWords.account.password.show, tabIndex: 0 },
};

/** Changes the password. The change ends all sessions, so this one logs in again at once. */
export function PasswordForm({ email }: { email: string }) {
  const session = useSession();
  const [change, { loading, client }] = useMutation(ChangePasswordDocument);
  const [problem, setProblem] = useState<Problem>();
  const [done, setDone] = useState(false);
  const form = useForm({
    initialValues: { current: "", next: "", again: "" },
    validate: {
      current: (text) => (text ? null : administrationWords.account.password.missingCurrent),
      next: (text) => (text.length < 12 || text.length > 72 ? administrationWords.account.password.wrongLength : null),
      again: (text, { next }) => (text === next ? null : administrationWords.account.password.different),
    },
  });
  const submit = form.onSubmit(async ({ current, next }) => {
    setProblem(undefined);
    setDone(false);
    try {
      await change({ variables: { currentPassword: current, newPassword: next } });
      await session.logIn(email, next).catch((error: unknown) => {
        if (!factorChallengeOf(error)) throw error;
        return session.logOut(); // the log-in page asks for the second factor
      });
      void client.refetchQueries({ include: [MySessionsDocument] });
      form.reset();
      setDone(true);
    } catch (error) {
      const described = describeProblem(error);
      if (described.field === "currentPassword")
        form.setFieldError("current", administrationWords.account.password.wrong);
      else setProblem(described);
    }
  });
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="password">
      <Title order={2} size="h5" id="password" mb={4}>
        {administrationWords.account.password.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {administrationWords.account.password.help}
      </Text>
      <form onSubmit={submit} noValidate>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="sm" maw={380}>
          {problem && <ProblemAlert problem={problem} />}
          <PasswordInput
            label={administrationWords.account.password.current}
            autoComplete="current-password"
            maxLength={72}
            {...TOGGLE}
            {...form.getInputProps("current")}
          />
          <PasswordInput
            label={administrationWords.account.password.next}
            description={administrationWords.account.password.lengthHelp}
            autoComplete="new-password"
            {...TOGGLE}
            {...form.getInputProps("next")}
          />
          <PasswordInput
            label={administrationWords.account.password.confirm}
            autoComplete="new-password"
            {...TOGGLE}
            {...form.getInputProps("again")}
          />
          <Button type="submit" loading={loading} style={{ alignSelf: "flex-start" }}>
            {administrationWords.account.password.submit}
          </Button>
        </Stack>
      </form>
      <Text size="sm" role="status" mt={6} c="var(--app-good)" mih={20}>
        {done && administrationWords.account.password.saved}
      </Text>
    </Paper>
  );
}
