import { requireCaller, requireUser, type UserCaller } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { ContentView } from "./content-view.js";
import { ContentViewInput } from "./content-view.input.js";
import type { ContentViewsContext } from "./context.js";

const BOUNDS =
  "A user has at most 50. VALIDATION_ERROR for a name that another view of the user has. CLIENT_NOT_FOUND.";

/** The views of the list of content. API keys have none. */
@Resolver(() => ContentView)
export class ContentViewResolver {
  @Query(() => [ContentView], {
    description:
      "The user's views of the list of content, and those that colleagues share, at most 250, by name. A shared view that filters by a client which the user may not see is left out.",
  })
  contentViews(@Ctx() context: ContentViewsContext): Promise<ContentView[]> {
    return context.contentViews.list(actorOf(context).caller);
  }

  @PayloadMutation("view", () => ContentView, {
    result: "The new view.",
    description: `Saves a view of the list of content. ${BOUNDS}`,
  })
  createContentView(
    @Arg("input", () => ContentViewInput, { description: "The view." }) input: ContentViewInput,
    @Ctx() context: ContentViewsContext,
  ): Promise<ContentView> {
    return context.contentViews.create(actorOf(context), input);
  }

  @PayloadMutation("view", () => ContentView, {
    result: "The changed view.",
    description: `Changes a view of the user. ${BOUNDS} NOT_FOUND.`,
  })
  updateContentView(
    @Arg("id", () => ID, { description: "The view's id." }) id: string,
    @Arg("input", () => ContentViewInput, { description: "The view with its changes." }) input: ContentViewInput,
    @Ctx() context: ContentViewsContext,
  ): Promise<ContentView> {
    return context.contentViews.update(actorOf(context), id, input);
  }

  @PayloadMutation("deleted", () => Boolean, {
    result: "Always true.",
    description: "Deletes a view of the user, or as a manager one that a colleague shares. NOT_FOUND.",
  })
  async deleteContentView(
    @Arg("id", () => ID, { description: "The view's id." }) id: string,
    @Ctx() context: ContentViewsContext,
  ): Promise<boolean> {
    await context.contentViews.delete(actorOf(context), id);
    return true;
  }

  @PayloadMutation("view", () => ContentView, {
    result: "The view; null when the list opens without one.",
    nullable: true,
    description: "Chooses the view with which the list opens for the user, own or shared. NOT_FOUND.",
  })
  setDefaultContentView(
    @Arg("id", () => ID, { nullable: true, description: "The view's id; null for none." }) id:
      | string
      | null
      | undefined,
    @Ctx() context: ContentViewsContext,
  ): Promise<ContentView | null> {
    return context.contentViews.setDefault(actorOf(context), id ?? null);
  }

  @FieldResolver(() => String, { description: "The name of its owner." })
  author(@Root() { userId }: ContentView, @Ctx() { actorNames }: ContentViewsContext): Promise<string> {
    return actorNames.of(`user:${userId}`);
  }
}

function actorOf({ caller, traceId }: ContentViewsContext): { caller: UserCaller; traceId: string } {
  return { caller: requireUser(requireCaller(caller)), traceId };
}
