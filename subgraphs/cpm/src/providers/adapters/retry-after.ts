/** The headers of a response, in lower case. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

const DEFAULT_PAUSE_MS = 60_000;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;
const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * The pause that a vendor requests, between 1 s and one hour: from `retry-after-ms`, from Retry-After as seconds, a date or a duration such
 * as `1m30s`, or from the delay in Google's error body. Without one, with one of 0 or less, and with a date in the past it is 60 s: a vendor
 * that refuses requests must not be asked again at once.
 */
export function retryAfterMs(headers: ResponseHeaders, body: string): number {
  const header = first(headers["retry-after"]);
  const candidates = [
    Number(first(headers["retry-after-ms"]) ?? Number.NaN),
    pauseOf(header ?? ""),
    pauseOf(/"retryDelay"\s*:\s*"([\d.]+m?s)"/.exec(body)?.[1] ?? ""),
  ];
  const pause = candidates.find((candidate) => candidate > 0) ?? DEFAULT_PAUSE_MS;
  return Math.min(Math.max(pause, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
}

/** Milliseconds of a number of seconds, a duration with units, or the time until a date. NaN for anything else. */
function pauseOf(value: string): number {
  if (value.trim() === "") return Number.NaN;
  if (Number.isFinite(Number(value))) return Number(value) * 1_000;
  const parts = [...value.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  if (parts.length > 0 && parts.map(([part]) => part).join("") === value.replaceAll(" ", ""))
    return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit as keyof typeof UNITS], 0);
  return Date.parse(value) - Date.now();
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
