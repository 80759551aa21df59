import { registerEnumType } from "type-graphql";

/** Why a site cannot be published to. Each has its own message and advice in {@link PROBLEMS}. */
export enum SiteProblem {
  ADDRESS_UNKNOWN = "ADDRESS_UNKNOWN",
  UNREACHABLE = "UNREACHABLE",
  PRIVATE_ADDRESS = "PRIVATE_ADDRESS",
  CERTIFICATE_NOT_TRUSTED = "CERTIFICATE_NOT_TRUSTED",
  NOT_ENCRYPTED = "NOT_ENCRYPTED",
  NOT_WORDPRESS = "NOT_WORDPRESS",
  REST_DISABLED = "REST_DISABLED",
  SECURITY_PLUGIN = "SECURITY_PLUGIN",
  APPLICATION_PASSWORDS_OFF = "APPLICATION_PASSWORDS_OFF",
  WRONG_PASSWORD = "WRONG_PASSWORD",
  HEADER_REMOVED = "HEADER_REMOVED",
  NOT_LOGGED_IN = "NOT_LOGGED_IN",
  TWO_FACTOR = "TWO_FACTOR",
  WRONG_ROLE = "WRONG_ROLE",
  NO_REPOSITORY = "NO_REPOSITORY",
  POST_TYPE_UNKNOWN = "POST_TYPE_UNKNOWN",
  AUTHOR_UNKNOWN = "AUTHOR_UNKNOWN",
  REJECTED = "REJECTED",
  SITE_ERROR = "SITE_ERROR",
  NOT_APPROVED = "NOT_APPROVED",
  CONTENT_REMOVED = "CONTENT_REMOVED",
  CLIENT_ARCHIVED = "CLIENT_ARCHIVED",
}

interface Explanation {
  /** What is wrong. */
  message: string;
  /** What the user can do. */
  advice: string;
}

/** What is wrong and what to do, for each problem. */
export const PROBLEMS: Record<SiteProblem, Explanation> = {
  ADDRESS_UNKNOWN: {
    message: "No host has this name.",
    advice: "Check the spelling of the address. A new domain can take a day to be known everywhere.",
  },
  UNREACHABLE: {
    message: "The site did not answer in time.",
    advice: "Open it in a browser. If it works there, ask the host whether a firewall blocks our requests.",
  },
  PRIVATE_ADDRESS: {
    message: "The address, or one that it redirects to, is not public.",
    advice: "Enter the public address of the site, on port 80 or 443. Sites in a private network cannot be connected.",
  },
  CERTIFICATE_NOT_TRUSTED: {
    message: "The site's certificate is self-signed, has expired, or is for another name.",
    advice: "Install a certificate of a public authority. Most hosts offer one from Let's Encrypt at no charge.",
  },
  NOT_ENCRYPTED: {
    message: "WordPress offers application passwords only over https, and the site answers over http.",
    advice: "Set up https, and set both addresses under Settings > General to https. Then connect the https address.",
  },
  NOT_WORDPRESS: {
    message: "There is no WordPress at this address.",
    advice: "Enter the address at which WordPress runs. It can be a folder, such as https://example.com/blog.",
  },
  REST_DISABLED: {
    message: "The REST API of this WordPress is switched off.",
    advice: "Allow the REST API for logged-in users in the plugin that switches it off, or deactivate that plugin.",
  },
  SECURITY_PLUGIN: {
    message: "A security plugin or a firewall in front of the site refused the request.",
    advice: "Allow requests to /wp-json in the plugin or firewall, or add our address to its list of allowed ones.",
  },
  APPLICATION_PASSWORDS_OFF: {
    message: "Application passwords are switched off on this site, or for this user.",
    advice: "Switch them on. Wordfence and other security plugins have a setting named application passwords.",
  },
  WRONG_PASSWORD: {
    message: "WordPress does not know this user name or this application password.",
    advice: "Create an application password under Users > Profile. The password of the log-in page does not work here.",
  },
  HEADER_REMOVED: {
    message: "The password is right, but the web server removes the Authorization header before WordPress sees it.",
    advice:
      'Add this line to the file .htaccess: SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1. Or ask the host to pass the header on.',
  },
  NOT_LOGGED_IN: {
    message:
      "WordPress did not accept the log-in: the password is wrong, or the server removes the Authorization header.",
    advice:
      "Create a new application password and connect again. If that does not help, ask the host about the header.",
  },
  TWO_FACTOR: {
    message: "A plugin demands a second factor for this user, also with an application password.",
    advice: "Exempt application passwords or this user in the plugin. An own user for publishing is the usual way.",
  },
  WRONG_ROLE: {
    message: "This user may not publish posts.",
    advice: "Give the user the role Editor, or connect another user. An author can publish, without structured data.",
  },
  NO_REPOSITORY: {
    message: "There is no Git repository at this address, or the token cannot read it, or it has no such branch.",
    advice: "Check the address, the branch, and that the token may read and write the content of the repository.",
  },
  POST_TYPE_UNKNOWN: {
    message: "The site has no such post type, or does not show it in its REST API.",
    advice: "Choose another post type in the mapping, or register this one with show_in_rest.",
  },
  AUTHOR_UNKNOWN: {
    message: "The site has no author with this name.",
    advice: "Enter the author's log-in name in the mapping, or leave it empty for the connected user.",
  },
  REJECTED: {
    message: "The site did not accept the post.",
    advice: "The site's own message says why. Correct the mapping, then try again.",
  },
  SITE_ERROR: {
    message: "The site failed while it handled the request.",
    advice: "The request is repeated for a day. If this stays, look into the site's error log.",
  },
  NOT_APPROVED: {
    message: "The revision is no longer approved, so it was not published.",
    advice: "Approve it, then publish again.",
  },
  CONTENT_REMOVED: {
    message: "The content was deleted before it was published.",
    advice: "It cannot be published again.",
  },
  CLIENT_ARCHIVED: {
    message: "The client was archived before the content was published.",
    advice: "Unarchive the client, then publish again.",
  },
};

/** Problems that can pass without a change. */
const PASSING: readonly SiteProblem[] = [SiteProblem.UNREACHABLE, SiteProblem.SITE_ERROR, SiteProblem.ADDRESS_UNKNOWN];

/** A site could not be used. */
export class SiteError extends Error {
  constructor(
    readonly problem: SiteProblem,
    /** What the site itself said, at most 300 characters; null when it said nothing. */
    readonly detail: string | null = null,
    options?: ErrorOptions,
  ) {
    super(`site: ${problem}`, options);
    this.name = "SiteError";
  }

  /** Whether another attempt may succeed. */
  get retryable(): boolean {
    return PASSING.includes(this.problem);
  }
}

registerEnumType(SiteProblem, {
  name: "SiteProblem",
  description: "Why a site cannot be published to.",
  valuesConfig: Object.fromEntries(
    Object.entries(PROBLEMS).map(([name, { message }]) => [name, { description: message }]),
  ),
});
