import { useQuery } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { SourcePassagesDocument, type SourceRowFragment } from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { Pagination } from "../ui/pagination";
import { sourcesWords } from "../words/sources";
import classes from "./source.module.css";

/** Passages on a page. */
const PAGE = 25;

/** The passages of a source, page by page. A link to a passage opens its page and focuses it. */
export function PassageList({ clientId, source }: { clientId: string; source: SourceRowFragment }) {
  const location = useLocation(); // another object for each click of the same link
  const [page, setPage] = useState(() => Math.max(1, Math.ceil(linkedPassage(location.hash) / PAGE)));
  const { data, error, refetch } = useQuery(SourcePassagesDocument, {
    variables: { id: source.id, clientId, first: PAGE, from: (page - 1) * PAGE + 1 },
    fetchPolicy: "cache-and-network",
  });
  const passages = data?.source.passages.nodes;
  const loaded = passages !== undefined;
  useEffect(() => {
    if (loaded) document.getElementById(`passage-${linkedPassage(location.hash)}`)?.focus();
  }, [loaded, location]);
  if (!passages) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
    return <LoadingRows label={sourcesWords.passages.loading} rows={5} height={90} />;
  }
  return (
    <>
      <ol className={classes.passages} aria-label={sourcesWords.passages.label}>
        {passages.map(({ number, heading, text }) => (
          <li key={number} id={`passage-${number}`} tabIndex={-1} className={classes.passage}>
            <Text size="xs" c="dimmed">
              {heading === null
                ? sourcesWords.passages.passage(number)
                : sourcesWords.passages.passageWithHeading(number, heading)}
            </Text>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
      <Pagination page={page} size={PAGE} total={source.passageCount} onChange={setPage} />
    </>
  );
}

/** The number of the passage that a link leads to; 0 for none. */
function linkedPassage(hash: string): number {
  return Number(/^#passage-(\d{1,5})$/.exec(hash)?.[1] ?? 0);
}
