/** The possible next versions: `v1.3` and `v2.0` after `v1.2`. */
export function nextVersions(version: string): { minor: string; major: string } {
  const [major = 0, minor = 0] = version.slice(1).split(".").map(Number);
  return { minor: `v${major}.${minor + 1}`, major: `v${major + 1}.0` };
}

/** Compares two versions for sorting, older first. */
export function compareVersions(a: string, b: string): number {
  const [[majorA = 0, minorA = 0], [majorB = 0, minorB = 0]] = [a, b].map((version) =>
    version.slice(1).split(".").map(Number),
  ) as [number[], number[]];
  return majorA - majorB || minorA - minorB;
}

/** A template's name without the version that the server appends. */
export function templateName({ name }: { name: string }): string {
  return name.replace(/ v\d+\.\d+$/, "");
}
