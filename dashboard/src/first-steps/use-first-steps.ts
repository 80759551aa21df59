import { useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import type { RequestForClient } from "../generate/reuse-request";
import { FirstStepsDocument, type FirstStepsQuery } from "../gql/graphql";
import { useAccess } from "../session/use-access";

/** A step of a new user. */
export interface FirstStep {
  title: string;
  help: string;
  /** The page where it is done, with the name of the link. */
  link: { to: string; label: string; state?: object };
  /** Undefined while it is not known. */
  done: boolean | undefined;
}

type Client = FirstStepsQuery["clients"]["clients"][number];

/** The prefix of the entries in the browser's storage that say that a user has hidden the steps. */
const HIDDEN = "cgs.first-steps.";

/** The first steps of the user, as far as they may take them; undefined when they were hidden or are all done. */
export function useFirstSteps(): { steps: FirstStep[]; sample: string | undefined; hide: () => void } | undefined {
  const { id, mayManage, isOperator, mayEdit } = useAccess();
  const [justHidden, setJustHidden] = useState(false);
  const hidden = id === undefined || justHidden || localStorage.getItem(HIDDEN + id) !== null;
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
    if (id !== undefined && allDone) localStorage.setItem(HIDDEN + id, "done");
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
    title: "Connect a provider",
    help: "A provider runs the language models. Until one is connected, the sandbox writes sample texts at no cost.",
    link: { to: "/providers", label: "Providers" },
    done: data && data.providers.some(({ requiresKey, keyConfigured }) => requiresKey && keyConfigured),
  };
  const addClient: FirstStep = {
    title: "Add a client from its website",
    help: "Name, address, phone and opening hours are read from the page, and you choose what is used.",
    link: { to: "/clients?new", label: "New client" },
    done: data && client !== undefined,
  };
  const facts: FirstStep = {
    title: "State facts about a client",
    help: "Content states only what the facts, a source or the order support. Everything else is flagged.",
    link: { to: client ? `/clients/${client.id}/facts` : "/clients", label: "Facts" },
    done: data?.clients.clients.some(hasFacts),
  };
  return isOperator ? [provider, addClient, facts] : [facts];
}

function firstArticle(data: FirstStepsQuery | undefined): FirstStep {
  const [client] = data?.clients.clients ?? [];
  const state = client && ({ client, keywords: [suggestedKeyword(client)] } satisfies RequestForClient);
  return {
    title: "Write your first article",
    help: "The form is filled in with a client and a keyword. Watch it being written and measured.",
    link: { to: "/generate", label: "Write it", ...(state && { state }) },
    done: data?.jobsConnection.edges.some(({ node }) => node.orderedBy === data.me.name),
  };
}

function invitation(data: FirstStepsQuery | undefined): FirstStep {
  return {
    title: "Invite a colleague",
    help: "Editors write, managers approve, and viewers read. Each sees only the clients that you choose.",
    link: { to: "/admin", label: "People" },
    done: data?.users && data.users.totalCount > 1,
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
