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

describe("a token that was checked", () => {
  test("is believed for some seconds, and then checked again", async () => {
    let now = 1;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    const lookedUp = vi.fn(lookup);
    const check = createCachedTokenVerifier(lookedUp);
    const token = issuer.token(["acme-dental"]);
    for (; now < 4_000; now += 900) expect(await check(token, ["api"])).toMatchObject({ clientIds: ["acme-dental"] });
    expect(lookedUp).toHaveBeenCalledTimes(1);
    now = 5_000; // which the cache notices with its next look at the clock
    await expect.poll(async () => check(token, ["api"]).then(() => lookedUp.mock.calls.length)).toBe(2);
    clock.mockRestore();
  });

  test("is not believed beyond its end", async () => {
    const check = createCachedTokenVerifier(lookup);
    const token = issuer.token(["acme-dental"]);
    await check(token, ["api"]);
    const later = Date.now() + 3_600_000;
    const clock = vi.spyOn(Date, "now").mockReturnValue(later);
    await expect(check(token, ["api"])).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
    clock.mockRestore();
  });

  test("is believed for the purpose it was checked for, and no other", async () => {
    const check = createCachedTokenVerifier(lookup);
    const token = issuer.token(["acme-dental"], { aud: "ws" });
    await check(token, ["api", "ws"]);
    await expect(check(token, ["api"])).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("makes no other believed: a forged one is refused, every time", async () => {
    const check = createCachedTokenVerifier(lookup);
    await check(issuer.token(["acme-dental"]), ["api"]);
    const forged = issuer.forgedToken(["acme-dental"]);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(check(forged, ["api"])).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
