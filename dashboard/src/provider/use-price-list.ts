import { useQuery } from "@apollo/client/react";
import { formatDay } from "../format/times";
import { PriceListsDocument, type PriceListsQuery } from "../gql/graphql";

/** A vendor's list of prices. */
type PriceList = PriceListsQuery["priceLists"][number];

/** The list of prices for a vendor; undefined for a vendor that reports its own, and while it loads. */
export function usePriceList(provider: string): PriceList | undefined {
  const { data } = useQuery(PriceListsDocument);
  return data?.priceLists.find((list) => list.provider === provider);
}

/** The date of a list in words, and what it means when it is old. */
export function describePriceList({ checkedOn, isOutdated }: PriceList): string {
  const date = `List of ${formatDay(`${checkedOn}T12:00:00Z`)}`;
  return isOutdated ? `${date}, more than 60 days old: costs may be wrong` : date;
}

/** The end of a sentence about a cost: the date of the list that its prices are from, if they are from one. */
export function describePriceDate(listedOn: string | null): string {
  return listedOn === null ? "" : `, at prices of ${formatDay(`${listedOn}T12:00:00Z`)}`;
}
