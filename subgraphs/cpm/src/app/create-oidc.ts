import type { Closers } from "@cgs/kit/closers";
import { OidcAccounts } from "../identity/oidc/oidc-accounts.js";
import { OidcLogin, type OidcLoginDependencies } from "../identity/oidc/oidc-login.js";
import { OidcProvider } from "../identity/oidc/oidc-provider.js";
import { OidcTransactions } from "../identity/oidc/oidc-transaction.js";
import type { PasswordPolicy } from "../identity/session/password-policy.js";
import type { DataCipher } from "@cgs/kit/encryption";
import type { UserService } from "../identity/user/user.service.js";
import type { CpmEnv } from "../settings/env.js";
import { oidcSettingsOf } from "../settings/oidc.js";

/** What {@link createOidc} uses. */
export interface OidcParts extends Pick<
  OidcLoginDependencies,
  "source" | "sessions" | "confirmation" | "clients" | "log"
> {
  env: CpmEnv;
  cipher: DataCipher;
  users: UserService;
  passwordPolicy: PasswordPolicy;
  closers: Closers;
}

/** Creates the log-in with OpenID Connect; undefined without a provider. Asks the provider at once, and does not wait for it. */
export function createOidc({
  env,
  cipher,
  users,
  passwordPolicy,
  closers,
  ...parts
}: OidcParts): OidcLogin | undefined {
  const settings = oidcSettingsOf(env);
  if (!settings) return undefined;
  const provider = new OidcProvider(settings, parts.log);
  closers.add(() => provider.close());
  void provider.isAvailable();
  const transactions = new OidcTransactions(parts.source, cipher);
  const accounts = new OidcAccounts(users, passwordPolicy);
  return new OidcLogin({ ...parts, settings, provider, transactions, accounts });
}
