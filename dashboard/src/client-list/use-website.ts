import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import type { FactValues } from "../facts/fact-fields";
import { ReadWebsiteDocument } from "../gql/graphql";

/** What a website says about its business. */
export interface Website {
  url: string;
  name: string | null;
  businessType: string | null;
  location: string | null;
  facts: Partial<FactValues>;
}

/** Reads websites, one at a time. `problem` says why the last one could not be read. */
export function useWebsite() {
  const [ask, { loading }] = useMutation(ReadWebsiteDocument);
  const [website, setWebsite] = useState<Website>();
  const [problem, setProblem] = useState<string>();
  const read = async (address: string): Promise<Website | undefined> => {
    setProblem(undefined);
    setWebsite(undefined);
    const url = withScheme(address);
    try {
      const { data } = await ask({ variables: { url } });
      if (!data) return undefined;
      const { facts, ...profile } = data.readWebsite.profile;
      const found = { ...profile, url, facts: facts as Partial<FactValues> };
      setWebsite(found);
      return found;
    } catch (error) {
      const { fieldMessage, message } = describeProblem(error);
      setProblem(fieldMessage ?? message);
      return undefined;
    }
  };
  return { website, problem, loading, read, clearProblem: () => setProblem(undefined) };
}

/** People type `example.com`. */
function withScheme(address: string): string {
  const trimmed = address.trim();
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
