import { z } from "zod";
import { jsonOf, type SiteAnswer, type SiteClient, type SiteRequest } from "../http/site-client.js";
import { SiteError, SiteProblem } from "../destination/site-problem.js";

/** The user whose application password publishes. */
export interface WordPressLogin {
  userName: string;
  password: string;
}

const indexSchema = z.object({
  name: z.string().catch(""),
  namespaces: z.array(z.string()),
  authentication: z.unknown(),
  timezone_string: z.string().catch(""),
  gmt_offset: z.coerce.number().min(-14).max(14).catch(0),
});

/** What a WordPress says about itself. */
export type WordPressIndex = z.infer<typeof indexSchema>;

/** The time zone of a WordPress: by its name, or by its offset where an administrator chose one. */
export function timeZoneOf({ timezone_string: name, gmt_offset: hours }: WordPressIndex): string {
  if (isTimeZone(name)) return name;
  const minutes = Math.round(Math.abs(hours) * 60);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
  return `${hours < 0 ? "-" : "+"}${parts.join(":")}`;
}

function isTimeZone(name: string): boolean {
  try {
    return name !== "" && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const errorSchema = z.object({ code: z.union([z.string(), z.number()]), message: z.string().catch("") });

const LINK = /<([^>]+)>;\s*rel="?https:\/\/api\.w\.org\/"?/;
const LINK_ELEMENT = /<link[^>]+rel=["']https:\/\/api\.w\.org\/["'][^>]*>/i;

/** Where the REST API of a WordPress is, and whether the page showed that there is a WordPress. */
interface RestRoot {
  root: URL;
  isAnnounced: boolean;
}

/** The REST API of one WordPress, for one user. */
export class WordPressSite {
  private root: Promise<RestRoot> | undefined;

  constructor(
    private readonly client: SiteClient,
    /** The address of the site as the user entered it. */
    readonly url: string,
    readonly login: WordPressLogin,
  ) {}

  /** Sends a request with the user's password. @throws SiteError when there is no answer. */
  async send(path: string, request: SiteRequest = {}): Promise<SiteAnswer> {
    const { userName, password } = this.login;
    const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}`;
    const headers = { accept: "application/json", ...request.headers, authorization };
    return this.client.send(await this.addressOf(path), { ...request, headers });
  }

  /** Sends a request and parses its answer. @throws SiteError for an answer that is not of this form, as {@link problemOf} reads it. */
  async call<T>(schema: z.ZodType<T>, path: string, request: SiteRequest & { json?: object } = {}): Promise<T> {
    const { json, ...rest } = request;
    const body = json && { body: JSON.stringify(json), headers: { "content-type": "application/json" } };
    const answer = await this.send(path, { ...rest, ...body });
    const parsed = answer.status < 300 ? schema.safeParse(jsonOf(answer)) : undefined;
    if (!parsed?.success) throw problemOf(answer);
    return parsed.data;
  }

  /** As {@link call}; null for what does not exist. */
  async callOrNull<T>(schema: z.ZodType<T>, path: string): Promise<T | null> {
    const answer = await this.send(path);
    if (answer.status === 404 && errorOf(answer)?.code === "rest_post_invalid_id") return null;
    const parsed = answer.status < 300 ? schema.safeParse(jsonOf(answer)) : undefined;
    if (!parsed?.success) throw problemOf(answer);
    return parsed.data;
  }

  /** What the site says about itself. Sites that show it only to users are asked again with the password. @throws SiteError. */
  async index(): Promise<WordPressIndex> {
    const { root, isAnnounced } = await this.findRoot();
    const anonymous = await this.client.send(root, { follow: true });
    const answer = indexOf(anonymous) ? anonymous : await this.send("/");
    const index = indexOf(answer);
    if (index?.namespaces.includes("wp/v2")) return index;
    const problem = problemOf(answer);
    if (errorOf(answer)) throw problem.problem === SiteProblem.NOT_LOGGED_IN ? restDisabled(answer) : problem;
    if (answer.status === 403 || answer.status === 406 || answer.status === 429 || answer.status >= 500) throw problem;
    throw isAnnounced ? restDisabled(answer) : new SiteError(SiteProblem.NOT_WORDPRESS);
  }

  /** Whether XML-RPC accepts the password, which it gets without the header. Undefined when XML-RPC is off. */
  async acceptsByXmlRpc(): Promise<boolean | undefined> {
    const values = [this.login.userName, this.login.password].map(
      (text) =>
        `<param><value><string>${text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</string></value></param>`,
    );
    const body = `<?xml version="1.0"?><methodCall><methodName>wp.getUsersBlogs</methodName><params>${values.join("")}</params></methodCall>`;
    const address = new URL("xmlrpc.php", `${this.url.replace(/\/+$/, "")}/`);
    const answer = await this.client
      .send(address, { method: "POST", headers: { "content-type": "text/xml" }, body })
      .catch(() => undefined);
    const text = answer?.status === 200 ? answer.body.toString("utf8") : "";
    if (text.includes("<fault>")) return text.includes("403") ? false : undefined;
    return text.includes("<methodResponse>") ? true : undefined;
  }

  private async addressOf(path: string): Promise<URL> {
    const { root } = await this.findRoot();
    const [route = "", query = ""] = path.split("?");
    const address = new URL(root);
    const asParameter = address.searchParams.get("rest_route");
    if (asParameter === null) address.pathname = address.pathname.replace(/\/+$/, "") + route;
    else address.searchParams.set("rest_route", route);
    for (const [name, value] of new URLSearchParams(query)) address.searchParams.append(name, value);
    return address;
  }

  private findRoot(): Promise<RestRoot> {
    this.root ??= this.discover().catch((error: unknown) => {
      this.root = undefined;
      throw error;
    });
    return this.root;
  }

  /** Reads where the API is from the page. A site without pretty permalinks has it at another address than `/wp-json`. */
  private async discover(): Promise<RestRoot> {
    const page = await this.client.send(this.url, { follow: true });
    const text = page.body.toString("utf8");
    const link = LINK.exec(String(page.headers["link"] ?? ""))?.[1] ?? hrefOf(LINK_ELEMENT.exec(text)?.[0]);
    if (link) return { root: sameHost(new URL(link, page.url), page.url), isAnnounced: true };
    const folder = page.url.pathname.replace(/\/[^/]*\.[a-z]+$/i, "/").replace(/\/+$/, "");
    const candidates = [new URL(`${folder}/wp-json/`, page.url), new URL(`${folder}/?rest_route=/`, page.url)];
    for (const root of candidates) {
      const answer = await this.client.send(root, { follow: true });
      if (indexOf(answer)) return { root, isAnnounced: true };
    }
    const [root] = candidates as [URL, URL];
    return { root, isAnnounced: /\/wp-(?:content|includes)\//.test(text) };
  }
}

/** A site that announces an API at a third host would get the password there. */
function sameHost(root: URL, page: URL): URL {
  if (root.hostname !== page.hostname)
    throw new SiteError(SiteProblem.NOT_WORDPRESS, `Its REST API is at ${root.hostname}.`);
  if (page.protocol === "https:") root.protocol = "https:"; // behind a proxy, many sites believe that they are http
  return root;
}

function hrefOf(element: string | undefined): string | undefined {
  return element && /href=["']([^"']+)["']/i.exec(element)?.[1]?.replaceAll("&#038;", "&").replaceAll("&amp;", "&");
}

function indexOf(answer: SiteAnswer): WordPressIndex | undefined {
  return answer.status === 200 ? indexSchema.safeParse(jsonOf(answer)).data : undefined;
}

/** The error that WordPress answers with; undefined when the answer is from something else. */
export function errorOf(answer: SiteAnswer): { code: string; message: string } | undefined {
  const { data } = errorSchema.safeParse(jsonOf(answer));
  return data && { code: String(data.code), message: data.message };
}

function restDisabled(answer: SiteAnswer): SiteError {
  return new SiteError(SiteProblem.REST_DISABLED, detailOf(answer));
}

const TWO_FACTOR = /2fa|two.?factor|mfa|second.?factor|otp/i;
const DISABLED = /rest.*(?:disabled|cannot_access|api_only|login_required)|disabled.*rest|rest_api_authentication/i;
const BY_CODE: Record<string, SiteProblem> = {
  incorrect_password: SiteProblem.WRONG_PASSWORD,
  invalid_username: SiteProblem.WRONG_PASSWORD,
  invalid_email: SiteProblem.WRONG_PASSWORD,
  application_passwords_disabled: SiteProblem.APPLICATION_PASSWORDS_OFF,
  application_passwords_disabled_for_user: SiteProblem.APPLICATION_PASSWORDS_OFF,
  rest_not_logged_in: SiteProblem.NOT_LOGGED_IN,
  rest_no_route: SiteProblem.SECURITY_PLUGIN, // only paths of WordPress itself are asked for
  rest_invalid_author: SiteProblem.AUTHOR_UNKNOWN,
};
const ROLE_CODES = /^rest_(?:cannot_|forbidden|user_cannot)/;

/** Why a site did not do as it was asked. */
export function problemOf(answer: SiteAnswer): SiteError {
  const error = errorOf(answer);
  const { status } = answer;
  const detail = detailOf(answer);
  if (!error) {
    if (status === 502 || status === 503 || status === 504 || status === 500)
      return new SiteError(SiteProblem.SITE_ERROR, detail);
    const refused = status === 401 || status === 403 || status === 406 || status === 429;
    return new SiteError(refused ? SiteProblem.SECURITY_PLUGIN : SiteProblem.REJECTED, detail);
  }
  const known = BY_CODE[error.code];
  if (known) return new SiteError(known, detail);
  if (TWO_FACTOR.test(`${error.code} ${error.message}`) && status < 500)
    return new SiteError(SiteProblem.TWO_FACTOR, detail);
  if (DISABLED.test(error.code)) return new SiteError(SiteProblem.REST_DISABLED, detail);
  if (status === 401 || status === 403)
    return new SiteError(ROLE_CODES.test(error.code) ? SiteProblem.WRONG_ROLE : SiteProblem.SECURITY_PLUGIN, detail);
  if (status === 429 || status >= 500) return new SiteError(SiteProblem.SITE_ERROR, detail);
  return new SiteError(SiteProblem.REJECTED, detail);
}

function detailOf(answer: SiteAnswer): string {
  const error = errorOf(answer);
  const text = error ? `${error.message} (${error.code})` : `HTTP status ${answer.status}`;
  return text
    .replace(/<[^>]*>/g, "")
    .replace(/[\0\s]+/g, " ")
    .slice(0, 300);
}
