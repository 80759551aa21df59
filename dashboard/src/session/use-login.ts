import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { isEmail, isNotEmpty, useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { describePasskeyProblem } from "./passkeys";
import { useSession } from "./session-context";
import { sessionWords } from "../words/session";

const NO_MATCH: Problem = {
  code: "UNAUTHENTICATED",
  message: sessionWords.loginForm.mismatch,
  advice: sessionWords.loginForm.mismatchAdvice,
};

/** A log-in whose password was right, and that needs a second factor. */
export interface FactorChallenge {
  challenge: string;
  methods: string[];
}

/** The state of the log-in form. `onFactor` gets the challenge of an account with a second factor. A successful log-in changes the session state, which removes the form. */
export function useLogin(onFactor: (challenge: FactorChallenge) => void) {
  const session = useSession();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: {
      email: isEmail(sessionWords.loginForm.invalidEmail),
      password: isNotEmpty(sessionWords.loginForm.missingPassword),
    },
  });
  const submit = form.onSubmit(async ({ email, password }) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await session.logIn(email.trim(), password);
    } catch (error) {
      const challenge = factorChallengeOf(error);
      if (challenge) return onFactor(challenge);
      const described = describeProblem(error);
      setProblem(described.code === "UNAUTHENTICATED" ? NO_MATCH : described);
      setBusy(false);
    }
  });
  const logInWithPasskey = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await session.logInWithPasskey();
    } catch (error) {
      setProblem(describePasskeyProblem(error) ?? describeProblem(error));
      setBusy(false);
    }
  };
  return { form, problem, busy, submit, logInWithPasskey };
}

/** The challenge of an error that demands a second factor. */
export function factorChallengeOf(error: unknown): FactorChallenge | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const { code, details } = error.errors[0]?.extensions ?? {};
  return code === "SECOND_FACTOR_REQUIRED" ? (details as FactorChallenge) : undefined;
}
