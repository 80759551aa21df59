import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { Problem } from "../api/problem";
import { sessionWords } from "../words/session";

/** Whether this browser has passkeys. Browsers have them over https and on localhost only. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Lets the user choose a passkey. @throws an Error when they cancel */
export async function askForPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Lets the user create a passkey. @throws an Error when they cancel */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Record<string, unknown>> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return { ...(await startRegistration({ optionsJSON })) };
}

/** What the browser says when no passkey was used or created; undefined for other errors. */
export function describePasskeyProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !NAMES.includes(error.name)) return undefined;
  if (error.name === "InvalidStateError")
    return {
      code: error.name,
      message: sessionWords.passkey.alreadyAdded,
      advice: sessionWords.passkey.alreadyAddedAdvice,
    };
  return { code: error.name, message: sessionWords.passkey.notUsed, advice: sessionWords.passkey.notUsedAdvice };
}

/** The browser's errors: cancelled or timed out, registered already, not allowed for this address. */
const NAMES = [
  "NotAllowedError",
  "AbortError",
  "InvalidStateError",
  "SecurityError",
  "WebAuthnError",
  "NotSupportedError",
];
