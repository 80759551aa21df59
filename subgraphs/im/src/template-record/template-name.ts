import { contradictoryFields } from "@cgs/kit/errors";
import { compareVersions, formatVersion, parseVersion, type VersionNumber } from "./version-number.js";

/** A version at the end of a name, such as `SEO article v1.0` or `seo_article_v2.1`. */
const VERSION_AT_END = /[\s_-]+(v\d{1,6}\.\d{1,6})$/;

/** A template's name as callers see it, e.g. `SEO article v1.0`. */
export function nameWithVersion(name: string, version: VersionNumber): string {
  return `${name} ${formatVersion(version)}`;
}

/** The stored form of a name: without a version at its end. */
export function nameWithoutVersion(name: string): string {
  return name.trim().replace(VERSION_AT_END, "");
}

/** Checks that the version at the end of a name, if any, is the one to save. @throws AppError VALIDATION_ERROR on `name`. */
export function assertNameFits(name: string, version: string): void {
  const named = parseVersion(VERSION_AT_END.exec(name.trim())?.[1] ?? version);
  const saved = parseVersion(version);
  if (named && saved && compareVersions(named, saved) !== 0)
    throw contradictoryFields("name", "version", `ends with ${formatVersion(named)}, but version is ${version}`);
}
