/** The date since which the unprefixed aliases are deprecated. */
const DEPRECATED_SINCE = new Date("2026-11-21T00:00:00Z");

/** The date from which the aliases may stop working: after a year. The specification promises at least six months. */
const SUNSET = new Date("2027-11-21T00:00:00Z");

/** The headers of a response on a deprecated alias (RFC 9745, RFC 8594). `Link` names the canonical path. */
export function deprecationHeaders(canonicalPath: string): Record<string, string> {
  return {
    Deprecation: `@${DEPRECATED_SINCE.getTime() / 1000}`,
    Sunset: SUNSET.toUTCString(),
    Link: `<${canonicalPath}>; rel="successor-version"`,
  };
}
