import type { RequestContext } from "@cgs/kit/graphql/context";
import type { RequestOrigin } from "../session/session.service.js";
import type { PasswordLinks } from "./password-links.js";

/** The part of the request context that the resolver of this folder uses. */
export interface PasswordLinkContext extends RequestContext {
  passwordLinks: PasswordLinks;
  origin: RequestOrigin;
}
