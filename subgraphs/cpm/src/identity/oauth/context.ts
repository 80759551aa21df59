import type { RequestContext } from "@cgs/kit/graphql/context";
import type { RequestOrigin } from "../session/session.service.js";
import type { OauthClients } from "./oauth-clients.js";
import type { OauthSessions } from "./oauth-sessions.js";

/** The part of the request context that the resolvers of this folder use. */
export interface OauthContext extends RequestContext {
  oauthClients: OauthClients;
  oauthSessions: OauthSessions;
  origin: RequestOrigin;
}
