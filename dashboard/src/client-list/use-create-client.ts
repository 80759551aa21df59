import { useMutation } from "@apollo/client/react";
import { useRef } from "react";
import { CreateChildClientDocument, CreateClientDocument, SetClientPlanDocument } from "../gql/graphql";

/** The form's values. */
export interface NewClientValues {
  name: string;
  businessType: string;
  location: string;
  /** Whether the client inherits its parent's strategy; only for clients with a parent. */
  inherit: boolean;
  /** Its own plan; empty for that of the client above. */
  plan: string;
}

/**
 * Creates a child client, or a root client without `parentId`, then gives it its plan. Returns the new id. When only the plan fails, another
 * call does not create the client again.
 */
export function useCreateClient(parentId: string | undefined) {
  const [createRoot, root] = useMutation(CreateClientDocument);
  const [createChild, child] = useMutation(CreateChildClientDocument);
  const [setPlan, plan] = useMutation(SetClientPlanDocument);
  const created = useRef<string>(undefined);
  const createOnce = async (values: NewClientValues): Promise<string | undefined> => {
    const [name, businessType, location] = [values.name.trim(), values.businessType.trim(), values.location.trim()];
    if (parentId === undefined) {
      const { data } = await createRoot({ variables: { input: { name, businessType, location: location || null } } });
      return data?.createClient.client.id;
    }
    const input = {
      name,
      businessType: businessType || null,
      inheritStrategy: values.inherit,
      overrides: location ? { location } : null,
    };
    return (await createChild({ variables: { parentId, input } })).data?.createChildClient.client.id;
  };
  const create = async (values: NewClientValues): Promise<string | undefined> => {
    const clientId = (created.current ??= await createOnce(values));
    if (clientId && values.plan) await setPlan({ variables: { clientId, plan: values.plan } });
    return clientId;
  };
  return { create, loading: root.loading || child.loading || plan.loading };
}
