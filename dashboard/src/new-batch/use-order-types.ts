import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import { CONTENT_TYPES } from "../content-type/content-types";
import { OrderTypesDocument } from "../gql/graphql";

/** The content types that can be ordered, the most common ones first; undefined while not all of them are known. */
export function useOrderTypes(): readonly string[] | undefined {
  const { data } = useQuery(OrderTypesDocument);
  return useMemo(() => {
    if (!data || data.templates.hasMore) return undefined;
    const own = data.templates.templates.map(({ contentType }) => contentType);
    return [...new Set([...CONTENT_TYPES.map(({ id }) => id), ...own])];
  }, [data]);
}
