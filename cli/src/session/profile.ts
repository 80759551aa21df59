import { z } from "zod";

const apiKey = z.object({ kind: z.literal("apiKey"), apiKey: z.string() });

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: z.number(),
};

const passwordSession = z.object({ kind: z.literal("session"), ...tokens });

const browserSession = z.object({ kind: z.literal("browser"), ...tokens });

/** A server with the credential for it. */
export const profile = z.object({
  server: z.url(),
  credential: z.discriminatedUnion("kind", [apiKey, passwordSession, browserSession]),
});

/** The file with all profiles. */
export const profileFile = z.object({ current: z.string(), profiles: z.record(z.string(), profile) });

/** The session of a user, which began with a password or in the browser. */
export type Session = z.infer<typeof passwordSession> | z.infer<typeof browserSession>;

/** A server with the credential for it. */
export type Profile = z.infer<typeof profile>;

/** The file with all profiles. */
export type ProfileFile = z.infer<typeof profileFile>;
