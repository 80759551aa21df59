import { useMutation } from "@apollo/client/react";
import { useRef } from "react";
import {
  AddSourceDocument,
  CreateChildClientDocument,
  CreateClientDocument,
  SetClientPlanDocument,
  UpdateFactsDocument,
} from "../gql/graphql";
import { clientsWords } from "../words/clients";
import type { Website } from "./use-website";

/** The form's values. */
export interface NewClientValues {
  /** The address of the client's website, as typed. */
  website: string;
  /** What the website says, once it was read. */
  profile: Website | undefined;
  /** Whether the client gets the facts of its website. */
  useFacts: boolean;
  /** Whether the website becomes a source of the client. */
  addSource: boolean;
  name: string;
  businessType: string;
  location: string;
  /** Whether the client inherits its parent's strategy; only for clients with a parent. */
  inherit: boolean;
  /** Its own plan; empty for that of the client above. */
  plan: string;
}

interface Created {
  id: string;
  version: number;
}

/**
 * Creates a child client, or a root client without `parentId`, then gives it its plan and what was found on its website. Returns the new id.
 * When a later part fails, another call does not repeat the earlier ones.
 */
export function useCreateClient(parentId: string | undefined) {
  const [createRoot, root] = useMutation(CreateClientDocument);
  const [createChild, child] = useMutation(CreateChildClientDocument);
  const [setPlan, plan] = useMutation(SetClientPlanDocument);
  const [updateFacts, facts] = useMutation(UpdateFactsDocument);
  const [addSource, source] = useMutation(AddSourceDocument);
  const created = useRef<Created>(undefined);
  const done = useRef(new Set<string>());

  const createOnce = async (values: NewClientValues): Promise<Created | undefined> => {
    const [name, businessType, location] = [values.name.trim(), values.businessType.trim(), values.location.trim()];
    if (parentId === undefined) {
      const { data } = await createRoot({ variables: { input: { name, businessType, location: location || null } } });
      return data && createdOf(data.createClient.client);
    }
    const input = {
      name,
      businessType: businessType || null,
      inheritStrategy: values.inherit,
      overrides: location ? { location } : null,
    };
    const { data } = await createChild({ variables: { parentId, input } });
    return data && createdOf(data.createChildClient.client);
  };
  const once = async (part: string, isWanted: boolean, run: () => Promise<unknown>) => {
    if (!isWanted || done.current.has(part)) return;
    await run();
    done.current.add(part);
  };
  const create = async (values: NewClientValues): Promise<string | undefined> => {
    const client = (created.current ??= await createOnce(values));
    if (!client) return undefined;
    const { id, version } = client;
    const { profile } = values;
    await once("plan", values.plan !== "", () => setPlan({ variables: { clientId: id, plan: values.plan } }));
    if (!profile) return id;
    const { host } = new URL(profile.url);
    await once("facts", values.useFacts && Object.keys(profile.facts).length > 0, () =>
      updateFacts({
        variables: {
          id,
          expectedVersion: version,
          reason: clientsWords.newClient.factsReason(host),
          facts: profile.facts,
        },
      }),
    );
    await once("source", values.addSource, () =>
      addSource({ variables: { input: { clientId: id, name: host, url: profile.url } } }),
    );
    return id;
  };
  return {
    create,
    loading: root.loading || child.loading || plan.loading || facts.loading || source.loading,
  };
}

function createdOf({ id, ownStrategy }: { id: string; ownStrategy: { version: number } | null }): Created {
  return { id, version: ownStrategy?.version ?? 1 };
}
