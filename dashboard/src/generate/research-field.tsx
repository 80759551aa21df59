import { useQuery } from "@apollo/client/react";
import { Checkbox } from "@mantine/core";
import type { ChangeEvent } from "react";
import { ContentOptionsDocument } from "../gql/graphql";
import { orderWords } from "../words/order";

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
      label={orderWords.form.research.label}
      description={orderWords.form.research.help}
      checked={checked}
      onChange={onChange}
    />
  );
}
