import { firstCharacters } from "../../text/graphemes.js";
import type { Adaptation } from "../contract/adaptation.js";
import { ProviderError } from "../contract/provider.js";
import type { ChargedUsage } from "../usage/charged-usage.js";
import { retryAfterMs, type ResponseHeaders } from "./retry-after.js";

/** Every failure of a quota that waiting does not end. */
const OUT_OF_FUNDS =
  /insufficient_quota|billing_hard_limit|credit balance is too low|insufficient (credits|balance|funds)/i;
const NO_SUCH_MODEL =
  /model_not_found|model_decommissioned|model_not_available|model .{0,100}(does not exist|not found|is not available|has been (deprecated|decommissioned|removed|retired))/i;

/** Turns a vendor's error response into a ProviderError. The vendor's own message is kept for users, cut at 300 characters. `rejects` is what the model did not take. */
export function vendorError(
  provider: string,
  status: number,
  body: string,
  headers: ResponseHeaders = {},
  rejects?: Adaptation,
): ProviderError {
  return Object.assign(errorOf(provider, status, body, headers, rejects), { status });
}

function errorOf(
  provider: string,
  status: number,
  body: string,
  headers: ResponseHeaders,
  rejects: Adaptation | undefined,
): ProviderError {
  const detail = vendorMessage(body);
  const message = `${provider} answered ${status}${detail ? `: ${detail}` : ""}`;
  if (rejects) return new ProviderError("PROVIDER_ERROR", message, { retryable: false, rejects });
  if (OUT_OF_FUNDS.test(body)) return new ProviderError("PROVIDER_ERROR", message, { retryable: false });
  if (status === 429)
    return new ProviderError("PROVIDER_RATE_LIMITED", message, {
      retryable: true,
      retryAfterMs: retryAfterMs(headers, body),
    });
  // Google answers 400 to an unknown key. The vendor's message may repeat part of the key, so it is left out.
  if (status === 401 || (status === 400 && /API_KEY_INVALID/.test(body)))
    return new ProviderError("PROVIDER_KEY_INVALID", `${provider} did not accept the API key`, { retryable: false });
  if (status === 403) return new ProviderError("PROVIDER_KEY_INVALID", message, { retryable: false });
  if (status === 404 || status === 410 || (status === 400 && NO_SUCH_MODEL.test(body)))
    return new ProviderError("MODEL_NOT_AVAILABLE", message, { retryable: false });
  if (status >= 500) return new ProviderError("PROVIDER_ERROR", message, { retryable: true });
  return new ProviderError("PROVIDER_ERROR", message, { retryable: status === 408 || status === 409 });
}

/** An error that a vendor reports inside a response that began well. */
export interface StreamedError {
  message?: string | undefined;
  code?: number | string | null | undefined;
  type?: string | null | undefined;
}

/** Turns an error inside a stream into a ProviderError. A code below 500 says, like a status, whether a retry can succeed. */
export function streamedError(
  provider: string,
  { message = "", code, type }: StreamedError,
  usage: ChargedUsage | undefined,
): ProviderError {
  const reason = `${provider}: the stream ended with an error: ${firstCharacters(message || (type ?? ""), 300)}`;
  const status = Number(code ?? Number.NaN);
  if (status === 429) {
    const options = { retryable: true, retryAfterMs: retryAfterMs({}, ""), usage };
    return new ProviderError("PROVIDER_RATE_LIMITED", reason, options);
  }
  const isPermanent = (status >= 400 && status < 500 && status !== 408) || type === "invalid_request_error";
  return new ProviderError("PROVIDER_ERROR", reason, { retryable: !isPermanent, usage });
}

/** The error for a vendor that could not be reached, closed the connection or did not respond in time. */
export function connectionError(provider: string, cause: unknown): ProviderError {
  const { code, name } = cause as { code?: string; name?: string };
  const timedOut = name === "TimeoutError" || /TIMEOUT/.test(code ?? "");
  const message = timedOut ? `${provider} did not answer in time` : `the connection to ${provider} failed`;
  return new ProviderError("PROVIDER_UNAVAILABLE", message, { retryable: true, cause });
}

/** The message in an error body: OpenAI's `error.message`, vLLM's `message`, Ollama's `error`, FastAPI's `detail`, Google's list. */
function vendorMessage(body: string): string {
  try {
    return firstCharacters(messageIn(JSON.parse(body)), 300);
  } catch {
    return body.includes("<") ? "" : firstCharacters(body.trim(), 300); // a proxy's page says nothing
  }
}

function messageIn(body: unknown): string {
  if (typeof body === "string") return body;
  if (Array.isArray(body)) return messageIn(body[0]);
  if (typeof body !== "object" || body === null) return "";
  const { error, message, detail, msg } = body as Record<string, unknown>;
  return messageIn(error) || messageIn(message) || messageIn(detail) || messageIn(msg);
}
