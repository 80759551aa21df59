import { useMutation } from "@apollo/client/react";
import { CreateChildClientDocument, CreateClientDocument } from "../gql/graphql";

/** The form's values. */
export interface NewClientValues {
  name: string;
  businessType: string;
  location: string;
  /** Whether the client inherits its parent's strategy; only for clients with a parent. */
  inherit: boolean;
}

/** Creates a child client, or a root client without `parentId`. Returns the new id. */
export function useCreateClient(parentId: string | undefined) {
  const [createRoot, root] = useMutation(CreateClientDocument);
  const [createChild, child] = useMutation(CreateChildClientDocument);
  const create = async (values: NewClientValues): Promise<string | undefined> => {
    const [name, businessType, location] = [values.name.trim(), values.businessType.trim(), values.location.trim()];
    if (parentId === undefined) {
      const { data } = await createRoot({ variables: { input: { name, businessType, location: location || null } } });
      return data?.createClient.id;
    }
    const input = {
      name,
      businessType: businessType || null,
      inheritStrategy: values.inherit,
      overrides: location ? { location } : null,
    };
    return (await createChild({ variables: { parentId, input } })).data?.createChildClient.id;
  };
  return { create, loading: root.loading || child.loading };
}
