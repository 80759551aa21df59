import { requireRole } from "@cgs/kit/auth/caller";
import { IsUUID } from "class-validator";
import { GraphQLJSONObject } from "graphql-scalars";
import { Args, ArgsType, Ctx, Field, ID, Mutation, Resolver } from "type-graphql";
import type { AccountContext } from "./context.js";

@ArgsType()
class PersonArgs {
  @Field(() => ID, { description: "The person's id." })
  @IsUUID()
  id: string;
}

/** What is held about people: for themselves, and for administrators. */
@Resolver()
export class PersonalDataResolver {
  @Mutation(() => GraphQLJSONObject, {
    description:
      "All that is held about a person, with at most the 5,000 newest entries of the record. That it was asked for is recorded. For the person and for administrators.",
  })
  exportUser(
    @Args(() => PersonArgs) { id }: PersonArgs,
    @Ctx() { caller, personalData, traceId }: AccountContext,
  ): Promise<Record<string, unknown>> {
    return personalData.export({ caller: requireRole(caller, "viewer"), traceId }, id.toLowerCase());
  }

  @Mutation(() => Boolean, {
    description:
      "Erases a person, for good: name, address, password and sessions. What they did stays in the record under their id. For administrators.",
  })
  async eraseUser(
    @Args(() => PersonArgs) { id }: PersonArgs,
    @Ctx() { caller, personalData, traceId }: AccountContext,
  ): Promise<boolean> {
    await personalData.erase({ caller: requireRole(caller, "admin"), traceId }, id.toLowerCase());
    return true;
  }
}
