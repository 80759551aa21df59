import { ProviderError } from "../contract/provider.js";

/** Turns a vendor's error response into a ProviderError. The vendor's own message is kept for users, cut at 300 characters. */
export function vendorError(
  provider: string,
  status: number,
  body: string,
  retryAfter: string | undefined,
): ProviderError {
  const detail = vendorMessage(body);
  const message = `${provider} answered ${status}${detail ? `: ${detail}` : ""}`;
  if (status === 429) {
    return new ProviderError("PROVIDER_RATE_LIMITED", message, {
      retryable: true,
      retryAfterMs: retryAfterMs(retryAfter),
    });
  }
  // Google answers 400 to an unknown key. The vendor's message may repeat part of the key, so it is left out.
  if (status === 401 || (status === 400 && /API_KEY_INVALID/.test(body)))
    return new ProviderError("PROVIDER_KEY_INVALID", `${provider} did not accept the API key`, { retryable: false });
  if (status === 403) return new ProviderError("PROVIDER_KEY_INVALID", message, { retryable: false });
  if (status === 404) return new ProviderError("MODEL_NOT_AVAILABLE", message, { retryable: false });
  if (status >= 500) return new ProviderError("PROVIDER_ERROR", message, { retryable: true });
  return new ProviderError("PROVIDER_ERROR", message, { retryable: status === 408 || status === 409 });
}

/** The error for a vendor that could not be reached, closed the connection or did not respond in time. */
export function connectionError(provider: string, cause: unknown): ProviderError {
  const { code, name } = cause as { code?: string; name?: string };
  const timedOut = name === "TimeoutError" || /TIMEOUT/.test(code ?? "");
  const message = timedOut ? `${provider} did not answer in time` : `the connection to ${provider} failed`;
  return new ProviderError("PROVIDER_UNAVAILABLE", message, { retryable: true, cause });
}

/** The pause from a Retry-After header: 60 s without one, between 1 s and one hour. */
function retryAfterMs(header: string | undefined): number {
  const seconds = Number(header ?? 60);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header ?? "") - Date.now();
  return Math.min(Math.max(wait || 60_000, 1_000), 3_600_000);
}

function vendorMessage(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } };
    return String(error?.message ?? "").slice(0, 300);
  } catch {
    return "";
  }
}
