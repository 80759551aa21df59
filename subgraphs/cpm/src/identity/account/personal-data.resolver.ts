import { requireRole } from "@cgs/kit/auth/caller";
import { GraphQLJSONObject } from "graphql-scalars";
import { Args, Ctx, Mutation, Resolver } from "type-graphql";
import { UserIdArgs } from "../user/user.input.js";
import type { AccountContext } from "./context.js";

/** Export and erasure of personal data. */
@Resolver()
export class PersonalDataResolver {
  @Mutation(() => GraphQLJSONObject, {
    description:
      "Exports all data about a user, with at most the 5,000 newest entries of the audit log. The export itself is recorded. For the user and for administrators.",
  })
  exportUser(
    @Args(() => UserIdArgs) { id }: UserIdArgs,
    @Ctx() { caller, personalData, traceId }: AccountContext,
  ): Promise<Record<string, unknown>> {
    return personalData.export({ caller: requireRole(caller, "viewer"), traceId }, id.toLowerCase());
  }

  @Mutation(() => Boolean, {
    description:
      "Erases a user permanently: name, address, password and sessions. Their actions stay in the audit log under their id. For administrators.",
  })
  async eraseUser(
    @Args(() => UserIdArgs) { id }: UserIdArgs,
    @Ctx() { caller, personalData, traceId }: AccountContext,
  ): Promise<boolean> {
    await personalData.erase({ caller: requireRole(caller, "admin"), traceId }, id.toLowerCase());
    return true;
  }
}
