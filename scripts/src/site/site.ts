import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { documentPages } from "./document-pages.js";
import { eventsPage, readAsyncApi } from "./events-page.js";
import { graphqlPages } from "./graphql-pages.js";
import { readGraph } from "./graphql-schema.js";
import { navigationOf } from "./navigation.js";
import { OPENAPI_DOCUMENTS, readOpenApi } from "./openapi-document.js";
import { restPage } from "./rest-page.js";
import type { SitePage } from "./site-page.js";

/** Every page of the docs site but the first: the documents of the repository, and the reference from the generated documents. */
export async function sitePages(top: string): Promise<SitePage[]> {
  const [documents, graph, channels, external, openApi] = await Promise.all([
    documentPages(top),
    readGraph(top),
    readAsyncApi(top),
    readOpenApi(top, "external"),
    Promise.all(OPENAPI_DOCUMENTS.map(async (name) => ({ name, document: await readOpenApi(top, name) }))),
  ]);
  return [
    ...documents,
    ...openApi.map(({ name, document }) => restPage(name, document)),
    ...graphqlPages(graph),
    eventsPage(graph, external, channels),
  ];
}

/** Writes the pages and the navigation to a folder, whose former content is removed. */
export async function writeSite(folder: string, pages: readonly SitePage[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const { path, markdown } of pages) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${markdown.trim()}\n`);
  }
  await writeFile(join(folder, "navigation.json"), JSON.stringify(navigationOf(pages)));
}
