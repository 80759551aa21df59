import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { ClientPreviewDocument, SamplePreviewDocument } from "../gql/graphql";

/** The draft to render, and for which client. */
interface Draft {
  template: string;
  contentType: string;
  /** Null renders for the content type's sample client. */
  clientId: string | null;
}

/** Milliseconds without a keystroke before the draft is rendered. */
const DEBOUNCE_MS = 400;

/** The rendered draft, after a pause in typing. The last result stays until the next arrives. */
export function useInstructionsPreview({ template, contentType, clientId }: Draft) {
  const [settled] = useDebouncedValue(template, DEBOUNCE_MS);
  const draft = { template: settled, contentType };
  const sample = useQuery(SamplePreviewDocument, {
    variables: { input: draft },
    skip: clientId !== null,
    fetchPolicy: "no-cache", // every keystroke is another text; none is worth caching
  });
  const client = useQuery(ClientPreviewDocument, {
    variables: { input: { ...draft, clientId: clientId ?? "" } },
    skip: clientId === null,
    fetchPolicy: "no-cache",
  });
  const { data, previousData, loading, error, refetch } = clientId === null ? sample : client;
  return {
    preview: (data ?? previousData)?.preview,
    pending: loading || settled !== template,
    error,
    reload: () => void refetch().catch(() => undefined),
  };
}
