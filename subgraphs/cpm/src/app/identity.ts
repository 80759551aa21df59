import type { Closers } from "@cgs/kit/closers";
import { refuseDemoInProduction } from "@cgs/kit/demo-login";
import type { DataCipher } from "@cgs/kit/encryption";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { demoVisitor } from "./demo.js";
import { openLookupHash } from "../identity/data-key/lookup-key.js";
import type { CpmEnv } from "../settings/env.js";
import { PersonalData } from "../identity/account/personal-data.js";
import { UserService } from "../identity/user/user.service.js";
import { AccessTokens } from "../identity/session/access-tokens.js";
import { KeyRotation } from "../identity/session/key-rotation.js";
import { LoginThrottle } from "../identity/session/login-throttle.js";
import { OwnSessions } from "../identity/session/own-sessions.js";
import { SessionService } from "../identity/session/session.service.js";
import { SessionWatch } from "../identity/session/session-watch.js";
import { SigningKeys } from "../identity/session/signing-keys.js";

/** What {@link createIdentity} needs. */
export interface IdentityDependencies {
  env: CpmEnv;
  source: DataSource;
  cipher: DataCipher;
  events: Events;
  log: Logger;
  closers: Closers;
}

/** People, and what they are known by. */
export async function createIdentity({ env, source, cipher, events, log, closers }: IdentityDependencies) {
  const lookup = await openLookupHash(source, cipher, env.DATA_KEYS);
  const keys = new SigningKeys(source, cipher);
  await keys.load();
  const users = new UserService(source, cipher, lookup);
  if (env.ADMIN_PASSWORD) await users.createFirstAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
  refuseDemoInProduction(env);
  if (env.DEMO_LOGIN) await users.create(demoVisitor(env.DEMO_LOGIN));
  const accessTokens = new AccessTokens(keys);
  const throttle = new LoginThrottle(source, (plain) => lookup.of(plain));
  const sessions = new SessionService({ source, users, tokens: accessTokens, throttle, cipher });
  const keyRotation = new KeyRotation({ source, keys, cipher, events, log, everyDays: env.SIGNING_KEY_DAYS });
  await keyRotation.start();
  closers.add(() => keyRotation.stop());
  const sessionWatch = new SessionWatch(source, log);
  closers.add(() => sessionWatch.close());
  const ownSessions = new OwnSessions(source, cipher);
  const personalData = new PersonalData(source, users, ownSessions);
  return { keys, keyRotation, users, accessTokens, sessions, ownSessions, personalData, sessionWatch };
}
