import type { RequestContext } from "@cgs/kit/graphql/context";
import type { PasswordPolicy } from "../session/password-policy.js";
import type { RequestOrigin, SessionService } from "../session/session.service.js";
import type { PasswordLinks } from "../password-link/password-links.js";
import type { OidcLogin } from "./oidc-login.js";

/** The part of the request context that the resolver of this folder uses. */
export interface OidcContext extends RequestContext {
  /** Undefined without a provider. */
  oidc: OidcLogin | undefined;
  passwordPolicy: PasswordPolicy;
  passwordLinks: Pick<PasswordLinks, "canBeRequested">;
  sessions: SessionService;
  origin: RequestOrigin;
}
