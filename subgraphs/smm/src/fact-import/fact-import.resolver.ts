import { requireRole } from "@cgs/kit/auth/caller";
import type { RequestContext } from "@cgs/kit/graphql/context";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Args, Ctx, Resolver } from "type-graphql";
import { ImportFactsArgs } from "./fact-import.args.js";
import { FactImport } from "./fact-import.js";
import type { FactImports } from "./fact-import.service.js";

/** The part of the request context that the resolver uses. */
interface FactImportContext extends RequestContext {
  factImports: FactImports;
}

/** The import of facts from files. */
@Resolver()
export class FactImportResolver {
  @PayloadMutation("factImport", () => FactImport, {
    result: "What the import changed, or would change.",
    description:
      "Imports facts of a client and of those beneath it from a CSV or JSON file: all or nothing, each client as one change of its strategy. For the client's managers. A dry run lists all problems; otherwise the first one is a VALIDATION_ERROR. VERSION_CONFLICT when a client has a newer version than expected.",
  })
  importFacts(
    @Args(() => ImportFactsArgs) args: ImportFactsArgs,
    @Ctx() { caller, traceId, factImports }: FactImportContext,
  ): Promise<FactImport> {
    return factImports.run({ caller: requireRole(caller, "manager"), traceId }, args);
  }
}
