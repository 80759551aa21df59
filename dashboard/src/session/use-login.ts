import { isEmail, isNotEmpty, useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { useSession } from "./session-context";

const NO_MATCH: Problem = {
  code: "UNAUTHENTICATED",
  message: "Email and password don’t match.",
  advice: "Check both and try again. Passwords tell capital from small letters.",
};

/** The state of the log-in form. A successful log-in changes the session state, which removes the form. */
export function useLogin() {
  const session = useSession();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: {
      email: isEmail("Enter your email address, like name@company.com."),
      password: isNotEmpty("Enter your password."),
    },
  });
  const submit = form.onSubmit(async ({ email, password }) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await session.logIn(email.trim(), password);
    } catch (error) {
      const described = describeProblem(error);
      setProblem(described.code === "UNAUTHENTICATED" ? NO_MATCH : described);
      setBusy(false);
    }
  });
  return { form, problem, busy, submit };
}
