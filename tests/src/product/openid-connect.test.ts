import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { atProvider, CookieJar, logInAtProvider, refusalOf, startLogin } from "../support/openid-browser.js";
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from "../support/openid-provider.js";
import { type Stack, startStack } from "../support/stack.js";

const GROUPS = [
  { group: "editors", role: "editor", clients: ["acme-dental"] },
  { group: "managers", role: "manager", clients: ["acme-dental", "northside-plumbing"] },
  { group: "operators", role: "admin", clients: ["*"] },
  { group: "nowhere", role: "viewer", clients: ["no-such-client"] },
];
const ME = "{ me { id email name role clientIds loginMethods } }";

describe("a log-in with OpenID Connect", () => {
  let provider: OpenIdProvider;
  let stack: Stack;
  let database: Client;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    stack = await startStack({
      forkedWorkers: 0,
      settings: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_LABEL: "Example ID",
        OIDC_GROUPS: JSON.stringify(GROUPS),
      },
    });
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    Object.assign(provider.users, {
      erin: { email: "erin@example.com", name: "Erin Editor", groups: ["editors", "staff"] },
      mona: { email: "mona@example.com", name: "Mona Manager", groups: ["managers", "editors"] },
      guest: { email: "guest@example.com", name: "Gus Guest", groups: ["staff"] },
      lost: { email: "lost@example.com", groups: ["nowhere"] },
      unverified: { email: "u@example.com", emailVerified: false, groups: ["editors"] },
      impostor: { email: "admin@example.com", groups: ["editors"] },
    });
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
    await provider?.close();
  });

  const options = async () =>
    (await graphql(stack.gatewayUrl, "{ loginOptions { password oidc { label available } } }")).data;
  const sessionOf = async (jar: CookieJar) => {
    const headers = { origin: stack.gatewayUrl };
    const response = await jar.send(`${stack.gatewayUrl}/session/refresh`, { method: "POST", headers });
    if (response.status !== 200) return { status: response.status };
    const { accessToken } = (await response.json()) as { accessToken: string };
    const authorization = `Bearer ${accessToken}`;
    const { data } = await graphql(stack.gatewayUrl, ME, {}, { authorization });
    return { status: 200, authorization, me: data?.["me"] as Record<string, unknown> };
  };
  const enter = async (user: string) => {
    const jar = new CookieJar();
    const response = await logInAtProvider(jar, stack.gatewayUrl, user);
    return { jar, response, ...(await sessionOf(jar)) };
  };
  const auditOf = async (id: unknown) => {
    const { rows } = await database.query<{ action: string; after: object }>(
      "SELECT action, after FROM cpm.audit_log WHERE target = $1 ORDER BY id",
      [`user:${String(id)}`],
    );
    return rows;
  };

  test("is offered when the provider can be reached, and the product starts without it", async () => {
    expect(await options()).toEqual({
      loginOptions: { password: true, oidc: { label: "Example ID", available: false } },
    });
    const refused = await startLogin(new CookieJar(), stack.gatewayUrl);
    expect(refused.status).toBe(503);
    provider.serve(stack.gatewayUrl);
    await expect
      .poll(options)
      .toEqual({ loginOptions: { password: true, oidc: { label: "Example ID", available: true } } });
  });

  test("creates an account with the rights of the groups, and the same session as a password", async () => {
    const jar = new CookieJar();
    const response = await logInAtProvider(jar, stack.gatewayUrl, "erin", { returnTo: "/jobs?status=done#top" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/jobs?status=done#top"]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cgs-oidc=; Max-Age=0; Path=\/session; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^cgs-session=[\w-]{43}; Max-Age=2592000; Path=\/session; HttpOnly; SameSite=Strict$/),
    ]);
    const { me } = await sessionOf(jar);
    expect(me).toEqual({
      id: expect.any(String),
      ...{ email: "erin@example.com", name: "Erin Editor", role: "EDITOR" },
      ...{ clientIds: ["acme-dental"], loginMethods: ["OIDC"] },
    });
    expect(await auditOf(me?.["id"])).toEqual([
      { action: "createUser", after: { role: "editor", clientIds: ["acme-dental"], active: true, method: "oidc" } },
      { action: "login", after: { accepted: true, session: expect.any(String), method: "oidc" } },
    ]);
    const again = await enter("erin");
    expect(again.me?.["id"]).toBe(me?.["id"]);
  });

  test("with the address of an account that its clients don't show opens an account of its own", async () => {
    const { me } = await enter("impostor");
    expect(me).toMatchObject({ email: "admin@example.com", role: "EDITOR", clientIds: ["acme-dental"] });
    const { data } = await graphql(stack.gatewayUrl, ME, {}, await logIn(stack));
    expect(data?.["me"]).toMatchObject({ email: "admin@example.com", role: "ADMIN", loginMethods: ["PASSWORD"] });
  });

  test("gives the strongest role of several groups, on the clients of the groups that give it", async () => {
    const { me } = await enter("mona");
    expect(me).toMatchObject({ role: "MANAGER", clientIds: ["acme-dental", "northside-plumbing"] });
  });

  test.each([
    ["whose groups are not listed", "guest", "no_access"],
    ["whose groups name no client that exists", "lost", "no_access"],
    ["without a verified address", "unverified", "no_email"],
    ["who cancels", "", "canceled"],
  ])("is refused to a user %s, with the reason and the id of the trace", async (_who, user, reason) => {
    const { response, status } = await enter(user);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(new RegExp(`^/\\?login_error=${reason}&ref=[0-9a-f]{32}$`));
    expect(status).toBe(204);
  });

  test("ends the sessions of a user whose rights have changed, and gives the new ones", async () => {
    provider.users["nora"] = { email: "nora@example.com", groups: ["managers"] };
    const before = await enter("nora");
    provider.users["nora"].groups = ["editors"];
    const after = await enter("nora");
    expect(after.me).toMatchObject({ id: before.me?.["id"], role: "EDITOR", clientIds: ["acme-dental"] });
    expect((await sessionOf(before.jar)).status).toBe(401);
    const code = async () =>
      (await graphql(stack.gatewayUrl, ME, {}, { authorization: before.authorization ?? "" })).errors[0]?.extensions[
        "code"
      ];
    await expect.poll(code, { timeout: 5_000 }).toBe("UNAUTHENTICATED");
  });

  test("ends the sessions of a user who has left all groups, and refuses", async () => {
    provider.users["lea"] = { email: "lea@example.com", groups: ["editors"] };
    const before = await enter("lea");
    provider.users["lea"].groups = [];
    expect(refusalOf((await enter("lea")).response)).toBe("no_access");
    expect((await sessionOf(before.jar)).status).toBe(401);
  });

  test("stays refused to a deactivated account", async () => {
    provider.users["dora"] = { email: "dora@example.com", groups: ["editors"] };
    const { me } = await enter("dora");
    const operator = await logIn(stack);
    const update = "mutation ($id: ID!) { updateUser(id: $id, input: { active: false }) { user { active } } }";
    expect((await graphql(stack.gatewayUrl, update, { id: me?.["id"] }, operator)).errors).toEqual([]);
    expect(refusalOf((await enter("dora")).response)).toBe("disabled");
  });

  test("makes a new account after an erasure, which leaves no trace of the identity", async () => {
    provider.users["egon.erased"] = { email: "egon.erased@example.com", groups: ["editors"] };
    const { me } = await enter("egon.erased");
    const operator = await logIn(stack);
    const erased = await graphql(
      stack.gatewayUrl,
      "mutation ($id: ID!) { eraseUser(id: $id) { userId } }",
      { id: me?.["id"] },
      operator,
    );
    expect(erased.errors).toEqual([]);
    const again = await enter("egon.erased");
    expect(again.me?.["id"]).not.toBe(me?.["id"]);
    const { rows } = await database.query("SELECT * FROM cpm.user_account");
    expect(JSON.stringify(rows)).not.toMatch(/egon\.erased|127\.0\.0\.1/);
  });

  test("gives no password: none matches, and the user can set none", async () => {
    const { authorization } = await enter("erin");
    const login =
      "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { expiresIn } }";
    for (const password of ["placeholder", "!", "erin@example.com"]) {
      const { errors } = await graphql(stack.gatewayUrl, login, { email: "erin@example.com", password });
      expect(errors[0]?.extensions["code"]).toBe("UNAUTHENTICATED");
    }
    const change = `mutation { changePassword(currentPassword: "placeholder", newPassword: "a-long-new-password") { userId } }`;
    const { errors } = await graphql(stack.gatewayUrl, change, {}, { authorization: authorization ?? "" });
    expect(errors[0]?.extensions["code"]).toBe("FORBIDDEN");
  });

  test("ends at the latest after the set time, however often it is renewed", async () => {
    const { jar, me } = await enter("erin");
    const { rows } = await database.query<{ left: number }>(
      `SELECT extract(epoch FROM ends_at - now())::float8 AS left FROM cpm.session
       WHERE user_id = $1 AND method = 'oidc' AND expires_at = ends_at`,
      [me?.["id"]],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { left } of rows) expect(left).toBeLessThanOrEqual(12 * 3_600);
    await database.query("UPDATE cpm.session SET ends_at = now(), expires_at = now() WHERE user_id = $1", [me?.["id"]]);
    await database.query(
      "UPDATE cpm.refresh_token SET expires_at = now() WHERE session_id IN (SELECT id FROM cpm.session WHERE user_id = $1)",
      [me?.["id"]],
    );
    expect((await sessionOf(jar)).status).toBe(401);
  });

  test("ends at the provider, too", async () => {
    const { jar } = await enter("erin");
    const headers = { origin: stack.gatewayUrl };
    const response = await jar.send(`${stack.gatewayUrl}/session/logout`, { method: "POST", headers });
    const { providerUrl } = (await response.json()) as { providerUrl: string };
    const url = new URL(providerUrl);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.id,
      post_logout_redirect_uri: `${stack.gatewayUrl}/`,
    });
    expect((await sessionOf(jar)).status).toBe(204);
  });

  test("continues when the provider rotates its keys", async () => {
    await enter("erin");
    provider.rotateKeys();
    expect((await enter("erin")).status).toBe(200);
  });

  describe("is completed once, and only in the browser that began it", () => {
    const begun = async (jar: CookieJar, returnTo = "/") => {
      const { url } = (await (await startLogin(jar, stack.gatewayUrl, { returnTo })).json()) as { url: string };
      return url;
    };

    test("a callback without the cookie is refused", async () => {
      const jar = new CookieJar();
      const callback = await atProvider(jar, await begun(jar), "erin");
      expect(refusalOf(await new CookieJar().send(callback))).toBe("expired");
    });

    test("so is the callback of another browser's log-in", async () => {
      const [own, other] = [new CookieJar(), new CookieJar()];
      const callback = await atProvider(other, await begun(other), "erin");
      await begun(own);
      expect(refusalOf(await own.send(callback))).toBe("invalid");
    });

    test("so is a callback that is sent again with the same cookie", async () => {
      const jar = new CookieJar();
      const callback = await atProvider(jar, await begun(jar), "erin");
      const cookie = [...jar.of(stack.gatewayUrl)].map((pair) => pair.join("=")).join("; ");
      expect(refusalOf(await jar.send(callback))).toBeNull();
      const again = await fetch(callback, { redirect: "manual", headers: { cookie } });
      expect(refusalOf(again)).toBe("expired");
    });

    test("so is a code that was used in another log-in", async () => {
      const jar = new CookieJar();
      const first = new URL(await atProvider(jar, await begun(jar), "erin"));
      await jar.send(first.href);
      const second = new URL(await atProvider(jar, await begun(jar), "erin"));
      second.searchParams.set("code", first.searchParams.get("code") ?? "");
      expect(refusalOf(await jar.send(second.href))).toBe("invalid");
    });

    test("so is a changed cookie", async () => {
      const jar = new CookieJar();
      const callback = await atProvider(jar, await begun(jar), "erin");
      const cookies = jar.of(stack.gatewayUrl);
      for (const [name, value] of cookies) cookies.set(name, `${value.slice(0, -2)}AA`);
      expect(refusalOf(await jar.send(callback))).toBe("expired");
    });

    test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "evil", "/a\nb"])(
      "none begins that would lead to %j",
      async (returnTo) => {
        const { status } = await startLogin(new CookieJar(), stack.gatewayUrl, { returnTo });
        expect(status).toBe(422);
      },
    );

    test("none begins from a page of another site", async () => {
      const { status } = await startLogin(new CookieJar(), stack.gatewayUrl, {}, { origin: "https://evil.example" });
      expect(status).toBe(403);
    });
  });

  describe("is linked to an account with a password by an explicit step only", () => {
    const createUser = async (email: string, client = "acme-dental") => {
      const create = `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id loginMethods } } }`;
      const password = "a-long-first-password";
      const input = { email, password, name: "Pat", role: "EDITOR", clientIds: [client] };
      const { data, errors } = await graphql(stack.gatewayUrl, create, { input }, await logIn(stack));
      expect(errors).toEqual([]);
      const { user } = data?.["createUser"] as { user: { id: string } };
      expect(user).toMatchObject({ loginMethods: ["PASSWORD"] });
      return { id: user.id, email, password, gatewayUrl: stack.gatewayUrl };
    };

    test("the user links it while logged in, and the link replaces the password", async () => {
      const user = await createUser("pat@example.com");
      provider.users["pat"] = { email: "other@example.com", groups: ["editors"] };
      const jar = new CookieJar();
      const headers = await logIn(user);
      const response = await logInAtProvider(
        jar,
        stack.gatewayUrl,
        "pat",
        { link: true, returnTo: "/account" },
        headers,
      );
      expect(response.headers.get("location")).toBe("/account");
      const { me } = await sessionOf(jar);
      expect(me).toMatchObject({ id: user.id, email: "pat@example.com", loginMethods: ["OIDC"] });
      await expect(logIn(user)).rejects.toThrow();
      expect((await enter("pat")).me).toMatchObject({ id: user.id });
    });

    test("a caller without a session links nothing", async () => {
      expect((await startLogin(new CookieJar(), stack.gatewayUrl, { link: true })).status).toBe(401);
    });

    test("an identity that has an account is not linked to another one", async () => {
      const user = await createUser("quinn@example.com");
      const jar = new CookieJar();
      const response = await logInAtProvider(jar, stack.gatewayUrl, "erin", { link: true }, await logIn(user));
      expect(refusalOf(response)).toBe("other_account");
    });

    test("an administrator allows the link by the address for the next log-in", async () => {
      const user = await createUser("rita@example.com");
      provider.users["rita"] = { email: "Rita@example.com", groups: ["managers"] };
      expect(refusalOf((await enter("rita")).response)).toBe("address_in_use");
      const allow = "mutation ($id: ID!) { allowOidcLink(id: $id) { user { id } } }";
      expect((await graphql(stack.gatewayUrl, allow, { id: user.id }, await logIn(stack))).errors).toEqual([]);
      expect((await enter("rita")).me).toMatchObject({ id: user.id, role: "MANAGER", loginMethods: ["OIDC"] });
      await expect(logIn(user)).rejects.toThrow();
    });

    test("an allowed link by the address catches no identity of another tenant", async () => {
      const user = await createUser("wanda@example.com", "northside-plumbing");
      provider.users["wanda"] = { email: "wanda@example.com", groups: ["editors"] };
      const allow = "mutation ($id: ID!) { allowOidcLink(id: $id) { user { id } } }";
      expect((await graphql(stack.gatewayUrl, allow, { id: user.id }, await logIn(stack))).errors).toEqual([]);
      const { me } = await enter("wanda");
      expect(me).toMatchObject({ email: "wanda@example.com", role: "EDITOR", clientIds: ["acme-dental"] });
      expect(me?.["id"]).not.toBe(user.id);
      await logIn(user);
    });

    test("the last administrator of all clients keeps their rights", async () => {
      provider.users["root"] = { email: "root@example.com", groups: ["editors"] };
      const headers = await logIn(stack);
      const response = await logInAtProvider(new CookieJar(), stack.gatewayUrl, "root", { link: true }, headers);
      expect(refusalOf(response)).toBe("last_administrator");
      await logIn(stack);
    });
  });
});
