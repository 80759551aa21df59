import type { PostState } from "./post-state.js";

/** What a destination can be told about the content to publish. Pure data: no part of it depends on the kind of destination. */
export interface PostDocument {
  title: string;
  /** The last part of the page's URL. */
  slug: string;
  excerpt: string;
  /** The body as Markdown, without the title. */
  bodyMarkdown: string;
  metaTitle: string;
  metaDescription: string;
  keywords: string[];
  /** Structured data of schema.org. */
  jsonLd: Record<string, unknown>;
  language: string | null;
}

/** Where on the site a post goes. Null for the site's own default. */
export interface Placement {
  /** Of WordPress its post type, of a repository its folder. */
  postType: string | null;
  categories: string[];
  tags: string[];
  /** The log-in name or the number of the author. */
  author: string | null;
  customFields: Record<string, string>;
}

/** What stands at the destination now. */
export interface StandingPost {
  title: string;
  excerpt: string;
  /** The body as the destination stores it. */
  body: string;
  state: PostState;
  /** When it was or will be published; null when it has no date. */
  date: Date | null;
  /** The hash of what a publication writes: title, excerpt and body. Equal for two readings without a change between them. */
  hash: string;
  /** Its public address; null when it has none yet. */
  url: string | null;
  /** Where a user edits it there; null when the destination has no such page. */
  editUrl: string | null;
}

/** One writing of a post. */
export interface PostWriting {
  document: PostDocument;
  placement: Placement;
  /** DRAFT, SCHEDULED or PUBLISHED. */
  state: PostState;
  /** When a scheduled post appears. */
  scheduledFor: Date | null;
  /** Whether the post was never written before. Later writings keep address, date, author, categories and tags of the destination. */
  isFirst: boolean;
}

/** The outcome of a writing. */
export interface WrittenPost {
  standing: StandingPost;
  /** What the destination did not take, and what to do about it, for the user. */
  notices: string[];
}

/** What a check of the connection found. */
export interface CheckedSite {
  /** The name that the site gives itself. */
  name: string;
  /** What does not work although the connection does, for the user. */
  notices: string[];
  /** The time zone in which the site shows its times, such as `America/Chicago` or `+05:30`; null when it has none. */
  timeZone: string | null;
}

/** Something to choose by its name. */
export interface NamedChoice {
  name: string;
  /** As users of the site read it. */
  label: string;
}

/** What a site offers for the placement of posts. Each list is bounded. */
export interface PlacementChoices {
  /** Of WordPress its post types, of a repository its folders. */
  postTypes: NamedChoice[];
  categories: string[];
  tags: string[];
  authors: NamedChoice[];
  /** The custom fields that the site takes for the post type. */
  customFields: string[];
}

/**
 * A place where content is published: a site, or a repository that a site is built from. Each kind is one adapter. All methods but the writing
 * ones can be repeated without an effect, and those are safe to repeat because of `key`.
 * See docs/decisions/051-publish-through-a-reserved-post.md.
 */
export interface Destination {
  /** Checks the address, the credential and its rights. @throws SiteError that names the first problem. */
  check(): Promise<CheckedSite>;
  /** What a placement can name. @param postType null for the site's default. @throws SiteError. */
  choices(postType: string | null): Promise<PlacementChoices>;
  /** The id of the post with a key, or null. @throws SiteError. */
  find(key: string, placement: Placement): Promise<string | null>;
  /**
   * Creates an empty post with a key that no visitor sees, and returns its id. When two callers create the same key, both get the same id, or
   * one gets an error. @throws SiteError.
   */
  reserve(key: string, placement: Placement, title: string): Promise<string>;
  /** What stands there now; null when the post was deleted. @throws SiteError. */
  read(id: string, placement: Placement): Promise<StandingPost | null>;
  /** What {@link write} would store, without writing it: to tell whether it stands there already, and to show the difference. */
  render(writing: PostWriting, key: string): Promise<RenderedPost>;
  /**
   * Brings what the text needs to the site, such as its images, each once. Returns what the site did not take. Nothing of it is visible as a post.
   * @throws SiteError.
   */
  prepare(document: PostDocument): Promise<string[]>;
  /** Writes title, excerpt, body and state in one step. @param standing what {@link read} returned. @throws SiteError. */
  write(id: string, writing: PostWriting, key: string, standing: StandingPost): Promise<WrittenPost>;
  /** Changes only the state. UNPUBLISHED makes a post invisible and keeps it. @throws SiteError. */
  setState(
    id: string,
    change: Omit<PostWriting, "document" | "isFirst">,
    standing: StandingPost,
  ): Promise<StandingPost>;
}

/** Title, excerpt and body in the form of the destination, and their hash. */
export type RenderedPost = Pick<StandingPost, "title" | "excerpt" | "body" | "hash">;
