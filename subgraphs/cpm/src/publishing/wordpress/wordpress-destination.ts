import { z } from "zod";
import type {
  CheckedSite,
  Destination,
  Placement,
  PlacementChoices,
  PostDocument,
  PostWriting,
  RenderedPost,
  StandingPost,
  WrittenPost,
} from "../destination/destination.js";
import { postHash } from "../destination/post-hash.js";
import { PostState } from "../destination/post-state.js";
import { SiteError, SiteProblem } from "../destination/site-problem.js";
import type { SiteClient } from "../http/site-client.js";
import { authorId } from "./authors.js";
import { blocksOf } from "./blocks.js";
import { libraryImages, uploadImages } from "./media.js";
import { placementChoices } from "./placement-choices.js";
import { postTypeOf, writableFields } from "./post-types.js";
import { writeRankMath, yoastFields, yoastNotice } from "./seo.js";
import { termsOf } from "./terms.js";
import { postSchema, standingOf } from "./wordpress-post.js";
import { timeZoneOf, type WordPressSite } from "./wordpress-site.js";
import { connectedUser } from "./wordpress-user.js";

const NO_SCRIPTS =
  "WordPress takes no scripts from this user, so the structured data is left out. A user with the role Editor can publish it.";

/** A post that is published now is dated a minute back: a site whose clock is behind ours would schedule it otherwise. */
const BACK_MS = 60_000;

const STATUS: Record<PostState, string> = {
  [PostState.DRAFT]: "draft",
  [PostState.UNPUBLISHED]: "draft",
  [PostState.SCHEDULED]: "future",
  [PostState.PUBLISHED]: "publish",
};

/**
 * Publishes to WordPress over its REST API, without a plugin. A post is created as an empty draft whose slug is the key, by which WordPress finds
 * it; the first writing replaces the slug, and leaves the key as a comment in the text, by which WordPress finds it then.
 */
export class WordPressDestination implements Destination {
  constructor(
    private readonly site: WordPressSite,
    private readonly client: SiteClient,
    private readonly now: () => Promise<Date>,
  ) {}

  async check(): Promise<CheckedSite> {
    const index = await this.site.index();
    if (!offersPasswords(index.authentication))
      throw new SiteError(
        this.site.url.startsWith("http:") ? SiteProblem.NOT_ENCRYPTED : SiteProblem.APPLICATION_PASSWORDS_OFF,
      );
    const { mayPublish, mayUseScripts } = await connectedUser(this.site);
    if (!mayPublish) throw new SiteError(SiteProblem.WRONG_ROLE);
    const fields = index.namespaces.includes("yoast/v1")
      ? await writableFields(this.site, await postTypeOf(this.site, null))
      : null;
    const seo = fields && !fields.has("_yoast_wpseo_title") ? yoastNotice({ _yoast_wpseo_title: "" }, fields) : [];
    const notices = [...(mayUseScripts ? [] : [NO_SCRIPTS]), ...seo];
    return { name: index.name, notices, timeZone: timeZoneOf(index) };
  }

  choices(postType: string | null): Promise<PlacementChoices> {
    return placementChoices(this.site, postType);
  }

  async find(key: string, { postType }: Placement): Promise<string | null> {
    const { path } = await postTypeOf(this.site, postType);
    for (const parameter of ["slug", "search"]) {
      const query = new URLSearchParams({
        [parameter]: key,
        status: "any",
        context: "edit",
        order: "asc",
        orderby: "id",
      });
      const posts = await this.site.call(z.array(postSchema), `${path}?${query.toString()}`);
      const found = posts.find(({ slug, content }) => slug === key || content.includes(key));
      if (found) return String(found.id);
    }
    return null;
  }

  async reserve(key: string, { postType }: Placement, title: string): Promise<string> {
    const { path } = await postTypeOf(this.site, postType);
    const json = { title, slug: key, status: "draft" };
    const { id, slug } = await this.site.call(postSchema, `${path}?context=edit`, { method: "POST", json });
    if (slug === key) return String(id);
    // Another post has the slug already: an earlier request arrived after all. Ours is empty, and no visitor saw it.
    await this.site.call(z.unknown(), `${path}/${id}?force=true`, { method: "DELETE" });
    throw new SiteError(SiteProblem.SITE_ERROR, "The post was created twice; the second one was deleted.");
  }

  async read(id: string, { postType }: Placement): Promise<StandingPost | null> {
    const { path } = await postTypeOf(this.site, postType);
    const post = await this.site.callOrNull(postSchema, `${path}/${id}?context=edit`);
    return post && post.status !== "trash" ? standingOf(this.site, post) : null;
  }

