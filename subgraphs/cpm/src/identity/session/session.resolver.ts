import { FieldsMutation, PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { requireRole, requireUser } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver, Root, Subscription } from "type-graphql";
import { z } from "zod";
import type { SessionContext } from "./context.js";
import { User } from "../user/user.js";
import { Session } from "./session.js";
import { Tokens, WebSocketToken } from "./tokens.js";
import { watchSession } from "./watch-session.js";

@ArgsType()
class LoginArgs {
  @Field({ description: "The e-mail address." })
  @Valid(storableText({ min: 3, max: 200 }))
  email: string;

  @Field({ description: "The password, at most 72 characters." })
  @Valid(storableText({ min: 1, max: 72 }))
  password: string;

  @Field(() => String, { nullable: true, description: "The device token of an earlier log-in." })
  @Valid(storableText({ min: 1, max: 200 }))
  deviceToken?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "After RATE_LIMIT_EXCEEDED, a solved challenge: the challenge of the error's details, a dot, and a nonce of letters and digits. PBKDF2-HMAC-SHA-256 (password: the nonce, salt: the challenge, the given iterations) must begin with the given number of zero bits.",
  })
  @Valid(storableText({ min: 1, max: 300 }))
  proof?: string | null;
}

@ArgsType()
class RefreshArgs {
  @Field({ description: "The refresh token of the session." })
  @Valid(storableText({ min: 1, max: 200 }))
  refreshToken: string;
}

@ArgsType()
class RevokeSessionArgs {
  @Field(() => ID, { description: "The session's id." })
  @Valid(z.uuid())
  id: string;
}

/** Log-in, sessions and log-out. */
@Resolver()
export class SessionResolver {
  @Query(() => User, { description: "The user that makes the request." })
  me(@Ctx() { caller, users }: SessionContext): Promise<User> {
    return users.me(requireUser(caller));
  }

  @Query(() => [Session], { description: "The caller's sessions, most recently used first, at most 100." })
  mySessions(@Ctx() { caller, userSessions }: SessionContext): Promise<Session[]> {
    return userSessions.list(requireRole(caller, "viewer"));
  }

  @Query(() => WebSocketToken, {
    description: "A token that opens a WebSocket within a minute. It is meant for URLs, which may appear in logs.",
  })
  webSocketToken(@Ctx() { caller, accessTokens }: SessionContext): WebSocketToken {
    return accessTokens.forSocket(requireRole(caller, "viewer"));
  }

  @Subscription(() => Boolean, {
    description:
      "Emits true once, within seconds of the end of the caller's session. FORBIDDEN for callers without a session.",
    subscribe: ({ context: { caller, authority } }: { context: SessionContext }) => {
      const user = requireUser(caller);
      if (user.sessionId === undefined) throw new AppError("FORBIDDEN");
      return watchSession(authority, user);
    },
  })
  sessionEnded(@Root() ended: boolean): boolean {
    return ended;
  }

  @FieldsMutation(Tokens, {
    description:
      "Starts a session. Of several accounts with the address, it opens the one with this password. RATE_LIMIT_EXCEEDED after too many wrong passwords, with a challenge in its details; never for the failures of others on a known device. SECOND_FACTOR_REQUIRED for an account with a second factor: complete the log-in with the challenge of its details and one of its methods, by loginWithCode (totp, recovery_code) or loginWithPasskey (passkey).",
  })
  login(
    @Args(() => LoginArgs) { email, password, deviceToken, proof }: LoginArgs,
    @Ctx() { sessions, origin }: SessionContext,
  ): Promise<Tokens> {
    return sessions.login(email, password, origin, {
      deviceToken: deviceToken ?? undefined,
      proof: proof ?? undefined,
    });
  }

  @FieldsMutation(Tokens, { description: "Renews a session. Each refresh token can be used once." })
  refresh(
    @Args(() => RefreshArgs) { refreshToken }: RefreshArgs,
    @Ctx() { sessions, traceId }: SessionContext,
  ): Promise<Tokens> {
    return sessions.refresh(refreshToken, traceId);
  }

  @PayloadMutation("ended", () => Boolean, {
    result: "Always true, also for an unknown session.",
    description: "Ends a session.",
  })
  async logout(
    @Args(() => RefreshArgs) { refreshToken }: RefreshArgs,
    @Ctx() { sessions, traceId }: SessionContext,
  ): Promise<boolean> {
    await sessions.logout(refreshToken, traceId);
    return true;
  }

  @PayloadMutation("sessionId", () => ID, {
    result: "The ended session.",
    description:
      "Ends one of the caller's sessions; its access token is refused within 5 seconds. NOT_FOUND for other sessions.",
  })
  async revokeSession(
    @Args(() => RevokeSessionArgs) { id }: RevokeSessionArgs,
    @Ctx() { caller, userSessions, traceId }: SessionContext,
  ): Promise<string> {
    await userSessions.revoke({ caller: requireRole(caller, "viewer"), traceId }, id);
    return id;
  }

  @PayloadMutation("endedSessions", () => Int, {
    result: "The number of ended sessions.",
    description:
      "Ends all of the caller's sessions, including this one; their access tokens are refused within 5 seconds.",
  })
  logoutEverywhere(@Ctx() { caller, userSessions, traceId }: SessionContext): Promise<number> {
    return userSessions.endAll({ caller: requireRole(caller, "viewer"), traceId });
  }
}
