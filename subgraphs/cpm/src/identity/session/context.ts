import type { RequestContext } from "@cgs/kit/graphql/context";
import type { AccessTokens } from "./access-tokens.js";
import type { SigningKeyRotation } from "./signing-key-rotation.js";
import type { RequestOrigin } from "./session.service.js";
import type { UserSessions } from "./user-sessions.js";
import type { Authority } from "@cgs/kit/auth/authority";
import type { SecondStep } from "./second-step.js";
import type { SessionConfirmation } from "./session-confirmation.js";
import type { SessionService } from "./session.service.js";
import type { UserService } from "../user/user.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface SessionContext extends RequestContext {
  accessTokens: AccessTokens;
  signingKeyRotation: SigningKeyRotation;
  origin: RequestOrigin;
  userSessions: UserSessions;
  authority: Authority;
  sessions: SessionService;
  users: UserService;
  secondStep: SecondStep;
  confirmation: SessionConfirmation;
}
