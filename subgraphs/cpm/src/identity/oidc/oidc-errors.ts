import { AppError, type ErrorCode } from "@cgs/kit/errors";

/** Why a log-in with the provider was refused, for pages that explain it, with the code and the message of the error. */
const REFUSALS = {
  unavailable: ["SERVICE_UNAVAILABLE", "The log-in provider cannot be reached. Retry in a minute."],
  expired: ["UNAUTHENTICATED", "This log-in has expired, was used before or began in another browser. Start again."],
  canceled: ["UNAUTHENTICATED", "The log-in was canceled at the provider."],
  invalid: ["UNAUTHENTICATED", "The provider's answer was refused. Start again, or contact your administrator."],
  factor: ["FORBIDDEN", "This installation demands a stronger log-in at the provider, such as a second factor."],
  no_access: ["FORBIDDEN", "Your groups give no access. Ask your administrator for a group with access."],
  disabled: ["FORBIDDEN", "Your account is deactivated. Contact your administrator."],
  no_email: ["FORBIDDEN", "The provider gave no verified e-mail address. Contact your administrator."],
  address_in_use: [
    "FORBIDDEN",
    "An account has your e-mail address already. Log in with its password and link the provider on your account page, or ask an administrator to allow the link.",
  ],
  other_account: ["FORBIDDEN", "This identity or this account is linked already, to another one."],
  break_glass: ["FORBIDDEN", "This account keeps its password, for when the provider fails. Link another account."],
  last_administrator: [
    "FORBIDDEN",
    "You are the last administrator of all clients, and your groups would take these rights away. Make another administrator first.",
  ],
} as const satisfies Record<string, readonly [ErrorCode, string]>;

/** The key of a refusal. */
export type OidcRefusal = keyof typeof REFUSALS;

/** The error of a refusal. Its details name the reason; the cause is only logged. */
export function oidcRefusal(reason: OidcRefusal, cause?: unknown): AppError {
  const [code, message] = REFUSALS[reason];
  return new AppError(code, {
    message,
    cause,
    details: { reason },
    ...(reason === "unavailable" && { retryAfter: 60 }),
  });
}

/** A refusal that also names the path to which the user was going. Other errors stay as they are. */
export function refusalLeadingTo(returnTo: string, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { details, retryAfter } = error.extensions;
  return new AppError(error.code, {
    message: error.message,
    cause: error.cause,
    details: { ...(typeof details === "object" && details), returnTo },
    ...(typeof retryAfter === "number" && { retryAfter }),
  });
}

/** The error of operations that need a provider where none is configured. */
export function oidcNotConfigured(): AppError {
  return new AppError("NOT_FOUND", { message: "This installation has no OpenID Connect provider." });
}
