import type { RequestContext } from "@cgs/kit/graphql/context";
import type { AccessTokens } from "./access-tokens.js";
import type { KeyRotation } from "./key-rotation.js";
import type { Origin } from "./session.service.js";
import type { OwnSessions } from "./own-sessions.js";
import type { SessionWatch } from "./session-watch.js";
import type { SessionService } from "./session.service.js";
import type { UserService } from "../user/user.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface SessionContext extends RequestContext {
  accessTokens: AccessTokens;
  keyRotation: KeyRotation;
  origin: Origin;
  ownSessions: OwnSessions;
  sessionWatch: SessionWatch;
  sessions: SessionService;
  users: UserService;
}
