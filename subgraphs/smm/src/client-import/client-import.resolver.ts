import { requireRole } from "@cgs/kit/auth/caller";
import type { RequestContext } from "@cgs/kit/graphql/context";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Args, Ctx, Resolver } from "type-graphql";
import { ImportClientsArgs } from "./client-import.args.js";
import { ClientImport } from "./client-import.js";
import type { ClientImports } from "./client-import.service.js";

/** The part of the request context that the resolver uses. */
interface ClientImportContext extends RequestContext {
  clientImports: ClientImports;
}

/** The import of clients. */
@Resolver()
export class ClientImportResolver {
  @PayloadMutation("clientImport", () => ClientImport, {
    result: "What the import created, or would create.",
    description:
      "Creates clients and locations: all or none. Rows may stand below clients of the caller and below each other, on at most five levels. For managers; roots for administrators of all clients. A dry run lists all problems; otherwise the first one is a VALIDATION_ERROR.",
  })
  importClients(
    @Args(() => ImportClientsArgs) args: ImportClientsArgs,
    @Ctx() { caller, traceId, clientImports }: ClientImportContext,
  ): Promise<ClientImport> {
    return clientImports.run({ caller: requireRole(caller, "manager"), traceId }, args);
  }
}
