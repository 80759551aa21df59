import { requireRole } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { GraphQLJSONObject } from "graphql-scalars";
import { Args, Ctx, ID, Resolver } from "type-graphql";
import { UserIdArgs } from "../user/user.input.js";
import type { AccountContext } from "./context.js";

/** Export and erasure of personal data. */
@Resolver()
export class PersonalDataResolver {
  @PayloadMutation("data", () => GraphQLJSONObject, {
    result: "The data, as JSON.",
    description:
      "Exports all data about a user, with at most the 5,000 newest entries of the audit log. The export itself is recorded. For the user and for administrators.",
  })
  exportUser(
    @Args(() => UserIdArgs) { id }: UserIdArgs,
    @Ctx() { caller, personalData, traceId }: AccountContext,
  ): Promise<Record<string, unknown>> {
    return personalData.export({ caller: requireRole(caller, "viewer"), traceId }, id.toLowerCase());
  }

  @PayloadMutation("userId", () => ID, {
    result: "The id of the erased user.",
    description:
      "Erases a user permanently: name, address, password and sessions. Their actions stay in the audit log under their id. For administrators.",
  })
  async eraseUser(
    @Args(() => UserIdArgs) { id }: UserIdArgs,
    @Ctx() { caller, personalData, traceId }: AccountContext,
  ): Promise<string> {
    const userId = id.toLowerCase();
    await personalData.erase({ caller: requireRole(caller, "admin"), traceId }, userId);
    return userId;
  }
}
