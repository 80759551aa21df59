import { Button, Paper, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { showAtField } from "../api/show-at-field";
import { BrandMark } from "../ui/brand-mark";
import { useDocumentTitle } from "../ui/use-document-title";
import { setPassword } from "./provider-request";
import { sessionWords } from "../words/session";
import { emailLinksWords } from "../words/email-links";
import classes from "./login-page.module.css";

const LINK_ENDED: Problem = {
  code: "NOT_FOUND",
  message: emailLinksWords.setPassword.linkEnded,
  advice: emailLinksWords.setPassword.linkEndedAdvice,
};

/** The page of a link to set a password. The token leaves the address at once, so that it stays out of the history. */
export default function SetPasswordPage({ onDone }: { onDone: () => void }) {
  useDocumentTitle(emailLinksWords.setPassword.title);
  // Read without a change, because React may render a page again before it is shown.
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(null, "", location.pathname), []);
  const [doneFor, setDoneFor] = useState<string>();
  const leave = () => {
    history.replaceState(null, "", "/");
    onDone();
  };
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Stack gap={6} align="center" ta="center">
          <BrandMark size={44} />
          <Title order={1} size={24} mt="sm">
            {doneFor === undefined ? emailLinksWords.setPassword.title : emailLinksWords.setPassword.doneTitle}
          </Title>
        </Stack>
        <Paper p={{ base: "lg", xs: "xl" }}>
          {doneFor === undefined ? (
            <PasswordForm token={token} onSet={setDoneFor} onLeave={leave} />
          ) : (
            <Stack gap="md">
              <Text role="status">{emailLinksWords.setPassword.done(doneFor)}</Text>
              <Button size="md" onClick={leave} autoFocus>
                {emailLinksWords.setPassword.goToLogin}
              </Button>
            </Stack>
          )}
        </Paper>
      </div>
    </main>
  );
}

interface PasswordFormProps {
  token: string;
  /** Gets the user's email. */
  onSet: (email: string) => void;
  onLeave: () => void;
}

function PasswordForm({ token, onSet, onLeave }: PasswordFormProps) {
  const [problem, setProblem] = useState<Problem | undefined>(token ? undefined : LINK_ENDED);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { password: "" },
    validate: {
      password: (text) => (text.length < 12 || text.length > 72 ? emailLinksWords.setPassword.wrongLength : null),
    },
  });
  const submit = form.onSubmit(async ({ password }) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onSet(await setPassword(token, password));
    } catch (error) {
      const described = describeProblem(error);
      if (described.field?.endsWith("password")) showAtField(form, "password", described);
      else setProblem(described.code === "NOT_FOUND" ? LINK_ENDED : described);
      setBusy(false);
    }
  });
  if (problem === LINK_ENDED)
    return (
      <Stack gap="md">
        <ProblemAlert problem={problem} />
        <Button variant="default" onClick={onLeave}>
          {emailLinksWords.setPassword.goToLogin}
        </Button>
      </Stack>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem && <ProblemAlert problem={problem} />}
        <PasswordInput
          label={emailLinksWords.setPassword.newPassword}
          description={emailLinksWords.setPassword.lengthHelp}
          autoComplete="new-password"
          autoFocus
          size="md"
          visibilityToggleButtonProps={{ "aria-label": sessionWords.loginForm.showPassword, tabIndex: 0 }}
          {...form.getInputProps("password")}
        />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {emailLinksWords.setPassword.submit}
        </Button>
      </Stack>
    </form>
  );
}
