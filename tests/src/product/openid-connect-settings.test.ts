import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGateway } from "@cgs/gateway/app/gateway";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { freePorts } from "../support/free-ports.js";
import {
  atProvider,
  CookieJar,
  logInAtProvider,
  refusalOf,
  startLogin,
  untilOffered,
} from "../support/openid-browser.js";
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from "../support/openid-provider.js";
import { type Stack, startStack } from "../support/stack.js";

const PUBLIC = "https://content.example.com";

describe("a log-in with OpenID Connect that demands a second factor, behind a proxy with https", () => {
  let provider: OpenIdProvider;
  let stack: Stack;
  let otherGateway: RunningService;
  let otherUrl: string;
  beforeAll(async () => {
    provider = await startOpenIdProvider({ clientDefaults: { token_endpoint_auth_method: "client_secret_post" } });
    stack = await startStack({
      forkedWorkers: 0,
      settings: {
        PUBLIC_ORIGIN: PUBLIC,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_CLIENT_AUTH: "post",
        OIDC_GROUPS: JSON.stringify([{ group: "editors", role: "editor", clients: ["acme-dental"] }]),
        OIDC_REQUIRED_ACR: "urn:two-factors",
        OIDC_REQUIRED_AMR: "mfa",
      },
    });
    const [port] = await freePorts(1);
    otherUrl = `http://localhost:${port}`;
    const settings = {
      ...{ NODE_ENV: "test", DATABASE_URL: stack.databaseUrl, PUBLIC_ORIGIN: PUBLIC, GATEWAY_PORT: String(port) },
      ...{ CPM_SERVICE_URL: stack.cpmUrl, IM_SERVICE_URL: stack.imUrl, SMM_SERVICE_URL: stack.smmUrl },
    };
    otherGateway = await createGateway(loadEnv(gatewayEnv, settings), createLogger("test", "silent"));
    const strong = { acr: "urn:two-factors", amr: ["pwd", "mfa"] };
    Object.assign(provider.users, {
      strong: { email: "strong@example.com", groups: ["editors"], ...strong },
      weak: { email: "weak@example.com", groups: ["editors"], acr: "urn:two-factors", amr: ["pwd"] },
      plain: { email: "plain@example.com", groups: ["editors"] },
    });
    provider.serve(PUBLIC);
    await untilOffered(stack.gatewayUrl, PUBLIC);
  });
  afterAll(async () => {
    await otherGateway?.stop();
    await stack?.stop();
    await provider?.close();
  });

  const start = (jar: CookieJar) => startLogin(jar, stack.gatewayUrl, { returnTo: "/jobs" }, { origin: PUBLIC });

  test("is completed at another gateway, with cookies for https", async () => {
    const jar = new CookieJar();
    const started = await start(jar);
    expect(started.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Secure-cgs-oidc=[\w.-]{400,2000}; Max-Age=600; Path=\/session; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const { url } = (await started.json()) as { url: string };
    expect(new URL(url).searchParams.get("acr_values")).toBe("urn:two-factors");
    const callback = await atProvider(jar, url, "strong");
    expect(callback.startsWith(`${PUBLIC}/session/oidc/callback?`)).toBe(true);
    const cookie = [...jar.of(stack.gatewayUrl)].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(callback.replace(PUBLIC, otherUrl), { redirect: "manual", headers: { cookie } });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/jobs"]);
    expect(response.headers.getSetCookie()[1]).toMatch(/^__Secure-cgs-session=.*; HttpOnly; Secure; SameSite=Strict$/);
    const repeated = await fetch(callback.replace(PUBLIC, stack.gatewayUrl), {
      redirect: "manual",
      headers: { cookie },
    });
    expect(refusalOf(repeated)).toBe("expired");
  });

  test("ignores a cookie that could have been set over http", async () => {
    const jar = new CookieJar();
    const { url } = (await (await start(jar)).json()) as { url: string };
    const callback = await atProvider(jar, url, "strong");
    const [transaction] = [...jar.of(stack.gatewayUrl).values()];
    const headers = { cookie: `cgs-oidc=${transaction}` };
    const response = await fetch(callback.replace(PUBLIC, otherUrl), { redirect: "manual", headers });
    expect(refusalOf(response)).toBe("expired");
  });

  test.each(["weak", "plain"])("is refused to a user whose log-in at the provider was %s", async (user) => {
    const jar = new CookieJar();
    const { url } = (await (await start(jar)).json()) as { url: string };
    const callback = await atProvider(jar, url, user);
    const response = await jar.send(callback.replace(PUBLIC, stack.gatewayUrl));
    expect(response.headers.get("location")).toMatch(/^\/jobs\?login_error=factor&ref=[0-9a-f]{32}$/);
  });

  test("does not begin for a page that is not of the public origin", async () => {
    await expect(logInAtProvider(new CookieJar(), stack.gatewayUrl, "strong")).rejects.toThrow("FORBIDDEN");
  });
});
