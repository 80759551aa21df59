import { useQuery } from "@apollo/client/react";
import { daysAgo, today } from "../chart/use-date-range";
import { ClientContentDocument, ClientProfileDocument, ClientSpendingDocument } from "../gql/graphql";

/** The most entries of a panel. */
export const LISTED = 5;

/** The newest finished pieces whose scores are averaged. */
export const SCORED = 50;

const OPTIONS = {
  fetchPolicy: "cache-and-network",
  errorPolicy: "all", // while one module is unavailable, what the others know is still shown
  skipPollAttempt: () => document.hidden,
} as const;

/** The content of a client and of the clients beneath it: counts, the newest, what awaits approval, and the average score. */
export function useClientContent(id: string) {
  const { data, error, refetch } = useQuery(ClientContentDocument, {
    variables: { id, from: daysAgo(29), to: today(), listed: LISTED, scored: SCORED },
    ...OPTIONS,
    pollInterval: 10_000,
  });
  return {
    counts: data?.jobActivity.total,
    newest: data && listOf(data.newest),
    unapproved: data && listOf(data.unapproved),
    averageScore: data && averageOf(data.finished.edges.map(({ node }) => node.score)),
    error: data ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
  };
}

/** What a client costs this month, and its plan and budget. */
export function useClientSpending(id: string) {
  const { data } = useQuery(ClientSpendingDocument, {
    variables: { id, from: `${today().slice(0, 7)}-01`, to: today() },
    ...OPTIONS,
    pollInterval: 30_000,
  });
  return data;
}

/** Strategy, facts and locations of a client. */
export function useClientProfile(id: string) {
  return useQuery(ClientProfileDocument, { variables: { id, listed: LISTED }, ...OPTIONS });
}

function listOf<Piece>({ totalCount, edges }: { totalCount: number; edges: { node: Piece }[] }) {
  return { total: totalCount, pieces: edges.map(({ node }) => node) };
}

/** The mean of the scores; null when nothing was measured. */
function averageOf(scores: (number | null)[]): number | null {
  const measured = scores.filter((score) => score !== null);
  return measured.length === 0 ? null : measured.reduce((sum, score) => sum + score, 0) / measured.length;
}
