import { z } from "zod";
import { SECRET_NOTE } from "./env.js";

/** The setting `DATA_KEYS`, of the CPM, the worker and the SMM. */
export const dataKeys = z
  .string({ error: "is required" })
  .transform((value) => value.split(",").map((pair) => pair.trim().split(":")))
  .refine(
    (pairs) =>
      pairs.every(([version, secret, ...rest]) => version && secret && secret.length >= 16 && rest.length === 0),
    "must be version:secret pairs, the encrypting key first, with secrets of at least 16 characters",
  )
  .refine(
    (pairs) => pairs.every(([version = ""]) => /^[\w-]{1,40}$/.test(version)),
    "versions must have 1 to 40 letters, digits, _ or -",
  )
  .refine((pairs) => new Set(pairs.map(([version]) => version)).size === pairs.length, "each version must be unique")
  .transform((pairs) => pairs.map(([version = "", secret = ""]) => ({ version, secret })))
  .meta({
    description:
      "The keys that encrypt personal data, the people in clients' facts, clients' vendor keys and signing keys: `version:secret` pairs, newest first, separated by commas. Keep an old key until no stored value needs it.",
    production: `${SECRET_NOTE}; without it, encrypted values are lost`,
  });
