import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Fixture, fixtureSchema, type Protocol, PROTOCOLS } from "./fixture.js";

const OWN = new URL("./", import.meta.url);

/** Every recorded behavior, by the name of its model. @param base the folder with a folder for each protocol; by default the one of this module. */
export function readFixtures(base = OWN): ReadonlyMap<string, Fixture> {
  const fixtures = PROTOCOLS.flatMap((protocol) => fixturesOf(base, protocol));
  return new Map(fixtures.map((fixture) => [fixture.model, fixture]));
}

function fixturesOf(base: URL, protocol: Protocol): Fixture[] {
  const folder = new URL(`./${protocol}/`, base);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.map((file) => {
    const content: unknown = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    return { ...fixtureSchema.parse(content), name: `${protocol}/${file.replace(/\.json$/, "")}`, protocol };
  });
}
