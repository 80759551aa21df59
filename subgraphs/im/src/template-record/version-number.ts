/** The number of a template version. */
export interface VersionNumber {
  major: number;
  minor: number;
}

/** What a version looks like in requests and answers: `v1.0`. */
export const VERSION_NUMBER = /^v(\d{1,6})\.(\d{1,6})$/;

/** What fits into six digits. */
const MAX_PART = 999_999;

/** Reads `v1.0`; undefined for anything else. */
export function parseVersion(text: string): VersionNumber | undefined {
  const match = VERSION_NUMBER.exec(text);
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : undefined;
}

/** Writes `v1.0`. */
export function formatVersion({ major, minor }: VersionNumber): string {
  return `v${major}.${minor}`;
}

/** The version after this one: the next minor, or the next major where minors are used up; undefined after the last there can be. */
export function nextVersion({ major, minor }: VersionNumber): VersionNumber | undefined {
  if (minor < MAX_PART) return { major, minor: minor + 1 };
  return major < MAX_PART ? { major: major + 1, minor: 0 } : undefined;
}

/** Orders versions, the older one first. */
export function compareVersions(a: VersionNumber, b: VersionNumber): number {
  return a.major - b.major || a.minor - b.minor;
}
