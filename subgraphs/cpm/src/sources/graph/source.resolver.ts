import { requireRole } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import { between, clientIdSchema, storableText } from "@cgs/kit/graphql/input-schemas";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { Client } from "../../federation/references.js";
import { SourceMatch, SourcePassageConnection } from "../passage.js";
import { Source } from "../source.entity.js";
import type { SourceContext } from "./context.js";
import { AddSourceInput, ContinueUploadArgs } from "./source.input.js";

const INHERITED = "Whether to include sources of the clients above it, except those that are `orderOnly`.";

@ArgsType()
class SearchSourcesArgs {
  @Field(() => ID, { description: "The client." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field({ description: "The words to find, as in a web search: quotes for a phrase, `-` for words to exclude." })
  @Valid(storableText({ min: 1, max: 200 }))
  query: string;

  @Field(() => Int, { defaultValue: 10, description: "The most passages, 1 to 50." })
  @Valid(between(1, 50))
  first: number;

  @Field({ defaultValue: false, description: INHERITED })
  inherited: boolean;
}

@ArgsType()
class SourcesArgs {
  @Field(() => ID, { description: "The client." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field({ defaultValue: false, description: INHERITED })
  inherited: boolean;
}

@ArgsType()
class SourceArgs {
  @Field(() => ID, { description: "Its id." })
  @Valid(storableText({ min: 1, max: 100 }))
  id: string;

  @Field(() => ID, { nullable: true, description: "The client that has or inherits it. Default: any of the caller's." })
  @Valid(clientIdSchema)
  clientId?: string;
}

@ArgsType()
class PassagesArgs extends PageArgs {
  @Field(() => Int, { nullable: true, description: "Only the passage with this number and those behind it." })
  @Valid(between(1, 10_000))
  from?: number | null;
}

/** The sources of clients. */
@Resolver(() => Source)
export class SourceResolver {
  @Query(() => [Source], {
    description:
      "A client's sources, newest first; at most 100. Those it inherits follow, nearest first. For the client's viewers.",
  })
  sources(
    @Args(() => SourcesArgs) { clientId, inherited }: SourcesArgs,
    @Ctx() { caller, sourceReads, traceId }: SourceContext,
  ): Promise<Source[]> {
    return sourceReads.list({ caller: requireRole(caller, "viewer"), traceId }, clientId, inherited);
  }

  @Query(() => Source, {
    description: "A source. NOT_FOUND for one that is neither the caller's nor inherited by `clientId`.",
  })
  source(
    @Args(() => SourceArgs) { id, clientId }: SourceArgs,
    @Ctx() { caller, sourceReads, traceId }: SourceContext,
  ): Promise<Source> {
    const viewer = requireRole(caller, "viewer");
    if (clientId == null) return sourceReads.get(viewer, id);
    return sourceReads.getFor({ caller: viewer, traceId }, clientId, id);
  }

  @Query(() => [SourceMatch], {
    description: "Searches the passages of a client's sources, best first. For the client's viewers.",
  })
  searchSources(
    @Args(() => SearchSourcesArgs) search: SearchSourcesArgs,
    @Ctx() { caller, sourceReads, traceId }: SourceContext,
  ): Promise<SourceMatch[]> {
    return sourceReads.search({ caller: requireRole(caller, "viewer"), traceId }, search);
  }

  @FieldResolver(() => SourcePassageConnection, { description: "Its passages in their order. Empty until it is read." })
  passages(
    @Root() source: Source,
    @Args(() => PassagesArgs) { from, ...page }: PassagesArgs,
    @Ctx() { sourceReads }: SourceContext,
  ): Promise<SourcePassageConnection> {
    return sourceReads.passages(source, page, from ?? 1);
  }

  @PayloadMutation("source", () => Source, {
    result: "The added source.",
    description:
      "Adds a document or page that content of a client may cite. It is read in the background. For the client's editors.",
  })
  addSource(
    @Arg("input", () => AddSourceInput, { description: "The source." }) input: AddSourceInput,
    @Ctx() { caller, sources, traceId }: SourceContext,
  ): Promise<Source> {
    const editor = requireRole(caller, "editor");
    const { clientId, name, orderOnly, url = null, upload } = input;
    if ((url === null) === !upload) throw invalidField("url", "must be set, or upload, and not both");
    const { mediaType = null, complete = true } = upload ?? {};
    const document = upload && { document: Buffer.from(upload.document, "base64"), mediaType, complete };
    return sources.add({ caller: editor, traceId }, { clientId, name, orderOnly, url, upload: document ?? null });
  }

  @PayloadMutation("source", () => Source, {
    result: "The source.",
    description: "Adds the next piece of a document whose upload is not complete. For the client's editors.",
  })
  continueUpload(
    @Args(() => ContinueUploadArgs) { id, document, complete }: ContinueUploadArgs,
    @Ctx() { caller, sources, traceId }: SourceContext,
  ): Promise<Source> {
    const editor = requireRole(caller, "editor");
    return sources.continueUpload({ caller: editor, traceId }, id, Buffer.from(document, "base64"), complete);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether its page is due to be read again. Its passages stay in use meanwhile.",
  })
  rereading(@Root() { rereadAt }: Source): boolean {
    return rereadAt !== null;
  }

  @PayloadMutation("source", () => Source, {
    result: "The source.",
    description:
      "Reads the page of a source again, in the background, at most once a minute. A changed page is a new version. For the client's editors.",
  })
  rereadSource(
    @Arg("id", () => ID, { description: "The source." }) id: string,
    @Ctx() { caller, sources, traceId }: SourceContext,
  ): Promise<Source> {
    return sources.reread({ caller: requireRole(caller, "editor"), traceId }, id);
  }

  @PayloadMutation("source", () => Source, {
    result: "The removed source.",
    description: "Removes a source with its passages. Content that cites it keeps its text. For the client's editors.",
  })
  removeSource(
    @Arg("id", () => ID, { description: "The source." }) id: string,
    @Ctx() { caller, sources, traceId }: SourceContext,
  ): Promise<Source> {
    return sources.remove({ caller: requireRole(caller, "editor"), traceId }, id);
  }

  @PayloadMutation("removed", () => Int, {
    result: "The number of removed sources.",
    description:
      "Removes all sources of a client and its descendants, also of archived ones, with their passages. For the client's managers.",
  })
  removeSources(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, sources, traceId }: SourceContext,
  ): Promise<number> {
    return sources.removeAll({ caller: requireRole(caller, "manager"), traceId }, clientId);
  }
}

/** A client's sources. */
@Resolver(() => Client)
export class ClientSourcesResolver {
  @FieldResolver(() => [Source], {
    description: "Its sources, newest first; at most 100. None for a client outside the caller's.",
  })
  sources(@Root() { id }: Client, @Ctx() { caller, sourceLoaders }: SourceContext): Promise<Source[]> {
    return sourceLoaders.ofClient(requireRole(caller, "viewer"), id);
  }
}
