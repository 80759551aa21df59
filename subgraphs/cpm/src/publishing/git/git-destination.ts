import { lazy } from "@cgs/kit/lazy";
import { z } from "zod";
import type { SiteLogin } from "../destination/site-login.js";
import type {
  CheckedSite,
  Destination,
  Placement,
  PlacementChoices,
  PostWriting,
  RenderedPost,
  StandingPost,
  WrittenPost,
} from "../destination/destination.js";
import { postHash } from "../destination/post-hash.js";
import { PostState } from "../destination/post-state.js";
import { SiteError, SiteProblem } from "../destination/site-problem.js";
import type { SiteClient } from "../http/site-client.js";
import { readFrontMatter, writeFrontMatter } from "./front-matter.js";
import { guardedHttp } from "./git-http.js";
import type { GitRepository, RepositoryAddress } from "./git-repository.js";

/** Where posts are when the mapping names no folder. */
const DEFAULT_FOLDER = "content";

/** What is known of a post: a small file named after its key. It has no path until the post is written. */
const pointerSchema = z.object({ path: z.string().nullable() });

const pointerFile = (key: string) => `.publications/${key}.json`;

/**
 * Publishes to a Git repository of Markdown files with front matter, as Hugo, Jekyll, Astro and others read them. A file per post in the
 * folder `.publications` is found by its key. A push that would undo another one is refused by Git, so nothing is lost or done twice.
 */
export class GitDestination implements Destination {
  /** Git is loaded for the first site that uses it: it takes 2 MB in each process. */
  private readonly repository: () => Promise<GitRepository>;

  constructor(
    client: SiteClient,
    private readonly address: RepositoryAddress,
    login: SiteLogin,
    private readonly now: () => Promise<Date>,
  ) {
    this.repository = lazy(async () => {
      const { GitRepository } = await import("./git-repository.js");
      return new GitRepository(guardedHttp(client), address, login);
    });
  }

  async check(): Promise<CheckedSite> {
    await (await this.repository()).check();
    return { name: new URL(this.address.url).pathname.replace(/^\/|\.git$/g, ""), notices: [], timeZone: null };
  }

  async choices(): Promise<PlacementChoices> {
    const folders = await (await this.repository()).folders();
    const postTypes = folders.map((name) => ({ name, label: name }));
    return { postTypes, categories: [], tags: [], authors: [], customFields: [] };
  }

  async find(key: string): Promise<string | null> {
    return (await (await this.repository()).read(pointerFile(key))) === null ? null : key;
  }

  async reserve(key: string, _placement: Placement, title: string): Promise<string> {
    await (
      await this.repository()
    ).commit(`Reserve a post: ${title}`, async (read) =>
      (await read(pointerFile(key))) === null ? { [pointerFile(key)]: pointerOf(null) } : null,
    );
    return key;
  }

  async read(id: string): Promise<StandingPost | null> {
    const repository = await this.repository();
    return this.standing(id, (file) => repository.read(file));
  }

  async render({ document }: PostWriting): Promise<RenderedPost> {
    const { title, excerpt, bodyMarkdown } = document;
    const body = `${bodyMarkdown.trimEnd()}\n`;
    return { title, excerpt, body, hash: postHash({ title, excerpt, body }) };
  }

  async prepare(): Promise<string[]> {
    return []; // images keep their addresses
  }

  async write(id: string, writing: PostWriting): Promise<WrittenPost> {
    const { document, placement } = writing;
    const { title, excerpt, body } = await this.render(writing);
    const folder = placement.postType ?? DEFAULT_FOLDER;
    await (
      await this.repository()
    ).commit(`Publish: ${title}`, async (read) => {
      const known = await pathOf(id, read);
      const path = known ?? (await freePath(folder, document.slug, read));
      const { fields } = readFrontMatter((known && (await read(known))) ?? "");
      const own = {
        title,
        description: excerpt,
        seo_title: document.metaTitle,
        ...dateFields(writing, fields, await this.now()),
      };
      const first = known === null ? { ...firstFields(writing), publication: id } : {};
      const all = { ...fields, ...own, ...first, json_ld: document.jsonLd };
      return { [path]: writeFrontMatter({ fields: all, body }), [pointerFile(id)]: pointerOf(path) };
    });
    return { standing: await this.existing(id), notices: [] };
  }

