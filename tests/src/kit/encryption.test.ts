import { DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { describe, expect, test } from "vitest";

const KEYS = [{ version: "v1", secret: "a-secret-of-the-tests" }];
const HERE = encryptedPlaceOf("user_account", "email_encrypted", "1");
const cipherThat = (bindsValues: boolean) => Object.assign(new DataCipher(KEYS), { bindsValues });

describe.each([
  ["bound to its place", true],
  ["of an earlier release", false],
])("an encrypted value %s", (_name, bindsValues) => {
  const cipher = cipherThat(bindsValues);
  const stored = cipher.encrypt("someone@example.com", HERE);
  const parts = stored.split(".");
  const tagAt = parts.length - 2;
  const withTag = (tag: string) => parts.with(tagAt, tag).join(".");

  test("is decrypted, and one with another tag or text is refused", () => {
    expect(cipher.decrypt(stored, HERE)).toBe("someone@example.com");
    const tag = parts[tagAt] ?? "";
    const changed = tag.startsWith("A") ? `B${tag.slice(1)}` : `A${tag.slice(1)}`;
    expect(() => cipher.decrypt(withTag(changed), HERE)).toThrow();
    for (const broken of ["", "v1", `${stored}.`, `${stored}.x`, parts.slice(1).join(".")])
      expect(() => cipher.decrypt(broken, HERE), broken).toThrow();
  });

  test("is refused when its tag was shortened, because a short tag can be guessed", () => {
    for (const bytes of [4, 8, 12, 15]) {
      const short = Buffer.from(parts[tagAt] ?? "", "base64url")
        .subarray(0, bytes)
        .toString("base64url");
      expect(() => cipher.decrypt(withTag(short), HERE), `${bytes} bytes`).toThrow();
    }
  });
});

test("a bound value can't be decrypted in another row, column or table, nor passed off as one of an earlier release", () => {
  const stored = cipherThat(true).encrypt("someone@example.com", HERE);
  const others: [table: string, column: string, row: string][] = [
    ["user_account", "email_encrypted", "2"],
    ["user_account", "name_encrypted", "1"],
    ["session", "email_encrypted", "1"],
  ];
  for (const other of others) expect(() => cipherThat(true).decrypt(stored, encryptedPlaceOf(...other))).toThrow();
  const [version, , ...unmarked] = stored.split(".");
  expect(() => cipherThat(true).decrypt([version, ...unmarked].join("."), HERE)).toThrow();
});

test("a value of an earlier release is read wherever it is, also by a cipher that binds new values", () => {
  const stored = cipherThat(false).encrypt("someone@example.com", HERE);
  expect(cipherThat(true).decrypt(stored, HERE)).toBe("someone@example.com");
});
