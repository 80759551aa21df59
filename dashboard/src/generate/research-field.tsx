import { useQuery } from "@apollo/client/react";
import { Checkbox } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { ContentOptionsDocument } from "../gql/graphql";
import type { GenerateValues } from "./generate-values";

/** Searches the web for passages that the content may cite. Shown where the installation has a search service. */
export function ResearchField({ form }: { form: UseFormReturnType<GenerateValues> }) {
  const { data } = useQuery(ContentOptionsDocument);
  if (!data?.contentOptions.research && !form.values.research) return null;
  return (
    <Checkbox
      label="Search the web"
      description="One search before the content is planned. It may cite the pages that are found."
      {...form.getInputProps("research", { type: "checkbox" })}
    />
  );
}
