import { useQuery } from "@apollo/client/react";
import { Anchor, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { SearchSourcesDocument, type SearchSourcesQuery, type SourceRowFragment } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { MarkedText } from "../ui/marked-text";
import { SearchField } from "../ui/search-field";
import { sourcesWords } from "../words/sources";
import { sourcePath } from "./source-text";
import classes from "./source.module.css";

/** The most passages that a search shows. */
const FOUND = 20;

/** Milliseconds without a key until the search starts. */
const TYPING_MS = 250;

interface Props {
  clientId: string;
  sources: readonly SourceRowFragment[];
}

/** Searches the passages of all sources that a client has or inherits. */
export function PassageSearch({ clientId, sources }: Props) {
  const [typed, setTyped] = useState("");
  const [query] = useDebouncedValue(typed.trim(), TYPING_MS);
  return (
    <div>
      <SearchField placeholder={sourcesWords.passages.search} value={typed} onChange={setTyped} />
      {query !== "" && <Found clientId={clientId} query={query} sources={sources} />}
    </div>
  );
}

function Found({ clientId, query, sources }: Props & { query: string }) {
  const { data, error, refetch } = useQuery(SearchSourcesDocument, {
    variables: { clientId, query, first: FOUND },
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label={sourcesWords.passages.loading} rows={3} height={72} />;
  const matches = data.searchSources;
  if (matches.length === 0)
    return <EmptyState title={sourcesWords.passages.noMatchesTitle}>{sourcesWords.passages.noMatches}</EmptyState>;
  return (
    <>
      <Text size="sm" c="dimmed" role="status" my="xs">
        {matches.length === FOUND ? sourcesWords.passages.best(FOUND) : sourcesWords.passages.found(matches.length)}
      </Text>
      <ul className={classes.passages} aria-label={sourcesWords.passages.foundLabel}>
        {matches.map((match) => (
          <Match
            key={`${match.sourceId} ${match.passage.number}`}
            clientId={clientId}
            match={match}
            name={sources.find(({ id }) => id === match.sourceId)?.name ?? sourcesWords.passages.unnamedSource}
          />
        ))}
      </ul>
    </>
  );
}

interface MatchProps {
  clientId: string;
  match: SearchSourcesQuery["searchSources"][number];
  name: string;
}

function Match({ clientId, match: { sourceId, passage, headline }, name }: MatchProps) {
  return (
    <li className={classes.passage}>
      <Anchor
        component={Link}
        to={sourcePath(clientId, sourceId, { passage: passage.number })}
        className={classes.link}
        size="sm"
        underline="always"
      >
        {sourcesWords.passages.passageOf(name, passage.number)}
      </Anchor>
      {passage.heading !== null && (
        <Text size="xs" c="dimmed">
          {passage.heading}
        </Text>
      )}
      <p className={classes.text}>
        <MarkedText text={headline} />
      </p>
      <details>
        <summary>{sourcesWords.passages.whole}</summary>
        <p className={classes.text}>{passage.text}</p>
      </details>
    </li>
  );
}
