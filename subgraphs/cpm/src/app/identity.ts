import { Authority } from "@cgs/kit/auth/authority";
import type { Closers } from "@cgs/kit/closers";
import { refuseDemoInProduction } from "@cgs/kit/demo-login";
import type { DataCipher } from "@cgs/kit/encryption";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { createSecondFactors } from "./second-factors.js";
import { demoVisitor } from "./demo.js";
import { loadLookupHash } from "../identity/data-key/lookup-key.js";
import type { CpmEnv } from "../settings/env.js";
import { OauthClients } from "../identity/oauth/oauth-clients.js";
import { OauthSessions } from "../identity/oauth/oauth-sessions.js";
import { PersonalData } from "../identity/account/personal-data.js";
import { UserService } from "../identity/user/user.service.js";
import { AccessTokens } from "../identity/session/access-tokens.js";
import { SigningKeyRotation } from "../identity/session/signing-key-rotation.js";
import { LoginThrottle } from "../identity/session/login-throttle.js";
import { UserSessions } from "../identity/session/user-sessions.js";
import { SessionService } from "../identity/session/session.service.js";
import { endedAccessIn } from "../identity/session/ended-access.js";
import { PasswordPolicy } from "../identity/session/password-policy.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import { createOidc } from "./create-oidc.js";
import { SigningKeys } from "../identity/session/signing-keys.js";

/** The services that {@link createIdentity} uses. */
export interface IdentityDependencies {
  env: CpmEnv;
  source: DataSource;
  cipher: DataCipher;
  events: Events;
  log: Logger;
  closers: Closers;
  clients: Pick<StrategyClient, "profile">;
}

/** Creates the services for users, sessions and signing keys. */
export async function createIdentity({ env, source, cipher, events, log, closers, clients }: IdentityDependencies) {
  const lookup = await loadLookupHash(source, cipher, env.DATA_KEYS);
  const keys = new SigningKeys(source, cipher);
  await keys.load();
  const users = new UserService(source, cipher, lookup);
  if (env.ADMIN_PASSWORD) await users.createFirstAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
  refuseDemoInProduction(env);
  if (env.DEMO_LOGIN) await users.create(demoVisitor(env.DEMO_LOGIN));
  const accessTokens = new AccessTokens(keys);
  const throttle = new LoginThrottle(source, (plain) => lookup.of(plain));
  const breakGlassHash = env.BREAK_GLASS_EMAIL && users.emailHash(env.BREAK_GLASS_EMAIL);
  const passwordPolicy = new PasswordPolicy(env.PASSWORD_LOGIN === "on", breakGlassHash);
  const secondFactorFrom = env.SECOND_FACTOR_REQUIRED_FROM;
  const rules = { passwordPolicy, secondFactorFrom };
  const sessions = new SessionService({ source, users, tokens: accessTokens, throttle, cipher, ...rules });
  const factors = createSecondFactors({
    env,
    source,
    cipher,
    users,
    sessions,
    passwordPolicy,
    throttle,
    hash: (plain) => lookup.of(plain),
  });
  const { confirmation } = factors;
  const oidc = createOidc({
    env,
    source,
    cipher,
    users,
    sessions,
    confirmation,
    passwordPolicy,
    clients,
    log,
    closers,
  });
  const signingKeyRotation = new SigningKeyRotation({
    source,
    keys,
    cipher,
    events,
    log,
    everyDays: env.SIGNING_KEY_DAYS,
  });
  await signingKeyRotation.start();
  closers.add(() => signingKeyRotation.stop());
  const authority = new Authority(endedAccessIn(source), log);
  authority.start();
  closers.add(() => authority.stop());
  const userSessions = new UserSessions(source, cipher);
  const personalData = new PersonalData(source, users, userSessions);
  const hash = (plain: string) => lookup.of(plain);
  const oauthClients = new OauthClients(source);
  const oauthSessions = new OauthSessions({ source, users, tokens: accessTokens, cipher, secondFactorFrom });
  const login = { hash, oauthClients, oauthSessions, accessTokens, sessions, passwordPolicy, oidc, userSessions };
  return { keys, signingKeyRotation, users, ...login, personalData, authority, ...factors };
}
