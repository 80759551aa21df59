/** Replaces secret text and everything that names an account or a request. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, "redacted"], // a JSON Web Token
  [/\bBearer\s+(?!redacted)\S+/gi, "Bearer redacted"],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "redacted"], // an e-mail address
  [/[\w-]*\*{3,}[\w-]*/g, "redacted"], // a key that the vendor has masked in part
  [/\b(?:sk|pk|rk|gsk|xai|key)[-_][\w-]{6,}/gi, "redacted"],
  [/\bAIza[\w-]{6,}/g, "redacted"],
  [
    /\b(?:org|organization|proj|project|req|request|user|acct|account|workspace|wrkspc|chatcmpl|gen|msg|resp|sess|session|trace)[-_:](?=[A-Za-z0-9]*[\dA-Z])[A-Za-z0-9]{6,}/g,
    "redacted",
  ],
  [/\bprojects?[/:= ]+\d{5,}/gi, "redacted"],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, "redacted"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "redacted"], // an IP address
  [/(https?:\/\/[^\s"'?]+)\?[^\s"']*/g, "$1"], // the query of a link
  [/\b(?=[A-Za-z+/_]*\d)[A-Za-z\d+/_]{28,}={0,2}/g, "redacted"], // any other long token
];

/** Fields whose text identifies an account, a request or a server, or is encrypted. */
const IDENTIFYING =
  /^(id|.*_id|.*Id|.*ID|system_fingerprint|signature|thoughtSignature|encrypted_content|organization|user|account|project|email|obfuscation|cf-ray|trace|request)$/;

/** The beginning that all keys of a vendor share. It is no secret. */
const KEY_PREFIX = /^(sk-(proj-|svcacct-|ant-(api\d\d-)?|or-(v1-)?)?|AIza|gsk_|xai-)/;
/** A piece of a key of this length must not be in a file. */
const KEY_PIECE = 6;

/** The headers of a refusal that the product reads. All others are left out, with their cookies and request ids. */
const KEPT_HEADERS = new Set(["retry-after", "retry-after-ms"]);

/** A text without secrets. */
export function redactedText(text: string, keys: readonly string[]): string {
  const withoutKeys = keys.reduce((all, key) => all.replaceAll(key, "redacted"), text);
  return PATTERNS.reduce((all, [pattern, by]) => all.replace(pattern, by), withoutKeys);
}

/** A JSON value without secrets. */
export function redacted(value: unknown, keys: readonly string[]): unknown {
  if (typeof value === "string") return redactedText(value, keys);
  if (Array.isArray(value)) return value.map((item) => redacted(item, keys));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const isIdentifying = IDENTIFYING.test(name) && (typeof field === "string" || typeof field === "number");
    return [name, isIdentifying ? "redacted" : redacted(field, keys)];
  });
  return Object.fromEntries(fields);
}

/** The headers of a response that may be stored. */
export function redactedHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.has(name)));
}

/** Refuses to store a text with a secret. @throws Error that names its kind, without the secret. */
export function assertNoSecret(text: string, keys: readonly string[]): void {
  if (PATTERNS.some(([pattern, by]) => text.replace(pattern, by) !== text))
    throw new Error("the recording still contains what looks like a key, an id or an address: it is not written");
  for (const key of keys) {
    const secret = key.replace(KEY_PREFIX, "");
    for (let at = 0; at + KEY_PIECE <= secret.length; at += 1)
      if (text.includes(secret.slice(at, at + KEY_PIECE)))
        throw new Error("the recording still contains a part of the key: it is not written");
  }
}
