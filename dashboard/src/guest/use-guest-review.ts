import { useCallback, useEffect, useMemo, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { GuestReviewDocument, type GuestReviewQuery } from "../gql/graphql";
import { GuestClient, LinkEndedError } from "./guest-client";

/** What a review link is for. */
export type Review = GuestReviewQuery["guestReview"];

/** What the page of a link shows. */
export type GuestState =
  | { kind: "opening" }
  | { kind: "password"; wrong: boolean; problem?: Problem }
  | { kind: "ended"; isClosed: boolean }
  | { kind: "failed"; problem: Problem }
  | { kind: "open"; review: Review };

/** The most pieces of content that are listed at once. */
const PAGE = 100;

/** Opens a review link, and tells when it has ended. */
export function useGuestReview(token: string) {
  const client = useMemo(() => new GuestClient(token), [token]);
  const [state, setState] = useState<GuestState>({ kind: "opening" });
  const fail = useCallback((error: unknown) => {
    if (error instanceof LinkEndedError) setState({ kind: "ended", isClosed: error.isClosed });
    else setState({ kind: "failed", problem: describeProblem(error) });
  }, []);
  const load = useCallback(
    async (password?: string) => {
      if (!(await client.open(password))) return setState({ kind: "password", wrong: false });
      const { guestReview } = await client.run(GuestReviewDocument, { limit: PAGE, offset: 0 });
      setState({ kind: "open", review: guestReview });
    },
    [client],
  );
  const open = useCallback(() => void load().catch(fail), [load, fail]);
  useEffect(open, [open]);
  const enter = async (password: string) => {
    try {
      await load(password);
    } catch (error) {
      const problem = describeProblem(error);
      if (error instanceof LinkEndedError) fail(error);
      else if (problem.code === "UNAUTHENTICATED") setState({ kind: "password", wrong: true });
      else setState({ kind: "password", wrong: false, problem });
    }
  };
  /** Reads the list again after a decision. */
  const reload = useCallback(async () => {
    const { guestReview } = await client.run(GuestReviewDocument, { limit: PAGE, offset: 0 });
    setState({ kind: "open", review: guestReview });
  }, [client]);
  const more = useCallback(
    async (review: Review) => {
      const { guestReview } = await client.run(GuestReviewDocument, { limit: PAGE, offset: review.items.length });
      setState({ kind: "open", review: { ...guestReview, items: [...review.items, ...guestReview.items] } });
    },
    [client],
  );
  return { client, state, open, enter, reload, more, fail };
}
