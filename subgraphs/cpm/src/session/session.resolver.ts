import { requireCaller } from "@cgs/kit/auth/caller";
import { MaxLength, MinLength } from "class-validator";
import { Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from "type-graphql";
import type { CpmContext } from "../context.js";
import { User } from "../person/user.js";
import { Tokens } from "./tokens.js";

@ArgsType()
class LoginArgs {
  @Field({ description: "The address." })
  @MinLength(3)
  @MaxLength(200)
  email: string;

  @Field({ description: "The password, at most 72 characters." })
  @MinLength(1)
  @MaxLength(72)
  password: string;
}

@ArgsType()
class RefreshArgs {
  @Field({ description: "The refresh token of the session." })
  @MinLength(1)
  @MaxLength(200)
  refreshToken: string;
}

/** Log-in, its renewal and its end. */
@Resolver()
export class SessionResolver {
  @Query(() => User, { description: "The person who asks." })
  me(@Ctx() { caller, users }: CpmContext): Promise<User> {
    return users.me(requireCaller(caller));
  }

  @Mutation(() => Tokens, { description: "Begins a session." })
  login(
    @Args(() => LoginArgs) { email, password }: LoginArgs,
    @Ctx() { sessions, traceId }: CpmContext,
  ): Promise<Tokens> {
    return sessions.login(email, password, traceId);
  }

  @Mutation(() => Tokens, { description: "Renews a session. A refresh token can be used once." })
  refresh(@Args(() => RefreshArgs) { refreshToken }: RefreshArgs, @Ctx() { sessions }: CpmContext): Promise<Tokens> {
    return sessions.refresh(refreshToken);
  }

  @Mutation(() => Boolean, {
    description: "Ends a session everywhere. Always true: an unknown session is over as well.",
  })
  async logout(
    @Args(() => RefreshArgs) { refreshToken }: RefreshArgs,
    @Ctx() { sessions }: CpmContext,
  ): Promise<boolean> {
    await sessions.logout(refreshToken);
    return true;
  }
}
