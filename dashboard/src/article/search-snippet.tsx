import { Paper, Text, Title } from "@mantine/core";
import type { FinishedContentFragment } from "../gql/graphql";
import classes from "./search-snippet.module.css";

/** The texts of a search result. */
type SearchTexts = Pick<FinishedContentFragment, "metaTitle" | "metaDescription" | "slug">;

/** A preview of the search result, with the lengths at which search engines cut titles and descriptions. */
export function SearchSnippet({ result }: { result: SearchTexts }) {
  const { metaTitle, metaDescription, slug } = result;
  return (
    <Paper p="lg" component="section" aria-labelledby="snippet">
      <Title order={2} size="h6" id="snippet" mb="sm">
        Search preview
      </Title>
      <div className={classes.snippet}>
        <span className={classes.address}>example.com › {slug}</span>
        <span className={classes.title}>{metaTitle}</span>
        <span className={classes.description}>{metaDescription}</span>
      </div>
      <Text size="xs" c="dimmed" mt="sm">
        Title {metaTitle.length} characters · description {metaDescription.length} characters
      </Text>
    </Paper>
  );
}
