import type { DataCipher } from "@cgs/kit/encryption";
import type { Destination } from "../destination/destination.js";
import { GitDestination } from "../git/git-destination.js";
import type { SiteClient } from "../http/site-client.js";
import { WordPressDestination } from "../wordpress/wordpress-destination.js";
import { WordPressSite } from "../wordpress/wordpress-site.js";
import { type SiteConnection, SiteKind } from "./site-connection.entity.js";
import type { SiteLogin } from "../destination/site-login.js";
import { decryptLogin } from "./site-login.js";

/** What identifies a destination. */
export type SiteAddress = Pick<SiteConnection, "kind" | "url" | "branch">;

/** Opens destinations. Each kind is one adapter; the rest of the code knows only the interface. */
export class Destinations {
  constructor(
    private readonly client: SiteClient,
    private readonly cipher: DataCipher,
    /** The database's time. */
    private readonly now: () => Promise<Date>,
  ) {}

  /** The destination of a stored connection. */
  open(connection: SiteAddress & Pick<SiteConnection, "id" | "loginEncrypted">): Destination {
    return this.at(connection, decryptLogin(this.cipher, connection.id, connection.loginEncrypted));
  }

  /** The destination at an address. */
  at({ kind, url, branch }: SiteAddress, login: SiteLogin): Destination {
    if (kind === SiteKind.GIT) return new GitDestination(this.client, { url, branch }, login, this.now);
    return new WordPressDestination(new WordPressSite(this.client, url, login), this.client, this.now);
  }
}
