import type { Problem } from "../api/problem";

type Words = Pick<Problem, "message" | "advice">;

const CONTACT = "Contact your admin.";

const REFUSALS: Record<string, Words> = {
  unavailable: { message: "The log-in provider can’t be reached.", advice: "Try again in a minute." },
  expired: { message: "This log-in has expired.", advice: "Start again, in this browser." },
  canceled: { message: "Log-in canceled.", advice: "Log in again when you are ready." },
  invalid: { message: "The provider’s answer was refused.", advice: `Start again. If it keeps happening: ${CONTACT}` },
  factor: { message: "Second factor required.", advice: "Log in at the provider with a second factor." },
  no_access: { message: "You have no access yet.", advice: `Your groups give no access here. ${CONTACT}` },
  disabled: { message: "Your account is deactivated.", advice: CONTACT },
  no_email: { message: "Your email is not verified.", advice: `Verify it at the provider. ${CONTACT}` },
  address_in_use: {
    message: "An account with your email exists.",
    advice: "Log in with its password and link the provider on your account page, or ask your admin to allow the link.",
  },
  other_account: { message: "Already linked.", advice: "This identity or this account is linked to another one." },
  break_glass: { message: "This account keeps its password.", advice: "It is for when the provider fails." },
  last_administrator: {
    message: "You are the last administrator.",
    advice: "Your groups would take these rights away. Make another administrator first.",
  },
};

const UNKNOWN: Words = { message: "Log-in failed.", advice: `Try again. ${CONTACT}` };

/**
 * Why the provider's log-in was refused, by the page's address. Only known reasons and ids of traces are shown: anybody can write an address.
 */
export function readProviderRefusal(): Problem | undefined {
  const { searchParams } = new URL(location.href);
  const reason = searchParams.get("login_error");
  if (reason === null) return undefined;
  const { message, advice } = Object.hasOwn(REFUSALS, reason) ? (REFUSALS[reason] ?? UNKNOWN) : UNKNOWN;
  const trace = searchParams.get("ref") ?? "";
  const reference = /^[0-9a-f]{32}$/.test(trace) ? ` Reference: ${trace}` : "";
  return { code: "PROVIDER", message, advice: advice + reference };
}

/** Removes the refusal from the page's address, so that a reload does not show it again. */
export function clearProviderRefusal(): void {
  const url = new URL(location.href);
  for (const name of ["login_error", "ref"]) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}
