import { requireRole } from "@cgs/kit/auth/caller";
import { Ctx, Query, Resolver } from "type-graphql";
import type { DataKeyContext } from "./context.js";
import { DataKey } from "./data-key.entity.js";

/** The keys that encrypt stored values. */
@Resolver()
export class DataKeyResolver {
  @Query(() => [DataKey], {
    description:
      "The keys that encrypt stored values, newest first. The counts are at most ten minutes old. For administrators of all clients.",
  })
  dataKeys(@Ctx() { caller, dataKeys }: DataKeyContext): Promise<DataKey[]> {
    return dataKeys.list(requireRole(caller, "admin"));
  }
}
