import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { z } from "zod";
import type { SiteLogin } from "../destination/site-login.js";

const siteLogin = z.object({ userName: z.string(), password: z.string() });

const placeOf = (id: string) => encryptedPlaceOf("site_connection", "login_encrypted", id);

/** Encrypts the login of a connection, bound to its row. */
export function encryptLogin(cipher: DataCipher, id: string, login: SiteLogin): string {
  return cipher.encrypt(JSON.stringify(login), placeOf(id));
}

/** Decrypts the login of a connection. @throws Error when it was changed or its key is gone. */
export function decryptLogin(cipher: DataCipher, id: string, encrypted: string): SiteLogin {
  return siteLogin.parse(JSON.parse(cipher.decrypt(encrypted, placeOf(id))));
}
