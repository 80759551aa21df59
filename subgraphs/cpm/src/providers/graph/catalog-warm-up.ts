import { Field, Int, ObjectType } from "type-graphql";
import { type Provider, ProviderError } from "../contract/provider.js";

/** The result of filling a cache. */
@ObjectType({ description: "A cache of the process, after it was filled." })
export class WarmedCache {
  @Field({ description: "The name, such as `models:openrouter`." })
  name: string;

  @Field(() => Int, { description: "The number of entries." })
  entries: number;

  @Field(() => String, { nullable: true, description: "Why the cache could not be filled; null on success." })
  message: string | null;
}

/** Loads the model catalogs that this process has not loaded yet. */
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
