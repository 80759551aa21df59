import { displayName } from "@cgs/kit/text/line";
import { z } from "zod";

const MAX_GROUPS = 1_000;

/** What a provider says about a user. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Undefined without a valid address, or when the provider has not verified it. */
  email: string | undefined;
  /** Undefined without a name that other users may see, see {@link displayName}. */
  name: string | undefined;
  groups: string[];
  acr: string | undefined;
  amr: string[];
}

/** Claims by name. */
export type Claims = Record<string, unknown>;

const email = z.email().max(200);
const name = displayName(100);
const listed = z.array(z.string().max(200)).max(MAX_GROUPS);

/** Reads the claims of an ID token, completed from the user info endpoint. Values of other types count as absent. */
export function identityOf(issuer: string, subject: string, claims: Claims, groupsClaim: string): ProviderIdentity {
  return {
    ...{ issuer, subject },
    email: claims["email_verified"] === false ? undefined : email.safeParse(claims["email"]).data,
    name: name.safeParse(claims["name"] ?? claims["preferred_username"]).data,
    groups: wordsOf(claimOf(claims, groupsClaim)),
    acr: z.string().safeParse(claims["acr"]).data,
    amr: wordsOf(claims["amr"]),
  };
}

/** A claim by its name, or by names of nested claims that dots separate. Some providers have dots in names, so the whole name comes first. */
export function claimOf(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split(".").reduce<unknown>((value, key) => {
    return typeof value === "object" && value !== null && Object.hasOwn(value, key)
      ? (value as Claims)[key]
      : undefined;
  }, claims);
}

function wordsOf(value: unknown): string[] {
  return typeof value === "string" ? [value] : (listed.safeParse(value).data ?? []);
}
