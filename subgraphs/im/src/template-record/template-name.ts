import { formatVersion, type VersionNumber } from "./version-number.js";

/** A version at the end of a name, such as `SEO article v1.0` or `seo_article_v2.1`. */
const VERSION_AT_END = /[\s_-]+v\d{1,6}\.\d{1,6}$/;

/** A template's name as callers see it, e.g. `SEO article v1.0`. */
export function nameWithVersion(name: string, version: VersionNumber): string {
  return `${name} ${formatVersion(version)}`;
}

/** The stored form of a name: without a version at its end. */
export function nameWithoutVersion(name: string): string {
  return name.trim().replace(VERSION_AT_END, "");
}
