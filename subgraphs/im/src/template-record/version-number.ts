/** The number of a template version. */
export interface VersionNumber {
  major: number;
  minor: number;
}

/** The form of a version, such as `v1.0`. */
export const VERSION_NUMBER = /^v(\d{1,6})\.(\d{1,6})$/;

/** The highest number with six digits. */
const MAX_PART = 999_999;

/** Parses a version such as `v1.0`. Undefined for any other text. */
export function parseVersion(text: string): VersionNumber | undefined {
  const match = VERSION_NUMBER.exec(text);
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : undefined;
}

/** Formats a version as `v1.0`. */
export function formatVersion({ major, minor }: VersionNumber): string {
  return `v${major}.${minor}`;
}

/** The next version: the next minor, or the next major after the last minor. Undefined after the highest version. */
export function nextVersion({ major, minor }: VersionNumber): VersionNumber | undefined {
  if (minor < MAX_PART) return { major, minor: minor + 1 };
  return major < MAX_PART ? { major: major + 1, minor: 0 } : undefined;
}

/** Orders versions, the older one first. */
export function compareVersions(a: VersionNumber, b: VersionNumber): number {
  return a.major - b.major || a.minor - b.minor;
}
