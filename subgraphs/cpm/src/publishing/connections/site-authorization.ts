import type { KnownActor } from "@cgs/kit/audit/record-change";
import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { z } from "zod";
import { databaseTime } from "@cgs/kit/database/database-time";
import { type SiteConnection, SiteKind } from "./site-connection.entity.js";
import type { SiteLogin } from "../destination/site-login.js";
import type { SiteService } from "./site.service.js";

/** How long a user may take at the site. */
const MINUTES = 15;

/** Identifies this product to WordPress, so that a user can tell its passwords from others. */
const APP_ID = "6f6d2f6e-6a0e-4f52-9a55-2f0e5f7b9c11";

const stateSchema = z.strictObject({
  clientId: z.string(),
  url: z.string(),
  sessionId: z.string(),
  expires: z.number(),
});

/** Dependencies of {@link SiteAuthorization}. */
export interface SiteAuthorizationDependencies {
  source: DataSource;
  cipher: DataCipher;
  sites: SiteService;
  /** The origin of the dashboard, to which the site sends the user back. */
  origin: string;
  /** The name under which WordPress lists the application password. */
  productName: string;
}

/** What WordPress sends back with the user. */
export interface AuthorizedSite extends SiteLogin {
  state: string;
  siteUrl: string;
}

/**
 * Connects a WordPress by its page for authorizing applications, which creates an application password. What was begun is kept by the browser,
 * encrypted and bound to the user's session: another user's browser cannot complete it.
 */
export class SiteAuthorization {
  constructor(private readonly dependencies: SiteAuthorizationDependencies) {}

  /** The address of the page at which the user authorizes us. @throws AppError FORBIDDEN without a session. */
  async begin({ caller }: KnownActor, clientId: string, url: string): Promise<string> {
    if (caller.sessionId === undefined) throw new AppError("FORBIDDEN");
    const { cipher, origin, productName, source } = this.dependencies;
    const now = await databaseTime(source);
    const expires = now.getTime() + MINUTES * 60_000;
    const state = cipher.encrypt(
      JSON.stringify({ clientId, url, sessionId: caller.sessionId, expires }),
      placeOf(caller.id),
    );
    const success = new URL(`/clients/${encodeURIComponent(clientId)}/sites`, origin);
    success.searchParams.set("state", state);
    const page = new URL("wp-admin/authorize-application.php", `${url.replace(/\/+$/, "")}/`);
    // WordPress refuses a second password of the same name, such as when a site is connected again
    const time = now.toISOString().slice(0, 19).replace("T", " ");
    page.searchParams.set("app_name", `${productName}, ${time} UTC`);
    page.searchParams.set("app_id", APP_ID);
    page.searchParams.set("success_url", success.href);
    return page.href;
  }

  /**
   * Stores the password that the site created. @throws AppError VALIDATION_ERROR for a state that expired, or is of another session or site;
   * others as {@link SiteService.connect}.
   */
  async complete(actor: KnownActor, { state, siteUrl, userName, password }: AuthorizedSite): Promise<SiteConnection> {
    const { clientId, url, sessionId, expires } = this.read(actor, state);
    const now = await databaseTime(this.dependencies.source);
    if (sessionId !== actor.caller.sessionId || expires < now.getTime()) throw expired();
    if (hostOf(siteUrl) !== hostOf(url)) throw invalidField("siteUrl", "is another site than the one that was entered");
    return this.dependencies.sites.connect(actor, {
      clientId,
      kind: SiteKind.WORDPRESS,
      url,
      branch: null,
      userName,
      password,
    });
  }

  private read({ caller }: KnownActor, state: string) {
    try {
      return stateSchema.parse(JSON.parse(this.dependencies.cipher.decrypt(state, placeOf(caller.id))));
    } catch {
      throw expired(); // forged, or begun by another user
    }
  }
}

const placeOf = (userId: string) => encryptedPlaceOf("site_authorization", "state", userId);

function expired() {
  return invalidField("state", "has expired or was begun in another session. Connect the site again.");
}

/** The same site may answer with and without www. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : undefined;
}
