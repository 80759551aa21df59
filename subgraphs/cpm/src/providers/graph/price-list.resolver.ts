import { requireCaller } from "@cgs/kit/auth/caller";
import { GraphQLDate } from "graphql-scalars";
import { Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import { MAX_PRICE_AGE_DAYS, type PriceListAge } from "../prices/price-list-ages.js";
import type { ProviderContext } from "./context.js";

/** The age of a vendor's list of prices. */
@ObjectType("PriceList", { description: "The list of prices for a vendor whose API reports none." })
export class PriceListEntry implements PriceListAge {
  @Field({ description: "The vendor." })
  provider: string;

  @Field({ description: "Where the prices are from." })
  source: string;

  @Field(() => GraphQLDate, { description: "The date when the oldest price of the list was checked." })
  checkedOn: string;

  @Field({ description: `Whether that is more than ${MAX_PRICE_AGE_DAYS} days ago, so that costs may be wrong.` })
  isOutdated: boolean;
}

/** The lists of prices of the installation. */
@Resolver()
export class PriceListResolver {
  @Query(() => [PriceListEntry], { description: "The lists of prices, with their dates." })
  priceLists(@Ctx() { caller, priceLists }: ProviderContext): Promise<PriceListEntry[]> {
    requireCaller(caller);
    return priceLists.ages();
  }
}
