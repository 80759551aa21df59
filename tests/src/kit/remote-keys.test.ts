import { createRemoteKeyLookup, type Jwks } from "@cgs/kit/auth/access-token";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTokenIssuer, type TokenIssuer } from "../support/token-issuer.js";

let issuer: TokenIssuer;
let jwks: Jwks;
beforeAll(async () => {
  issuer = await startTokenIssuer();
  jwks = (await (await fetch(`${issuer.url}/.well-known/jwks.json`)).json()) as Jwks;
});
afterAll(() => issuer.stop());

test("known keys are used for hours while the key set can't be fetched, and unknown ones are refused", async () => {
  let now = 1_000;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  const fetchJwks = vi.fn(async () => jwks);
  const lookup = createRemoteKeyLookup(fetchJwks);
  const [{ kid } = { kid: "" }] = jwks.keys;
  expect(await lookup(kid)).toBeDefined();
  fetchJwks.mockRejectedValue(new Error("the CPM is away"));
  for (let hour = 1; hour <= 5; hour++) {
    now += 3_600_000;
    expect(await lookup(kid), `after ${hour} hours`).toBeDefined();
  }
  now += 3_600_000;
  await expect(lookup("unknown")).rejects.toThrow("away");
  const asked = fetchJwks.mock.calls.length;
  expect(await lookup(kid)).toBeDefined();
  expect(fetchJwks.mock.calls.length).toBe(asked + 1); // once in five seconds, not for each request
  expect(await lookup(kid)).toBeDefined();
  expect(fetchJwks.mock.calls.length).toBe(asked + 1);
  clock.mockRestore();
});
