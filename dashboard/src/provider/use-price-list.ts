import { useQuery } from "@apollo/client/react";
import { formatDay } from "../format/times";
import { PriceListsDocument, type PriceListsQuery } from "../gql/graphql";
import { jobWords } from "../words/jobs";

/** A vendor's list of prices. */
type PriceList = PriceListsQuery["priceLists"][number];

/** The list of prices for a vendor; undefined for a vendor that reports its own, and while it loads. */
export function usePriceList(provider: string): PriceList | undefined {
  const { data } = useQuery(PriceListsDocument);
  return data?.priceLists.find((list) => list.provider === provider);
}

/** The date of a list in words, and what it means when it is old. */
export function describePriceList({ checkedOn, isOutdated }: PriceList): string {
  const day = formatPriceDay(checkedOn);
  return isOutdated ? jobWords.providers.outdatedPriceList(day) : jobWords.providers.priceList(day);
}

/** The day of a list of prices, in words; null for prices that are from no list. */
export function formatPriceDay(listedOn: string): string;
export function formatPriceDay(listedOn: string | null): string | null;
export function formatPriceDay(listedOn: string | null): string | null {
  return listedOn === null ? null : formatDay(`${listedOn}T12:00:00Z`);
}
