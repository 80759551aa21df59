import { useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import type { RequestForClient } from "../generate/reuse-request";
import { FirstStepsDocument, type FirstStepsQuery } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { shellWords } from "../words/shell";

/** A step of a new user. */
export interface FirstStep {
  title: string;
  help: string;
  /** The page where it is done, with the name of the link. */
  link: { to: string; label: string; state?: object };
  /** Undefined while it is not known. */
  done: boolean | undefined;
}

/** The steps as they are shown. */
export interface ShownFirstSteps {
  steps: FirstStep[];
  /** The id of a finished piece to look at. */
  sample: string | undefined;
  hide: () => void;
}

type Client = FirstStepsQuery["clients"]["clients"][number];

/** The top clients that a new demo has before a user does anything. They complete no step, and neither does the demo's user. */
const DEMO_CLIENTS: readonly string[] = ["acme-dental", "northside-plumbing"];

/** The prefix of the entries in the browser's storage that say that a user has hidden the steps. */
const HIDDEN = "cgs.first-steps.";

/** The first steps of the user, as far as they may take them; undefined when they were hidden or are all done. */
export function useFirstSteps(): ShownFirstSteps | undefined {
  const { id, mayManage, isOperator, mayEdit } = useAccess();
  const [justHidden, setJustHidden] = useState(false);
  const hidden = justHidden || localStorage.getItem(HIDDEN + id) !== null;
  const { data } = useQuery(FirstStepsDocument, {
    variables: { manages: mayManage },
    skip: hidden || !mayEdit,
    fetchPolicy: "cache-and-network",
  });
  const steps = [
    ...(mayManage ? setUpSteps(data, isOperator) : []),
    firstArticle(data),
    ...(mayManage ? [invitation(data)] : []),
  ];
  const allDone = steps.every(({ done }) => done);
  useEffect(() => {
    if (allDone) localStorage.setItem(HIDDEN + id, "done");
  }, [id, allDone]);
  if (hidden || !mayEdit || allDone) return undefined;
  const finished = data?.jobsConnection.edges.find(({ node }) => node.status === "COMPLETED")?.node.id;
  return {
    steps,
    sample: finished,
    hide: () => {
      localStorage.setItem(HIDDEN + id, "hidden");
      setJustHidden(true);
    },
  };
}

function setUpSteps(data: FirstStepsQuery | undefined, isOperator: boolean): FirstStep[] {
  const [client] = data?.clients.clients ?? [];
  const provider: FirstStep = {
    title: shellWords.firstSteps.provider.title,
    help: shellWords.firstSteps.provider.help,
    link: { to: "/providers", label: shellWords.firstSteps.provider.link },
    done: data && data.providers.some(({ requiresKey, keyConfigured }) => requiresKey && keyConfigured),
  };
  const addClient: FirstStep = {
    title: shellWords.firstSteps.client.title,
    help: shellWords.firstSteps.client.help,
    link: { to: "/clients?new", label: shellWords.firstSteps.client.link },
    done: data && data.clients.clients.some(({ id }) => !DEMO_CLIENTS.includes(id)),
  };
  const facts: FirstStep = {
    title: shellWords.firstSteps.facts.title,
    help: shellWords.firstSteps.facts.help,
    link: { to: client ? `/clients/${client.id}/facts` : "/clients", label: shellWords.firstSteps.facts.link },
    done: data?.clients.clients.some(hasFacts),
  };
  return isOperator ? [provider, addClient, facts] : [facts];
}

function firstArticle(data: FirstStepsQuery | undefined): FirstStep {
  const [client] = data?.clients.clients ?? [];
  const state = client && ({ client, keywords: [suggestedKeyword(client)] } satisfies RequestForClient);
  return {
    title: shellWords.firstSteps.article.title,
    help: shellWords.firstSteps.article.help,
    link: { to: "/generate", label: shellWords.firstSteps.article.link, ...(state && { state }) },
    done: data?.jobsConnection.edges.some(({ node }) => node.orderedBy === data.me.name),
  };
}

function invitation(data: FirstStepsQuery | undefined): FirstStep {
  return {
    title: shellWords.firstSteps.colleague.title,
    help: shellWords.firstSteps.colleague.help,
    link: { to: "/admin", label: shellWords.firstSteps.colleague.link },
    done: data?.users && data.users.nodes.filter(({ name }) => name !== shellWords.firstSteps.demoUser).length > 1,
  };
}

function hasFacts({ strategy }: Client): boolean {
  const { phone, services, address } = strategy?.facts ?? {};
  return Boolean(phone ?? address ?? services?.length);
}

/** What the client's customers may search for. */
function suggestedKeyword({ businessType, location }: Client): string {
  return [businessType, location?.split(",")[0]].filter(Boolean).join(" ").slice(0, 100);
}
