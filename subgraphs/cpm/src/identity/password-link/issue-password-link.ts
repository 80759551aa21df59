import type { EntityManager } from "typeorm";
import { endOneTimeTokens, issueOneTimeToken } from "../second-factor/one-time-tokens.js";

/** Why a user gets a link: as a new user, or to replace a password. */
export type PasswordLinkReason = "invitation" | "reset";

/** The hours for which a link can be used. */
export const PASSWORD_LINK_HOURS: Record<PasswordLinkReason, number> = { invitation: 168, reset: 1 };

/**
 * Issues a link with which a user sets their password. It ends the user's earlier links. The token stands behind `#`, so that it reaches no
 * server log and no other site.
 */
export async function issuePasswordLink(
  manager: EntityManager,
  userId: string,
  reason: PasswordLinkReason,
  origin: string,
): Promise<string> {
  await endOneTimeTokens(manager, "password", userId);
  const seconds = PASSWORD_LINK_HOURS[reason] * 3_600;
  const token = await issueOneTimeToken(manager, "password", userId, undefined, seconds);
  return `${origin}/set-password#${token}`;
}
