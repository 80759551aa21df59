/** The number of a template version. */
export interface VersionNumber {
  major: number;
  minor: number;
}

/** What a version looks like in requests and answers: `v1.0`. */
export const VERSION_NUMBER = /^v(\d{1,6})\.(\d{1,6})$/;

/** Reads `v1.0`; undefined for anything else. */
export function parseVersion(text: string): VersionNumber | undefined {
  const match = VERSION_NUMBER.exec(text);
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : undefined;
}

/** Writes `v1.0`. */
export function formatVersion({ major, minor }: VersionNumber): string {
  return `v${major}.${minor}`;
}
