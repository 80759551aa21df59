import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { ClientContext } from "./context.js";
import { line } from "../strategy-record/strategy-values.js";
import { validated, withoutNulls } from "../validation/validated.js";
import { Client } from "../client-record/client.entity.js";
import { CreateChildClientInput, CreateClientInput } from "./client.inputs.js";
import { newClient } from "./new-client.js";

/** Changes of the tree of clients. */
@Resolver(() => Client)
export class ClientChangesResolver {
  @Mutation(() => Client, { description: "Makes a root. For administrators of all clients." })
  createClient(
    @Arg("input", () => CreateClientInput, { description: "The client." }) input: CreateClientInput,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "admin"), traceId };
    return clientChanges.createRoot(author, validated(newClient, withoutNulls(input)));
  }

  @Mutation(() => Client, {
    description: "Makes a client below another. For managers of the parent. At most five levels.",
  })
  createChildClient(
    @Arg("parentId", () => ID, { description: "The client above." }) parentId: string,
    @Arg("input", () => CreateChildClientInput, { description: "The client." }) input: CreateChildClientInput,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "manager"), traceId };
    const client = validated(newClient, withoutNulls({ ...input, ...withoutNulls(input.overrides ?? {}) }));
    return clientChanges.createChild(author, parentId, client, input.inheritStrategy);
  }

  @Mutation(() => Client, { description: "Gives a client another name; its id stays. For its managers." })
  renameClient(
    @Arg("id", () => ID, { description: "The client's id." }) id: string,
    @Arg("name", { description: "The new name; at most 200 characters." }) name: string,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "manager"), traceId };
    return clientChanges.rename(author, id, validated(line(200), name, "name"));
  }

  @Mutation(() => Client, {
    description:
      "Puts a client and all below it away: they can be read but not changed, and lists leave them out. For managers of its parent.",
  })
  archiveClient(
    @Arg("id", () => ID, { description: "The client's id." }) id: string,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    return clientChanges.archive({ caller: requireRole(caller, "manager"), traceId }, id);
  }

  @Mutation(() => Client, {
    description: "Takes a client back that was put away, without those below it. For managers of its parent.",
  })
  unarchiveClient(
    @Arg("id", () => ID, { description: "The client's id." }) id: string,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    return clientChanges.unarchive({ caller: requireRole(caller, "manager"), traceId }, id);
  }
}
