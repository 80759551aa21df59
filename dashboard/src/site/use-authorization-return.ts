import { useMutation } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { CompleteSiteAuthorizationDocument, type CompleteSiteAuthorizationInput } from "../gql/graphql";
import { publishingWords } from "../words/publishing";
import { useAddress } from "../ui/use-address";

/** The parameters with which WordPress sends the user back. */
const PARAMETERS = ["state", "site_url", "user_login", "password", "success", "error"];

const EXPIRED = {
  message: publishingWords.authorization.expired,
  advice: publishingWords.authorization.expiredAdvice,
};

/** What became of the user's question to WordPress. */
export interface AuthorizationReturn {
  /** Whether the password is being stored. */
  completing: boolean;
  /** Whether the user refused at WordPress, or WordPress has no application passwords. */
  refused: "rejected" | "unavailable" | undefined;
  problem: Problem | undefined;
}

/**
 * Completes the connection of a WordPress that sent the user back. Its password leaves the address of the page, and so the browser's history,
 * before anything else happens.
 */
export function useAuthorizationReturn(onConnected: (name: string) => void): AuthorizationReturn {
  const [address, setAddress] = useAddress();
  const [returned] = useState(() => readReturn(address));
  const isHandled = useRef(false);
  const [complete, { loading }] = useMutation(CompleteSiteAuthorizationDocument);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    if (!returned || isHandled.current) return;
    isHandled.current = true;
    setAddress((now) => withoutReturn(now), { replace: true });
    if (returned.refused) return;
    complete({ variables: { input: returned.input } }).then(
      ({ data }) => onConnected(data?.completeSiteAuthorization.site.name ?? publishingWords.connectSite.unnamedSite),
      (error: unknown) => {
        const refusal = describeProblem(error);
        setProblem(refusal.field === "state" ? { ...refusal, ...EXPIRED } : refusal);
      },
    );
  }, [returned, setAddress, complete, onConnected]);
  return { completing: loading, refused: returned?.refused, problem };
}

type Return = { refused: "rejected" | "unavailable" } | { refused?: undefined; input: CompleteSiteAuthorizationInput };

function readReturn(address: URLSearchParams): Return | undefined {
  const [state, siteUrl, userName, password, success, error] = PARAMETERS.map((name) => address.get(name));
  if (error) return { refused: "unavailable" };
  if (success === "false") return { refused: "rejected" };
  return state && siteUrl && userName && password ? { input: { state, siteUrl, userName, password } } : undefined;
}

function withoutReturn(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([name]) => !PARAMETERS.includes(name)));
}
