import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql } from "../support/api-client.js";
import { solveChallenge } from "../support/login-challenge.js";
import { type Stack, startStack } from "../support/stack.js";

const REFRESH = "mutation ($refreshToken: String!) { refresh(refreshToken: $refreshToken) { expiresIn } }";

describe("a browser session", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
  });
  afterAll(() => stack?.stop());

  const post = (what: string, headers: Record<string, string> = {}, body?: object): Promise<Response> =>
    fetch(`${stack.gatewayUrl}/session/${what}`, {
      method: "POST",
      headers: { origin: stack.gatewayUrl, ...(body && { "content-type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const query = async (sql: string) => {
    const client = new Client({ connectionString: stack.databaseUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const usedLongAgo = () => query("UPDATE cpm.refresh_token SET used_at = used_at - interval '11 seconds'");
  const credentials = () => ({ email: stack.email, password: stack.password });
  const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const enter = async () => cookieOf(await post("login", {}, credentials()));
  const codeOf = async (response: Response) =>
    ((await response.json()) as { errors: [{ extensions: { code: string } }] }).errors[0].extensions.code;

  test("starts with an access token for the page and a cookie that no script and no other site can read", async () => {
    const response = await post("login", {}, credentials());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ accessToken: expect.stringMatching(/^ey/), expiresIn: 900 });
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cgs-session=[\w-]{43}; Max-Age=2592000; Path=\/session; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^cgs-device=[\w.-]{60,200}; Max-Age=7776000; Path=\/session; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test("has a cookie with Secure for a page over https", async () => {
    const secure = { origin: stack.gatewayUrl.replace("http:", "https:") };
    const [cookie] = (await post("login", secure, credentials())).headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-cgs-session=.*; HttpOnly; Secure; SameSite=Strict$/);
  });

  test("starts on a device that has logged in before, whatever strangers at its address have tried", async () => {
    const first = await post("login", {}, credentials());
    const device = first.headers.getSetCookie()[1]?.split(";")[0] ?? "";
    const wrong = { ...credentials(), password: "not-the-password" };
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await post("login", {}, wrong)).status);
    expect(statuses.slice(4)).toEqual([401, 429, 429]);
    const stranger = await post("login", {}, credentials());
    expect(stranger.status).toBe(429);
    expect((await post("login", { cookie: device }, credentials())).status).toBe(200);

    const { errors } = (await stranger.json()) as { errors: [{ extensions: { details: object } }] };
    const proof = solveChallenge(errors[0].extensions.details);
    expect((await post("login", {}, { ...credentials(), proof })).status).toBe(200);
    await query("TRUNCATE cpm.login_attempt");
  });

  test("does not start with a wrong password or a malformed log-in", async () => {
    const wrong = await post("login", {}, { ...credentials(), password: "not-the-password" });
    expect([wrong.status, await codeOf(wrong)]).toEqual([401, "UNAUTHENTICATED"]);
    const incomplete = await post("login", {}, { email: stack.email });
    expect([incomplete.status, await codeOf(incomplete)]).toEqual([422, "VALIDATION_ERROR"]);
    const form = await post("login", { "content-type": "application/x-www-form-urlencoded" }, credentials());
    expect([form.status, await codeOf(form)]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    expect([wrong, incomplete, form].flatMap((response) => response.headers.getSetCookie())).toEqual([]);
  });

  test.each([
    ["of another site", () => ({ origin: "https://evil.example" })],
    ["of the same host on another port", () => ({ origin: "http://localhost:1" })],
    ["that does not say where it is from", () => ({ origin: "null" })],
    ["of this host, reached another way", () => ({ "sec-fetch-site": "cross-site" })],
    ["of a sister domain", () => ({ "sec-fetch-site": "same-site" })],
  ])("takes nothing from a page %s", async (_what, claims) => {
    const cookie = await enter();
    for (const what of ["refresh", "logout", "login"]) {
      const refused = await post(what, { cookie, ...claims() }, what === "login" ? credentials() : undefined);
      expect([refused.status, await codeOf(refused)]).toEqual([403, "FORBIDDEN"]);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect((await post("refresh", { cookie, "sec-fetch-site": "same-origin" })).status).toBe(200);
  });

  test("continues with each new cookie, and two concurrent refreshes get the same one", async () => {
    const cookie = await enter();
    const [one, other] = await Promise.all([post("refresh", { cookie }), post("refresh", { cookie })]);
    expect(cookieOf(one)).not.toBe(cookie);
    expect(cookieOf(other)).toBe(cookieOf(one));
    expect((await post("refresh", { cookie: cookieOf(one) })).status).toBe(200);
  });

  test("ends when an old cookie is used again", async () => {
    const stolen = await enter();
    const cookie = cookieOf(await post("refresh", { cookie: stolen }));
    await usedLongAgo();
    await graphql(stack.gatewayUrl, REFRESH, { refreshToken: stolen.split("=")[1] });
    const refused = await post("refresh", { cookie });
    expect([refused.status, await codeOf(refused)]).toEqual([401, "UNAUTHENTICATED"]);
    expect(refused.headers.getSetCookie()).toEqual([expect.stringContaining("cgs-session=; Max-Age=0;")]);
  });

  test("ends with a log-out, in the browser and on the server", async () => {
    const cookie = await enter();
    const left = await post("logout", { cookie });
    expect(left.status).toBe(204);
    expect(left.headers.getSetCookie()).toEqual([expect.stringContaining("cgs-session=; Max-Age=0;")]);
    expect((await post("refresh", { cookie })).status).toBe(401);
  });

  test("is absent without an error in a browser without a cookie", async () => {
    expect((await post("refresh")).status).toBe(204);
    expect((await post("logout")).status).toBe(204);
    expect((await post("refresh", { cookie: "cgs-session=; other=1" })).status).toBe(204);
  });

  test("accepts only POST at its three paths", async () => {
    const headers = { origin: stack.gatewayUrl };
    const read = await fetch(`${stack.gatewayUrl}/session/refresh`, { headers });
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await post("elsewhere")).status).toBe(404);
  });
});
