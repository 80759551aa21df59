import { useFragment } from "@apollo/client/react";
import { useMatch } from "react-router";
import { ClientHereFragmentDoc, ContentHereFragmentDoc } from "../gql/graphql";
import type { RequestForClient } from "./reuse-request";

/** The client of the open page, as the state of a link to the form. Undefined on pages that are about no client. */
export function useClientHere(): RequestForClient | undefined {
  const clientId = useMatch("/clients/:id/*")?.params.id;
  const jobId = useMatch("/content/:id/*")?.params.id;
  const client = useFragment({
    fragment: ClientHereFragmentDoc,
    from: clientId ? { __typename: "Client", id: clientId } : null,
  });
  const content = useFragment({
    fragment: ContentHereFragmentDoc,
    from: jobId ? { __typename: "Job", id: jobId } : null,
  });
  const here = client.data ?? content.data?.client;
  return here?.id && here.name ? { client: { id: here.id, name: here.name }, keepsDraft: true } : undefined;
}
