import { requireRole } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { displayName } from "@cgs/kit/text/line";
import { withoutNulls } from "@cgs/kit/without-nulls";
import { Arg, Ctx, ID, Resolver } from "type-graphql";
import type { ClientContext } from "./context.js";
import { validated } from "../validation/validated.js";
import { Client } from "../client-record/client.entity.js";
import { CreateChildClientInput, CreateClientInput } from "./client.inputs.js";
import { childOverrides, newClient } from "./new-client.js";

/** Mutations of clients. */
@Resolver(() => Client)
export class ClientChangesResolver {
  @PayloadMutation("client", () => Client, {
    result: "The created client.",
    description: "Creates a root client. For administrators of all clients.",
  })
  createClient(
    @Arg("input", () => CreateClientInput, { description: "The client." }) input: CreateClientInput,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "admin"), traceId };
    return clientChanges.createRoot(author, validated(newClient, withoutNulls(input)));
  }

  @PayloadMutation("client", () => Client, {
    result: "The created client.",
    description: "Creates a child client, on at most five levels. For managers of the parent.",
  })
  createChildClient(
    @Arg("parentId", () => ID, { description: "The parent client." }) parentId: string,
    @Arg("input", () => CreateChildClientInput, { description: "The client." }) input: CreateChildClientInput,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "manager"), traceId };
    const { overrides, ...own } = input;
    const client = {
      ...validated(newClient, withoutNulls(own)),
      ...validated(childOverrides, withoutNulls(overrides ?? {}), "overrides"),
    };
    return clientChanges.createChild(author, parentId, client, input.inheritStrategy);
  }

  @PayloadMutation("client", () => Client, {
    result: "The renamed client.",
    description: "Renames a client. Its id stays the same. For its managers.",
  })
  renameClient(
    @Arg("id", () => ID, { description: "The client's id." }) id: string,
    @Arg("name", { description: "The new name, at most 200 characters." }) name: string,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "manager"), traceId };
    return clientChanges.rename(author, id, validated(displayName(200), name, "name"));
  }

  @PayloadMutation("client", () => Client, {
    result: "The archived client.",
    description:
      "Archives a client with its descendants: they can be read but not changed, and lists omit them. The people in their facts are erased. For managers of its parent.",
  })
  archiveClient(
    @Arg("id", () => ID, { description: "The client's id." }) id: string,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    return clientChanges.archive({ caller: requireRole(caller, "manager"), traceId }, id);
  }

  @PayloadMutation("client", () => Client, {
    result: "The unarchived client.",
    description: "Unarchives a client, without its descendants. For managers of its parent.",
  })
  unarchiveClient(
    @Arg("id", () => ID, { description: "The client's id." }) id: string,
    @Ctx() { caller, traceId, clientChanges }: ClientContext,
  ): Promise<Client> {
    return clientChanges.unarchive({ caller: requireRole(caller, "manager"), traceId }, id);
  }
}
