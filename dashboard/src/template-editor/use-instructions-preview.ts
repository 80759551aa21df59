import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { ClientPreviewDocument, SamplePreviewDocument } from "../gql/graphql";

/** What is to be rendered, for whom. */
interface Draft {
  template: string;
  contentType: string;
  /** Null renders for the sample client of the content type. */
  clientId: string | null;
}

/** Milliseconds of not typing after which the draft is rendered. */
const DEBOUNCE_MS = 400;

/** What a draft would give, a moment after the last key. Until the next answer the last one stays. */
export function useInstructionsPreview({ template, contentType, clientId }: Draft) {
  const [settled] = useDebouncedValue(template, DEBOUNCE_MS);
  const draft = { template: settled, contentType };
  const sample = useQuery(SamplePreviewDocument, {
    variables: { input: draft },
    skip: clientId !== null,
    fetchPolicy: "no-cache", // each key is another text; none is worth keeping
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
