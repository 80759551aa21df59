import { OauthClients1763870000000 } from "../migrations/1763870000000-oauth-clients.js";
import { CommandLineClient1763899000000 } from "../migrations/1763899000000-command-line-client.js";

/** The migrations of applications that users connect. */
export const OAUTH_MIGRATIONS = [OauthClients1763870000000, CommandLineClient1763899000000];
