import { createSecondFactors } from "@cgs/cpm/app/second-factors";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { AccessTokens } from "@cgs/cpm/identity/session/access-tokens";
import { LoginThrottle } from "@cgs/cpm/identity/session/login-throttle";
import { PasswordPolicy } from "@cgs/cpm/identity/session/password-policy";
import { SessionService } from "@cgs/cpm/identity/session/session.service";
import { SigningKeys } from "@cgs/cpm/identity/session/signing-keys";
import { UserSessions } from "@cgs/cpm/identity/session/user-sessions";
import { PersonalData } from "@cgs/cpm/identity/account/personal-data";
import { UserAdministration } from "@cgs/cpm/identity/account/user-administration";
import { loadLookupHash } from "@cgs/cpm/identity/data-key/lookup-key";
import { type NewUser, UserService } from "@cgs/cpm/identity/user/user.service";
import { verifyAccessToken } from "@cgs/kit/auth/access-token";
import type { Role, UserCaller } from "@cgs/kit/auth/caller";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";

const KEYS = [{ version: "v1", secret: "a-secret-of-the-tests" }];

/** The request of a user at a desk. */
export const HERE = { address: "203.0.113.1", device: "Firefox on a desk", traceId: "0".repeat(32) };

/** The services for users and sessions of one process. Several may share a database. */
export async function createIdentityServices(
  url: string,
  {
    secondFactorFrom,
    passwords = true,
    breakGlass,
  }: { secondFactorFrom?: Role; passwords?: boolean; breakGlass?: string } = {},
) {
  const source = await createDataSource(url, cpmDatabase).initialize();
  const cipher = new DataCipher(KEYS);
  cipher.bindsValues = true;
  const lookup = await loadLookupHash(source, cipher, KEYS);
  const hash = (plain: string) => lookup.of(plain);
  const keys = new SigningKeys(source, cipher);
  await keys.load();
  const users = new UserService(source, cipher, lookup);
  const throttle = new LoginThrottle(source, hash);
  const tokens = new AccessTokens(keys);
  const rules = {
    passwordPolicy: new PasswordPolicy(passwords, breakGlass && hash(breakGlass.toLowerCase())),
    secondFactorFrom,
  };
  const sessions = new SessionService({ source, users, tokens, throttle, cipher, ...rules });
  const env = {
    ...{ ALLOWED_ORIGINS: [], GATEWAY_PORT: 4000, PRODUCT_NAME: "Copydesk" },
    SECOND_FACTOR_REQUIRED_FROM: secondFactorFrom,
  };
  const factors = createSecondFactors({
    env: { ...env, PUBLIC_ORIGIN: "https://content.example.com" },
    ...{ source, cipher, users, sessions, throttle, hash, passwordPolicy: rules.passwordPolicy },
  });
  const callerOf = (token: string): Promise<UserCaller> => verifyAccessToken(token, keys.lookup, ["api"]);
  const create = async (user: Partial<NewUser> & Pick<NewUser, "email" | "role"> & { password: string }) => {
    await users.create({ name: "Anna", clientIds: ["*"], ...user });
    return users.authenticate(user.email, user.password);
  };
  const administration = new UserAdministration(source, users, { profile: () => Promise.reject(new Error("no SMM")) });
  const personalData = new PersonalData(source, users, new UserSessions(source, cipher));
  return { source, users, sessions, ...factors, administration, personalData, callerOf, create };
}

/** What {@link createIdentityServices} gives. */
export type IdentityServices = Awaited<ReturnType<typeof createIdentityServices>>;
