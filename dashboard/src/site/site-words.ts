import type { SiteKind } from "../gql/graphql";

/** The kinds of sites, as users read them. */
export const SITE_KINDS: Record<SiteKind, string> = { WORDPRESS: "WordPress", GIT: "Git repository" };
