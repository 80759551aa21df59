import { Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { isEmail, useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { requestPasswordReset } from "./provider-request";
import { sessionWords } from "../words/session";

/** Asks for the email to which a link to set a new password goes. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: { email: isEmail(sessionWords.loginForm.invalidEmail) },
  });
  const submit = form.onSubmit(async ({ email }) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await requestPasswordReset(email.trim());
      setSentTo(email.trim());
    } catch (error) {
      setProblem(describeProblem(error));
    }
    setBusy(false);
  });
  if (sentTo !== undefined)
    return (
      <Stack gap="md">
        <Title order={2} size="h4">
          {sessionWords.forgottenPassword.sentTitle}
        </Title>
        <Text role="status" size="sm">
          {sessionWords.forgottenPassword.sent(sentTo)}
        </Text>
        <Button variant="default" onClick={onBack}>
          {sessionWords.forgottenPassword.back}
        </Button>
      </Stack>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={2} size="h4">
          {sessionWords.forgottenPassword.title}
        </Title>
        {problem && <ProblemAlert problem={problem} />}
        <TextInput
          label={sessionWords.loginForm.email}
          type="email"
          autoComplete="username"
          autoFocus
          size="md"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {sessionWords.forgottenPassword.submit}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          {sessionWords.forgottenPassword.back}
        </Button>
      </Stack>
    </form>
  );
}
