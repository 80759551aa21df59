import { useQuery } from "@apollo/client/react";
import { Checkbox } from "@mantine/core";
import type { ChangeEvent } from "react";
import { ContentOptionsDocument } from "../gql/graphql";

interface Props {
  checked?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Searches the web for passages that the content may cite. Shown where the installation has a search service. */
export function ResearchField({ checked = false, onChange }: Props) {
  const { data } = useQuery(ContentOptionsDocument);
  if (!data?.contentOptions.research && !checked) return null;
  return (
    <Checkbox
      label="Search the web"
      description="One search before the content is planned. It may cite the pages that are found."
      checked={checked}
      onChange={onChange}
    />
  );
}
