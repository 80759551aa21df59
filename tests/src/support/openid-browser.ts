import { vi } from "vitest";

/** A browser's cookies, by host and name. It follows no redirects by itself. */
export class CookieJar {
  private readonly cookies = new Map<string, Map<string, string>>();

  /** Sends a request with the cookies of its host, and keeps those of the answer. */
  async send(
    url: string,
    { headers, ...options }: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const own = this.of(url);
    const cookie = [...own].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", ...options, headers: { ...headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0|1970/i.test(line)) own.delete(name);
      else own.set(name, value);
    }
    return response;
  }

  /** The cookies of an address's host. */
  of(url: string): Map<string, string> {
    const { host } = new URL(url);
    const own = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, own);
    return own;
  }
}

/** Waits until the gateway offers the provider: the product may have asked it before it served. */
export async function untilOffered(gatewayUrl: string, origin = gatewayUrl): Promise<void> {
  await vi.waitFor(
    async () => {
      const response = await fetch(`${gatewayUrl}/session/options`, { method: "POST", headers: { origin } });
      const { oidc } = (await response.json()) as { oidc?: { available: boolean } | null };
      if (!oidc?.available) throw new Error("the provider is not offered yet");
    },
    { timeout: 60_000, interval: 250 },
  );
}

/** Begins a log-in at the gateway. @returns the answer, which names the provider's page. */
export function startLogin(
  jar: CookieJar,
  gatewayUrl: string,
  body: { returnTo?: string; link?: boolean } = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return jar.send(`${gatewayUrl}/session/oidc/start`, {
    method: "POST",
    headers: { origin: gatewayUrl, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** Logs in at the provider's page. @returns the address of the callback, to which the provider sends the browser. */
export async function atProvider(jar: CookieJar, url: string, user: string): Promise<string> {
  let response = await jar.send(url);
  let at = url;
  for (let steps = 0; steps < 6; steps++) {
    const next = response.headers.get("location");
    if (next === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    at = new URL(next, at).href;
    if (at.includes("/session/oidc/callback")) return at;
    response = at.includes("/interaction/")
      ? await jar.send(at, { method: "POST", body: new URLSearchParams({ user }) })
      : await jar.send(at);
  }
  throw new Error("the provider never sent the browser back");
}

/** Logs a user in from the start. @returns the answer of the callback. */
export async function logInAtProvider(
  jar: CookieJar,
  gatewayUrl: string,
  user: string,
  body: { returnTo?: string; link?: boolean } = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const started = await startLogin(jar, gatewayUrl, body, headers);
  if (!started.ok) throw new Error(`no log-in began: ${await started.text()}`);
  const { url } = (await started.json()) as { url: string };
  return jar.send(await atProvider(jar, url, user));
}

/** The reason of a refused log-in, from the address to which the callback sends the browser. */
export function refusalOf(response: Response): string | null {
  return new URL(response.headers.get("location") ?? "/", "http://local").searchParams.get("login_error");
}
