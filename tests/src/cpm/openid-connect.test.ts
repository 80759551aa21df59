import { cpmEnv } from "@cgs/cpm/settings/env";
import { oidcSettingsOf } from "@cgs/cpm/settings/oidc";
import { claimOf } from "@cgs/cpm/identity/oidc/claims";
import { mappedRights } from "@cgs/cpm/identity/oidc/mapped-rights";
import { OidcProvider } from "@cgs/cpm/identity/oidc/oidc-provider";
import { OidcTransactions } from "@cgs/cpm/identity/oidc/oidc-transaction";
import { NO_PASSWORD } from "@cgs/cpm/identity/user/user-account.entity";
import { DataCipher } from "@cgs/kit/encryption";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { type Lies, startDishonestProvider } from "../support/dishonest-provider.js";
import { createIdentityServices, HERE, type IdentityServices } from "../support/identity-services.js";
import { SECRETS } from "../support/stack.js";

const log = createLogger("test", "silent");
const GROUPS = `[{"group":"editors","role":"editor","clients":["acme"]}]`;
const URLS = { IM_SERVICE_URL: "http://localhost:8001", SMM_SERVICE_URL: "http://localhost:8002" };
const PROVIDER = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "cgs", OIDC_GROUPS: GROUPS };

describe("the settings of OpenID Connect", () => {
  const read = (settings: Record<string, string>) =>
    oidcSettingsOf(loadEnv(cpmEnv, { ...SECRETS, ...URLS, DATABASE_URL: "postgres://localhost/x", ...settings }));

  test("are optional, and complete with an issuer, a client and groups", () => {
    expect(read({})).toBeUndefined();
    expect(read(PROVIDER)).toMatchObject({
      issuer: "https://id.example.com",
      clientSecret: undefined,
      scopes: ["openid", "profile", "email"],
      groups: [{ group: "editors", role: "editor", clients: ["acme"] }],
      sessionHours: 12,
    });
    expect(read({ ...PROVIDER, OIDC_ISSUER: "http://localhost:9000" })?.issuer).toBe("http://localhost:9000");
  });

  test.each([
    [{ OIDC_ISSUER: "https://id.example.com" }, "OIDC_CLIENT_ID: is required"],
    [{ OIDC_CLIENT_ID: "cgs" }, "OIDC_GROUPS: is required"],
    [{ OIDC_CLIENT_SECRET: "a-secret" }, "OIDC_ISSUER: is required"],
    [{ PASSWORD_LOGIN: "off" }, "PASSWORD_LOGIN: can be off only with a provider"],
    [{ ...PROVIDER, OIDC_ISSUER: "http://id.example.com" }, "OIDC_ISSUER: must use https"],
    [{ ...PROVIDER, OIDC_ISSUER: "https://id.example.com/?a=b" }, "OIDC_ISSUER: must have no query"],
    [{ ...PROVIDER, OIDC_GROUPS: "editors=editor" }, "OIDC_GROUPS: must be JSON"],
    [{ ...PROVIDER, OIDC_GROUPS: `[{"group":"editors","role":"owner","clients":["acme"]}]` }, "OIDC_GROUPS.0.role"],
    [{ ...PROVIDER, OIDC_GROUPS: `[{"group":"editors","role":"editor","clients":[]}]` }, "OIDC_GROUPS.0.clients"],
    [{ ...PROVIDER, OIDC_SCOPES: "profile email" }, "OIDC_SCOPES: must contain openid"],
    [{ ...PROVIDER, OIDC_SESSION_HOURS: "721" }, "OIDC_SESSION_HOURS"],
  ])("are refused at the start with a message: %j", (settings, message) => {
    expect(() => read(settings as Record<string, string>)).toThrow(message);
  });
});

describe("groups", () => {
  const listed = [
    { group: "viewers", role: "viewer", clients: ["north"] },
    { group: "editors", role: "editor", clients: ["acme", "north"] },
    { group: "more", role: "editor", clients: ["south"] },
    { group: "all", role: "editor", clients: ["*"] },
  ] as const;
  const rightsOf = (...groups: string[]) =>
    mappedRights(
      listed.map((one) => ({ ...one, clients: [...one.clients] })),
      groups,
    );

  test("give the strongest role, on the clients of the groups that give it", () => {
    expect(rightsOf("unknown")).toBeUndefined();
    expect(rightsOf("viewers", "unknown")).toEqual({ role: "viewer", clientIds: ["north"] });
    expect(rightsOf("viewers", "editors", "more")).toEqual({ role: "editor", clientIds: ["acme", "north", "south"] });
    expect(rightsOf("editors", "all")).toEqual({ role: "editor", clientIds: ["*"] });
  });

  test("are read from nested claims, and from claims with dots in their names", () => {
    expect(claimOf({ realm_access: { roles: ["a"] } }, "realm_access.roles")).toEqual(["a"]);
    expect(claimOf({ "https://example.com/groups": ["b"] }, "https://example.com/groups")).toEqual(["b"]);
    expect(claimOf({ groups: null }, "groups.constructor")).toBeUndefined();
    expect(claimOf({}, "__proto__.x")).toBeUndefined();
  });
});