  async render({ document }: PostWriting, key: string): Promise<RenderedPost> {
    const { bodyMarkdown } = document;
    const [title, excerpt] = [escapeHtml(document.title), escapeHtml(document.excerpt)];
    const [{ mayUseScripts }, images] = await Promise.all([
      connectedUser(this.site),
      libraryImages(this.site, bodyMarkdown),
    ]);
    const body = await blocksOf(bodyMarkdown, { images, jsonLd: mayUseScripts ? document.jsonLd : null, key });
    return { title, excerpt, body, hash: postHash({ title, excerpt, body }) };
  }

  async prepare({ bodyMarkdown }: PostDocument): Promise<string[]> {
    const failed = await uploadImages(this.site, this.client, bodyMarkdown);
    return failed.map((url) => `This image could not be copied and is loaded from its old address: ${url}`);
  }

  async write(id: string, writing: PostWriting, key: string, standing: StandingPost): Promise<WrittenPost> {
    const { document, placement, isFirst } = writing;
    const [index, type] = await Promise.all([this.site.index(), postTypeOf(this.site, placement.postType)]);
    const { title, excerpt, body } = await this.render(writing, key);
    const yoast = yoastFields(index, document);
    const custom = { ...placement.customFields, ...yoast };
    const writable = Object.keys(custom).length > 0 ? await writableFields(this.site, type) : new Set<string>();
    const meta = Object.fromEntries(Object.entries(custom).filter(([name]) => writable.has(name)));
    const first = isFirst ? await this.firstFields(writing, type.taxonomies) : { fields: {}, notices: [] };
    const json = {
      ...{ title, excerpt, content: body, ...(await this.stateFields(writing, standing)), ...first.fields },
      ...(Object.keys(meta).length > 0 && { meta }),
    };
    // before the post itself: what follows it might never happen
    const rankMath = await writeRankMath(this.site, index, Number(id), document);
    const post = await this.site.call(postSchema, `${type.path}/${id}?context=edit`, { method: "POST", json });
    const notices = [
      ...first.notices,
      ...Object.keys(placement.customFields)
        .filter((name) => !writable.has(name))
        .map(
          (name) => `The site does not take the custom field ${name} over its REST API: register it with show_in_rest.`,
        ),
      ...yoastNotice(yoast, writable),
      ...rankMath,
      ...(body.includes("application/ld+json") ? [] : [NO_SCRIPTS]),
    ];
    return { standing: standingOf(this.site, post), notices };
  }

  async setState(
    id: string,
    change: Omit<PostWriting, "document" | "isFirst">,
    standing: StandingPost,
  ): Promise<StandingPost> {
    const { path } = await postTypeOf(this.site, change.placement.postType);
    const json = await this.stateFields(change, standing);
    const post = await this.site.call(postSchema, `${path}/${id}?context=edit`, { method: "POST", json });
    return standingOf(this.site, post);
  }

  private async stateFields(
    { state, scheduledFor }: Pick<PostWriting, "state" | "scheduledFor">,
    { date }: StandingPost,
  ) {
    const status = STATUS[state];
    if (state === PostState.SCHEDULED && scheduledFor) return { status, date_gmt: wordpressTime(scheduledFor) };
    const now = new Date((await this.now()).getTime() - BACK_MS);
    // WordPress schedules a post with a date in the future, whatever status it is given
    return state === PostState.PUBLISHED && date && date > now ? { status, date_gmt: wordpressTime(now) } : { status };
  }

  /** What only the first writing sets: later, address, author and terms are the site's own. */
  private async firstFields({ document, placement }: PostWriting, taxonomies: string[]) {
    const has = (taxonomy: string) => taxonomies.includes(taxonomy);
    const none = { ids: [], missing: [] as string[] };
    const categories = has("category") ? await termsOf(this.site, "categories", placement.categories) : none;
    const tags = has("post_tag") ? await termsOf(this.site, "tags", placement.tags) : none;
    const author = placement.author === null ? undefined : await authorId(this.site, placement.author);
    const fields = {
      slug: document.slug,
      ...(author !== undefined && { author }),
      ...(categories.ids.length > 0 && { categories: categories.ids }),
      ...(tags.ids.length > 0 && { tags: tags.ids }),
    };
    const missing = [...categories.missing, ...tags.missing];
    return { fields, notices: missing.map((name) => `The user may not create the category or tag ${name}.`) };
  }
}

function offersPasswords(authentication: unknown): boolean {
  return typeof authentication === "object" && authentication !== null && "application-passwords" in authentication;
}

/** In WordPress, titles and excerpts are HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A time without zone, as WordPress writes UTC. */
function wordpressTime(time: Date): string {
  return time.toISOString().slice(0, 19);
}
