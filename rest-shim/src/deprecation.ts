/** When the unprefixed aliases became deprecated, and when they may stop working: a year, where six months are promised. */
const DEPRECATED_SINCE = new Date("2026-11-21T00:00:00Z");
const SUNSET = new Date("2027-11-21T00:00:00Z");

/** The headers of an answer on a deprecated alias (RFC 9745, RFC 8594), pointing at the path that stays. */
export function deprecationHeaders(canonicalPath: string): Record<string, string> {
  return {
    Deprecation: `@${DEPRECATED_SINCE.getTime() / 1000}`,
    Sunset: SUNSET.toUTCString(),
    Link: `<${canonicalPath}>; rel="successor-version"`,
  };
}