describe("a provider", () => {
  let database: TestDatabase;
  let services: IdentityServices;
  let liar: Awaited<ReturnType<typeof startDishonestProvider>>;
  let provider: OidcProvider;
  let transactions: OidcTransactions;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    services = await createIdentityServices(database.url);
    transactions = new OidcTransactions(
      services.source,
      new DataCipher([{ version: "v1", secret: "a-secret-of-tests" }]),
    );
  });
  afterAll(async () => {
    await services?.source.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    liar = await startDishonestProvider("cgs");
    const env = { ...SECRETS, ...URLS, ...PROVIDER, DATABASE_URL: database.url, OIDC_ISSUER: liar.issuer };
    const settings = oidcSettingsOf(loadEnv(cpmEnv, env));
    if (!settings) throw new Error("the settings name a provider");
    provider = new OidcProvider(settings, log);
  });
  afterEach(async () => {
    await provider.close();
    await liar.close();
  });

  const identify = async (lies: Lies) => {
    const { begun } = await transactions.begin({
      redirectUri: "http://localhost/session/oidc/callback",
      returnTo: "/",
    });
    const callback = liar.answer(await provider.loginUrl(begun), lies);
    return provider.identify(begun, new URL(callback).search);
  };
  const reasonOf = (lies: Lies) =>
    identify(lies).then(
      () => "accepted",
      (error: { extensions?: { details?: { reason?: string } } }) => error.extensions?.details?.reason,
    );
  const unsigned = (token: string) => `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token.split(".")[1]}.`;
  const now = () => Math.floor(Date.now() / 1_000);

  test("says who logged in", async () => {
    expect(await identify({})).toMatchObject({ subject: "erin", email: "erin@example.com", groups: ["editors"] });
  });

  test("gives no name that is disguised, so that the address stands for it", async () => {
    expect(await identify({ claims: { name: "Erin" } })).toMatchObject({ name: "Erin" });
    expect(await identify({ claims: { name: "nire\u{202E}Admin" } })).toMatchObject({ name: undefined });
  });

  test.each<[string, () => Lies]>([
    ["of another issuer", () => ({ claims: { iss: "https://evil.example" } })],
    ["for another client", () => ({ claims: { aud: "another-client" } })],
    ["for another party among several", () => ({ claims: { aud: ["cgs", "other"], azp: "other" } })],
    ["without the nonce", () => ({ claims: { nonce: undefined } })],
    ["with another nonce", () => ({ claims: { nonce: "another" } })],
    ["without a subject", () => ({ claims: { sub: undefined } })],
    ["that has expired", () => ({ claims: { exp: now() - 40 } })],
    ["without a signature", () => ({ idToken: unsigned })],
    ["with the signature of a stranger", () => ({ idToken: () => liar.signAsStranger() })],
    [
      "with a changed payload",
      () => ({ idToken: (token) => token.replace(/\.(.)/, (_all, one) => `.${one === "e" ? "f" : "e"}`) }),
    ],
    ["that is missing", () => ({ body: '{"access_token":"a","token_type":"bearer"}' })],
    ["in an answer that is no JSON", () => ({ body: "<html>" })],
  ])("is refused with an ID token %s", async (_what, lies) => {
    expect(await reasonOf(lies())).toBe("invalid");
  });

  test("may have a clock that is off by half a minute", async () => {
    expect(await reasonOf({ claims: { exp: now() - 20 } })).toBe("accepted");
  });

  test("is refused with an answer of more than a megabyte, and counts as unavailable when it is late", async () => {
    expect(await reasonOf({ claims: { long: "a".repeat(1_000) } })).toBe("accepted");
    expect(await reasonOf({ claims: { long: "a".repeat(1_000_000) } })).toBe("invalid");
    expect(await reasonOf({ hangs: true })).toBe("unavailable");
  });

  test("is not used when its document names another issuer, and is asked again later", async () => {
    const warn = vi.spyOn(log, "warn");
    const { issuer } = liar.metadata;
    liar.metadata.issuer = "https://evil.example";
    expect(await provider.isAvailable()).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
    liar.metadata.issuer = issuer;
    expect(await provider.isAvailable()).toBe(false);
    await expect.poll(() => provider.isAvailable(), { interval: 500 }).toBe(true);
    await liar.close();
    expect(await provider.isAvailable()).toBe(true); // by the last document
    liar = await startDishonestProvider("cgs");
  });

  test("is the only way into an account without a password, whatever passkeys it has", async () => {
    const account = await services.create({ email: "only@example.com", password: "a-long-password", role: "editor" });
    const linked = { ...account, passwordHash: NO_PASSWORD };
    const start = (proof: object) => services.sessions.start(services.source.manager, linked, HERE, proof);
    await expect(start({ factor: "passkey" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(start({ method: "oidc", hours: 1 })).resolves.toMatchObject({ tokenType: "Bearer" });
  });
});
