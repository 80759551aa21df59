import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { ADAPTATIONS } from "../contract/adaptation.js";
import type { ProviderContext } from "./context.js";
import { ProviderEntry } from "./provider-entry.js";

/** What a model was found not to take. */
@ObjectType({ description: "What a model was found not to take, and what requests do instead. Forgotten after a day." })
export class ModelAdaptation {
  @Field({ description: "The model's name, as used in requests." })
  model: string;

  @Field({ description: "A short name, for example `temperature` or `json_schema`." })
  adaptation: string;

  @Field({ description: "What requests do instead." })
  description: string;

  @Field(() => GraphQLDateTime, { description: "When it is forgotten." })
  expiresAt: Date;
}

/** The adaptations of a vendor's models, in the catalog. */
@Resolver(() => ProviderEntry)
export class AdaptationResolver {
  @FieldResolver(() => [ModelAdaptation], {
    description: "What the vendor's models were found not to take in the last day.",
  })
  async adaptations(
    @Root() { name }: ProviderEntry,
    @Ctx() { modelAdaptations }: ProviderContext,
  ): Promise<ModelAdaptation[]> {
    const learned = await modelAdaptations.ofProvider(name);
    return learned.map(({ model, adaptation, expiresAt }) => ({
      ...{ model, adaptation, expiresAt },
      description: ADAPTATIONS[adaptation],
    }));
  }
}
