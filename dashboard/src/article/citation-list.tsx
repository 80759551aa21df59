import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { FinishedContentFragment } from "../gql/graphql";
import { shortAddress, sourcePath } from "../source/source-text";
import { contentWords } from "../words/content";
import classes from "./citation-list.module.css";

type Citation = FinishedContentFragment["citations"][number];

interface Props {
  /** The client of the content, which has or inherits the sources. */
  clientId: string;
  citations: readonly Citation[];
}

/** The passages that content cites, each with links to its source and its page. Nothing for content that cites none. */
export function CitationList({ clientId, citations }: Props) {
  if (citations.length === 0) return null;
  return (
    <Paper component="section" p={{ base: "md", sm: "xl" }} mt="md" aria-labelledby="citations">
      <Title order={2} size="h6" id="citations">
        {contentWords.article.citations.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {contentWords.article.citations.help}
      </Text>
      <ol className={classes.list}>
        {citations.map((citation) => (
          <li key={citation.number} className={classes.citation}>
            <CitedSource clientId={clientId} citation={citation} />
            <blockquote className={classes.text}>{citation.text}</blockquote>
          </li>
        ))}
      </ol>
    </Paper>
  );
}

function CitedSource({ clientId, citation }: { clientId: string; citation: Citation }) {
  const { number, sourceId, sourceVersion, passageNumber, title, url } = citation;
  const name = title || contentWords.article.citations.unnamed;
  return (
    <Text size="sm">
      <span className={classes.number}>[{number}]</span>{" "}
      {sourceId === null ? (
        <span>{name}</span>
      ) : (
        <Anchor
          component={Link}
          to={sourcePath(clientId, sourceId, { passage: passageNumber, version: sourceVersion })}
          className={classes.link}
          inherit
        >
          {passageNumber === null ? name : contentWords.article.citations.passage(name, passageNumber)}
        </Anchor>
      )}
      {url !== null && /^https?:/i.test(url) && (
        <>
          {" · "}
          <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow" className={classes.link} inherit>
            {shortAddress(url)}
          </Anchor>
        </>
      )}
    </Text>
  );
}
