import type { Problem } from "../api/problem";
import { sessionWords } from "../words/session";

type Words = Pick<Problem, "message" | "advice">;

const { unknown: UNKNOWN, adviceWithReference, ...reasons } = sessionWords.providerRefusal;

const REFUSALS: Record<string, Words> = reasons;

/**
 * Why the provider's log-in was refused, by the page's address. Only known reasons and ids of traces are shown: anybody can write an address.
 */
export function readProviderRefusal(): Problem | undefined {
  const { searchParams } = new URL(location.href);
  const reason = searchParams.get("login_error");
  if (reason === null) return undefined;
  const { message, advice } = Object.hasOwn(REFUSALS, reason) ? (REFUSALS[reason] ?? UNKNOWN) : UNKNOWN;
  const trace = searchParams.get("ref") ?? "";
  const isTrace = /^[0-9a-f]{32}$/.test(trace);
  return { code: "PROVIDER", message, advice: isTrace ? adviceWithReference(advice, trace) : advice };
}

/** Removes the refusal from the page's address, so that a reload does not show it again. */
export function clearProviderRefusal(): void {
  const url = new URL(location.href);
  for (const name of ["login_error", "ref"]) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}
