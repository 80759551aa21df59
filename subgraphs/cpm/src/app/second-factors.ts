import { WindowCounter } from "@cgs/kit/database/window-counter";
import type { DataCipher } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";
import { AccountSecurity } from "../identity/account/account-security.js";
import { AuthenticatorApps } from "../identity/second-factor/authenticator-apps.js";
import { Passkeys } from "../identity/second-factor/passkeys.js";
import { RecoveryCodes } from "../identity/second-factor/recovery-codes.js";
import { relyingPartyOf } from "../identity/second-factor/relying-party.js";
import { FactorCodes } from "../identity/second-factor/second-factors.js";
import { LoginThrottle } from "../identity/session/login-throttle.js";
import { SecondStep } from "../identity/session/second-step.js";
import { SessionConfirmation } from "../identity/session/session-confirmation.js";
import type { PasswordPolicy } from "../identity/session/password-policy.js";
import type { SessionService } from "../identity/session/session.service.js";
import type { UserService } from "../identity/user/user.service.js";
import type { CpmEnv } from "../settings/env.js";

/** The services that {@link createSecondFactors} uses. */
export interface SecondFactorDependencies {
  env: Pick<
    CpmEnv,
    "PUBLIC_ORIGIN" | "ALLOWED_ORIGINS" | "GATEWAY_PORT" | "PRODUCT_NAME" | "SECOND_FACTOR_REQUIRED_FROM"
  >;
  source: DataSource;
  cipher: DataCipher;
  users: UserService;
  sessions: SessionService;
  passwordPolicy: PasswordPolicy;
  /** Limits the guessing of passwords. */
  throttle: LoginThrottle;
  /** A keyed hash. */
  hash: (plain: string) => string;
}

/** Creates the services for authenticator apps, passkeys and recovery codes. */
export function createSecondFactors(dependencies: SecondFactorDependencies) {
  const { env, source, cipher, users, sessions, passwordPolicy, throttle, hash } = dependencies;
  const apps = new AuthenticatorApps(cipher, env.PRODUCT_NAME);
  const recoveryCodes = new RecoveryCodes(hash);
  const codes = new FactorCodes(apps, recoveryCodes);
  const passkeys = new Passkeys(cipher, relyingPartyOf(env));
  const codeThrottle = new LoginThrottle(source, hash, "code");
  const asked = new WindowCounter({ source, table: "cpm.login_attempt", prefix: "passkey-options", seconds: 900 });
  const secondStep = new SecondStep({
    ...{ source, users, sessions, codes, passkeys, passwordPolicy, asked },
    throttle: codeThrottle,
  });
  const proofs = { source, users, codes, passkeys };
  const confirmation = new SessionConfirmation({ ...proofs, passwordThrottle: throttle, codeThrottle });
  const secondFactorFrom = env.SECOND_FACTOR_REQUIRED_FROM;
  const accountSecurity = new AccountSecurity({
    ...{ source, users, confirmation, apps, passkeys, recoveryCodes, secondFactorFrom },
  });
  return { secondStep, confirmation, accountSecurity };
}
