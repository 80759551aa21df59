import { requireCaller } from "@cgs/kit/auth/caller";
import type { ReferenceResolver } from "@cgs/kit/graphql/federated-schema";
import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import type { ClientContext } from "./context.js";
import { Client } from "../client-record/client.entity.js";
import { ClientList } from "./client-list.js";
import { ClientsArgs } from "./clients.args.js";

/** Queries of clients. */
@Resolver(() => Client)
export class ClientResolver {
  @Query(() => Client, {
    description: "A client. CLIENT_NOT_FOUND when it does not exist or the caller does not cover it.",
  })
  client(
    @Arg("id", () => ID, { description: "The client's id." }) id: string,
    @Ctx() { caller, clients }: ClientContext,
  ): Promise<Client> {
    return clients.get(requireCaller(caller), id);
  }

  @Query(() => ClientList, { description: "The caller's clients, in the order of the tree." })
  clients(@Args(() => ClientsArgs) args: ClientsArgs, @Ctx() { caller, clients }: ClientContext): Promise<ClientList> {
    return clients.list(requireCaller(caller), args);
  }

  @FieldResolver(() => Int, { description: "The number of children that are not archived." })
  childCount(@Root() { id }: Client, @Ctx() { clients }: ClientContext): Promise<number> {
    return clients.childCount(id);
  }
}

/** Resolves the clients that other subgraphs refer to. A client that the caller does not cover is null. */
export const resolveClientReference: ReferenceResolver<{ id: string }, ClientContext> = ({ id }, { caller, clients }) =>
  clients.find(requireCaller(caller), id);
