import type { UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { readPresentRights } from "../../identity/account/present-rights.js";

/**
 * The user or API key that planned an entry, with the rights that it has now.
 * @param actor in the format of `actorName`.
 * @throws AppError FORBIDDEN when the user was removed or deactivated, or the API key is not valid any more.
 */
export async function readPlanner(source: DataSource, actor: string): Promise<UserCaller> {
  const planner = await readPresentRights(source, actor);
  if (!planner)
    throw new AppError("FORBIDDEN", {
      message: "The user or API key that planned this has no access any more. Move it to plan it in your name.",
    });
  return planner;
}
