/** A page of the docs site. */
export interface SitePage {
  /** Where it is in the site, such as `reference/events.md`. */
  path: string;
  /** Its name in the navigation. */
  title: string;
  markdown: string;
}
