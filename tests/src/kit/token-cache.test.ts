import { createPublicKey } from "node:crypto";
import type { Jwks, KeyLookup } from "@cgs/kit/auth/access-token";
import { createCachedTokenVerifier } from "@cgs/kit/auth/token-cache";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTokenIssuer, type TokenIssuer } from "../support/token-issuer.js";

let issuer: TokenIssuer;
let lookup: KeyLookup;
beforeAll(async () => {
  issuer = await startTokenIssuer();
  const { keys } = (await (await fetch(`${issuer.url}/.well-known/jwks.json`)).json()) as Jwks;
  lookup = async (kid) => {
    const key = keys.find((one) => one.kid === kid);
    return key && createPublicKey({ key, format: "jwk" });
  };
});
afterAll(() => issuer.stop());

describe("a verified token", () => {
  test("is cached for some seconds, then verified again", async () => {
    let now = 1;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    const lookedUp = vi.fn(lookup);
    const verify = createCachedTokenVerifier(lookedUp);
    const token = issuer.token(["acme-dental"]);
    for (; now < 4_000; now += 900) expect(await verify(token, ["api"])).toMatchObject({ clientIds: ["acme-dental"] });
    expect(lookedUp).toHaveBeenCalledTimes(1);
    now = 5_000; // the cache notices it when it next reads the clock
    await expect.poll(async () => verify(token, ["api"]).then(() => lookedUp.mock.calls.length)).toBe(2);
    clock.mockRestore();
  });

  test("is refused after its expiry", async () => {
    const verify = createCachedTokenVerifier(lookup);
    const token = issuer.token(["acme-dental"]);
    await verify(token, ["api"]);
    const later = Date.now() + 3_600_000;
    const clock = vi.spyOn(Date, "now").mockReturnValue(later);
    await expect(verify(token, ["api"])).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
    clock.mockRestore();
  });

  test("is accepted only for the audiences that it was verified for", async () => {
    const verify = createCachedTokenVerifier(lookup);
    const token = issuer.token(["acme-dental"], { aud: "ws" });
    await verify(token, ["api", "ws"]);
    await expect(verify(token, ["api"])).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("does not make a forged token valid", async () => {
    const verify = createCachedTokenVerifier(lookup);
    await verify(issuer.token(["acme-dental"]), ["api"]);
    const forged = issuer.forgedToken(["acme-dental"]);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(verify(forged, ["api"])).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
