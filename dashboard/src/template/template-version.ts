/** The numbers that may follow a version such as `v1.2`: `v1.3` and `v2.0`. */
export function nextVersions(version: string): { minor: string; major: string } {
  const [major = 0, minor = 0] = version.slice(1).split(".").map(Number);
  return { minor: `v${major}.${minor + 1}`, major: `v${major + 1}.0` };
}

/** Orders versions, the older one first. */
export function compareVersions(a: string, b: string): number {
  const [[majorA = 0, minorA = 0], [majorB = 0, minorB = 0]] = [a, b].map((version) =>
    version.slice(1).split(".").map(Number),
  ) as [number[], number[]];
  return majorA - majorB || minorA - minorB;
}

/** What a template is called, without the version that the server puts behind it. */
export function templateName({ name }: { name: string }): string {
  return name.replace(/ v\d+\.\d+$/, "");
}
