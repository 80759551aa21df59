import { createHash } from "node:crypto";
import { visit } from "unist-util-visit";
import { z } from "zod";
import { parseMarkdown } from "../../content/markdown.js";
import { SiteError } from "../destination/site-problem.js";
import type { SiteClient } from "../http/site-client.js";
import type { LibraryImage } from "./blocks.js";
import type { WordPressSite } from "./wordpress-site.js";

const mediaSchema = z.object({ id: z.int(), slug: z.string(), source_url: z.url() });

/** The most images of one text that are copied into the media library. */
const MAX_IMAGES = 20;

const EXTENSIONS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** An image of a text. */
interface TextImage {
  url: string;
  alt: string;
}

/** The images of a text that the media library has already, by their address in the text. */
export async function libraryImages(site: WordPressSite, markdown: string): Promise<Map<string, LibraryImage>> {
  const foreign = foreignImages(site, markdown);
  if (foreign.length === 0) return new Map();
  const query = new URLSearchParams({ slug: foreign.map(({ url }) => slugOf(url)).join(","), per_page: "100" });
  const stored = await site.call(z.array(mediaSchema), `/wp/v2/media?${query.toString()}`);
  const bySlug = new Map(stored.map(({ slug, id, source_url }) => [slug, { id, url: source_url }]));
  return new Map(
    foreign.flatMap(({ url }) => {
      const image = bySlug.get(slugOf(url));
      return image ? [[url, image] as const] : [];
    }),
  );
}

/** Copies the images of a text with their alternative texts into the media library, each once. Returns the addresses of those that failed. */
export async function uploadImages(site: WordPressSite, client: SiteClient, markdown: string): Promise<string[]> {
  const known = await libraryImages(site, markdown);
  const failed: string[] = [];
  for (const image of foreignImages(site, markdown))
    if (!known.has(image.url) && !(await upload(site, client, image))) failed.push(image.url);
  return failed;
}

/** The images that are not on the site yet. Those beyond the limit keep their address. */
function foreignImages({ url: siteUrl }: WordPressSite, markdown: string): TextImage[] {
  const { origin } = new URL(siteUrl);
  return imagesOf(markdown)
    .filter(({ url }) => new URL(url).origin !== origin)
    .slice(0, MAX_IMAGES);
}

/** The images of Markdown that have an address of their own. */
function imagesOf(markdown: string): TextImage[] {
  const found = new Map<string, TextImage>();
  visit(parseMarkdown(markdown), "image", ({ url, alt }) => {
    if (/^https?:/.test(url) && URL.canParse(url)) found.set(url, { url, alt: alt ?? "" });
  });
  return [...found.values()];
}

/** By this name an image is found again. */
function slugOf(url: string): string {
  return `cgs-image-${createHash("sha256").update(url).digest("hex").slice(0, 32)}`;
}

/** Copies an image. False when it cannot be read or is not taken: the text is worth more than its image. */
async function upload(site: WordPressSite, client: SiteClient, { url, alt }: TextImage): Promise<boolean> {
  const slug = slugOf(url);
  try {
    const { status, headers, body } = await client.send(url, { follow: true });
    const type =
      String(headers["content-type"] ?? "")
        .split(";")[0]
        ?.trim()
        .toLowerCase() ?? "";
    const extension = EXTENSIONS[type];
    if (status !== 200 || !extension) return false;
    const query = new URLSearchParams({ slug, alt_text: alt, title: alt || slug });
    const disposition = `attachment; filename="${slug}.${extension}"`;
    const sent = { "content-type": type, "content-disposition": disposition };
    await site.call(mediaSchema, `/wp/v2/media?${query.toString()}`, { method: "POST", headers: sent, body });
    return true;
  } catch (error) {
    if (error instanceof SiteError) return false;
    throw error;
  }
}
