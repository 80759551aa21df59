import { Field, Int, ObjectType } from "type-graphql";
import { type Provider, ProviderError } from "../contract/provider.js";

/** What filling a cache came to. */
@ObjectType({ description: "Something this process keeps in memory, after it was filled." })
export class WarmedCache {
  @Field({ description: "What it is, e.g. `models:openrouter`." })
  name: string;

  @Field(() => Int, { description: "How much is in it." })
  entries: number;

  @Field(() => String, { nullable: true, description: "Why it could not be filled; null when it could." })
  message: string | null;
}

/** Reads each vendor's list of models, where this process does not have it yet. */
export function warmModelCatalogs(providers: readonly Provider[]): Promise<WarmedCache[]> {
  return Promise.all(
    providers.map(async (provider) => {
      const name = `models:${provider.name}`;
      try {
        return { name, entries: (await provider.models()).length, message: null };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return { name, entries: 0, message: error.message };
      }
    }),
  );
}
