import { useCallback, useEffect, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { GuestContentDocument, type GuestContentQuery } from "../gql/graphql";
import { type GuestClient, LinkEndedError } from "./guest-client";

/** Content as a link shows it. */
export type Shown = GuestContentQuery["guestContent"];

/** How often the page looks for answers and new versions. */
const EVERY_MS = 20_000;

/** Reads content of a link, again while the page is visible. A lost connection keeps what was read. */
export function useGuestContent(client: GuestClient, jobId: string, onFail: (error: unknown) => void) {
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<Problem>();
  const load = useCallback(async () => {
    try {
      const { guestContent } = await client.run(GuestContentDocument, { jobId });
      setShown(guestContent);
      setProblem(undefined);
    } catch (error) {
      if (error instanceof LinkEndedError) onFail(error);
      else setProblem(describeProblem(error));
    }
  }, [client, jobId, onFail]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { shown, problem, load };
}