  async setState(id: string, change: Omit<PostWriting, "document" | "isFirst">): Promise<StandingPost> {
    await (
      await this.repository()
    ).commit(`Change the state of a post to ${change.state.toLowerCase()}`, async (read) => {
      const path = await pathOf(id, read);
      const text = path === null ? null : await read(path);
      if (path === null || text === null) return null;
      const { fields, body } = readFrontMatter(text);
      return {
        [path]: writeFrontMatter({ fields: { ...fields, ...dateFields(change, fields, await this.now()) }, body }),
      };
    });
    return this.existing(id);
  }

  private async existing(id: string): Promise<StandingPost> {
    const standing = await this.read(id);
    if (!standing) throw new SiteError(SiteProblem.SITE_ERROR, "The file was deleted while we wrote.");
    return standing;
  }

  private async standing(id: string, read: (file: string) => Promise<string | null>): Promise<StandingPost | null> {
    const pointer = await read(pointerFile(id));
    if (pointer === null) return null;
    const { path } = pointerSchema.parse(JSON.parse(pointer));
    if (path === null) return emptyPost();
    const text = await read(path);
    if (text === null) return null;
    const { fields, body } = readFrontMatter(text);
    const [title, excerpt] = [String(fields["title"] ?? ""), String(fields["description"] ?? "")];
    const date = dateOf(fields);
    const hash = postHash({ title, excerpt, body });
    return {
      title,
      excerpt,
      body,
      state: stateOf(fields, date, await this.now()),
      date,
      hash,
      url: null,
      editUrl: this.editUrl(path),
    };
  }

  private editUrl(path: string): string | null {
    const { hostname } = new URL(this.address.url);
    const page = this.address.url.replace(/\.git$/, "");
    if (!/^(?:www\.)?(?:github|gitlab)\.com$/.test(hostname)) return null;
    return `${page}/${hostname.includes("gitlab") ? "-/" : ""}blob/${this.address.branch ?? "HEAD"}/${path}`;
  }
}

function emptyPost(): StandingPost {
  const parts = { title: "", excerpt: "", body: "" };
  return { ...parts, state: PostState.DRAFT, date: null, hash: postHash(parts), url: null, editUrl: null };
}

async function pathOf(id: string, read: (file: string) => Promise<string | null>): Promise<string | null> {
  const pointer = await read(pointerFile(id));
  return pointer === null ? null : pointerSchema.parse(JSON.parse(pointer)).path;
}

function pointerOf(path: string | null): string {
  return `${JSON.stringify({ path })}\n`;
}

/** The file of a new post. A file of another post is never replaced. */
async function freePath(folder: string, slug: string, read: (file: string) => Promise<string | null>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${slug}${number === 1 ? "" : `-${number}`}.md`;
    if ((await read(path)) === null) return path;
  }
}

/** Site generators do not show a post with a date in the future. */
function dateFields(
  { state, scheduledFor }: Pick<PostWriting, "state" | "scheduledFor">,
  fields: Record<string, unknown>,
  now: Date,
) {
  const draft = state === PostState.DRAFT || state === PostState.UNPUBLISHED;
  const known = dateOf(fields);
  const published = known && known <= now ? known : now;
  const date = state === PostState.SCHEDULED && scheduledFor ? scheduledFor : published;
  return draft ? { draft } : { draft, date: date.toISOString() };
}

function firstFields({ document, placement }: PostWriting) {
  const { categories, tags, author, customFields } = placement;
  return {
    slug: document.slug,
    ...(categories.length > 0 && { categories }),
    ...(tags.length > 0 && { tags }),
    ...(author !== null && { author }),
    ...(document.keywords.length > 0 && { keywords: document.keywords }),
    ...(document.language !== null && { language: document.language }),
    ...customFields,
  };
}

function dateOf({ date }: Record<string, unknown>): Date | null {
  const time = typeof date === "string" || date instanceof Date ? new Date(date) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

function stateOf({ draft }: Record<string, unknown>, date: Date | null, now: Date): PostState {
  if (draft === true) return PostState.DRAFT;
  return date && date > now ? PostState.SCHEDULED : PostState.PUBLISHED;
}
