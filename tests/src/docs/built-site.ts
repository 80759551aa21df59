import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A built page, and the anchors that others can link to. */
export interface BuiltPage {
  html: string;
  anchors: ReadonlySet<string>;
}

/** A link between pages. */
export interface SiteLink {
  from: string;
  path: string;
  anchor: string;
}

const ORIGIN = "http://site";

/** The pages of a built docs site by their path in the address. */
export async function readSite(folder: string): Promise<ReadonlyMap<string, BuiltPage>> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith(".html") && file !== "404.html",
  );
  const pages = await Promise.all(
    files.map(async (file): Promise<[string, BuiltPage]> => {
      const html = await readFile(join(folder, file), "utf8");
      const anchors = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => decodeEntities(id)));
      return [`/docs/${file.replace(/\.html$/, "").replace(/(^|\/)index$/, "$1")}`, { html, anchors }];
    }),
  );
  return new Map(pages);
}

/** The links of a page to others of the site, and to its own headings. */
export function linksOf(html: string, from: string): SiteLink[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, target = ""]) => {
    const url = new URL(decodeEntities(target), `${ORIGIN}${from}`);
    const isHere = url.origin === ORIGIN && !/^\/(?!docs\/)/.test(url.pathname);
    return isHere ? [{ from, path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) }] : [];
  });
}

function decodeEntities(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");
}
