import { requireRole } from "@cgs/kit/auth/caller";
import { Ctx, Query, Resolver } from "type-graphql";
import type { DataKeyContext } from "./context.js";
import { DataKey } from "./data-key.entity.js";

/** The keys behind what is stored encrypted. */
@Resolver()
export class DataKeyResolver {
  @Query(() => [DataKey], {
    description:
      "The keys that encrypt what is stored, the newest first, as of the last ten minutes. For administrators of all clients.",
  })
  dataKeys(@Ctx() { caller, dataKeys }: DataKeyContext): Promise<DataKey[]> {
    return dataKeys.list(requireRole(caller, "admin"));
  }
}
