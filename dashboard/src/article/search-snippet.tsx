import { Paper, Text, Title } from "@mantine/core";
import type { FinishedContentFragment } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./search-snippet.module.css";

/** The texts of a search result. */
type SearchTexts = Pick<FinishedContentFragment, "metaTitle" | "metaDescription" | "slug">;

/** A preview of the search result, with the lengths at which search engines cut titles and descriptions. */
export function SearchSnippet({ result }: { result: SearchTexts }) {
  const { metaTitle, metaDescription, slug } = result;
  return (
    <Paper p="lg" component="section" aria-labelledby="snippet">
      <Title order={2} size="h6" id="snippet" mb="sm">
        {contentWords.searchPreview.title}
      </Title>
      <div className={classes.snippet}>
        <span className={classes.address}>{contentWords.searchPreview.address(slug)}</span>
        <span className={classes.title}>{metaTitle}</span>
        <span className={classes.description}>{metaDescription}</span>
      </div>
      <Text size="xs" c="dimmed" mt="sm">
        {contentWords.searchPreview.lengths(metaTitle.length, metaDescription.length)}
      </Text>
    </Paper>
  );
}
