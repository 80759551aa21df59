import { useMutation } from "@apollo/client/react";
import { CreateChildClientDocument, CreateClientDocument } from "../gql/graphql";

/** What is typed of a new client. */
export interface NewClientValues {
  name: string;
  businessType: string;
  location: string;
  /** Whether it inherits; only of a client below another. */
  inherit: boolean;
}

/** Makes a client below another, or a root without one; gives its id. */
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
