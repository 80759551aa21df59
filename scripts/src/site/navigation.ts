import type { SitePage } from "./site-page.js";

/** An entry of the sidebar. */
export interface NavigationItem {
  text: string;
  link?: string;
  items?: NavigationItem[];
}

/** A section of the sidebar: its pages in order. `folder/*` stands for the pages of a folder that are not named. */
interface Section {
  title: string;
  pages: string[];
}

const SECTIONS: readonly Section[] = [
  {
    title: "Tutorials",
    pages: [
      "tutorials/first-article",
      "tutorials/batch",
      "tutorials/webhook-receiver",
      "tutorials/strategy-in-git",
      "tutorials/assistant",
      "tutorials/*",
    ],
  },
  {
    title: "Guides",
    pages: [
      "cli",
      "mcp",
      "javascript-client",
      "python-client",
      "webhooks",
      "facts",
      "sources",
      "conformance",
      "client-review",
      "publishing",
      "*",
    ],
  },
  { title: "REST", pages: ["reference/rest/external", "reference/rest/cpm", "reference/rest/*"] },
  { title: "GraphQL", pages: ["reference/graphql/*"] },
  { title: "Reference", pages: ["reference/events", "errors", "access", "glossary", "reference/*"] },
  {
    title: "Operate",
    pages: [
      ...["operations/guide", "configuration", "operations/secrets", "security", "observability"],
      ...["operations/incidents", "operations/capacity", "vendors", "migration-v0-to-v1", "changelog", "operations/*"],
    ],
  },
  {
    title: "Develop",
    pages: [
      ...["development/architecture", "development/contributing", "testing", "sql", "performance", "reliability"],
      ...["dependencies", "decisions/index", "development/*"],
    ],
  },
];

/** The sidebar. Every page has one entry, except the first and those of decisions, which their own index lists. */
export function navigationOf(pages: readonly SitePage[]): NavigationItem[] {
  const named = new Set(SECTIONS.flatMap((section) => section.pages));
  const byName = new Map(pages.map((page) => [nameOf(page), page]));
  const rest = (folder: string) =>
    pages.filter((page) => !named.has(nameOf(page)) && page.path !== "index.md" && folderOf(page) === folder);
  return SECTIONS.map(({ title, pages: names }) => ({
    text: title,
    items: names
      .flatMap((name) => (name.endsWith("*") ? rest(name.slice(0, -1)) : (byName.get(name) ?? [])))
      .map((page) => ({ text: page.title, link: linkTo(page) })),
  }));
}

/** The address of a page below the site's own. */
export function linkTo({ path }: SitePage): string {
  return `/${path.replace(/\.md$/, "").replace(/(^|\/)index$/, "$1")}`;
}

function nameOf({ path }: SitePage): string {
  return path.replace(/\.md$/, "");
}

function folderOf({ path }: SitePage): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
