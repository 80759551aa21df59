import { expect, vi } from "vitest";
import { graphql } from "../../support/api-client.js";

export const SOURCE_FIELDS = "id clientId name url title orderOnly state failure mediaType bytes passageCount";
export const ADD_SOURCE = `mutation ($input: AddSourceInput!) { addSource(input: $input) { source { ${SOURCE_FIELDS} } } }`;
export const READ_SOURCE = `query ($id: ID!) { source(id: $id) { ${SOURCE_FIELDS} passages { nodes { number heading text } } } }`;

/** A source as the API returns it. */
export interface SourceAnswer {
  id: string;
  state: string;
  failure: string | null;
  passageCount: number;
  passages: { nodes: { number: number; heading: string | null; text: string }[] };
}

/** The calls of {@link sourceCalls}. */
export type SourceCalls = ReturnType<typeof sourceCalls>;

/** Calls the API for sources of the client acme-dental, unless the call names another. */
export function sourceCalls({ gatewayUrl }: { gatewayUrl: string }, headers: { authorization: string }) {
  const call = (query: string, variables: object) => graphql(gatewayUrl, query, { ...variables }, headers);
  const add = async (input: object) => {
    const { data, errors } = await call(ADD_SOURCE, { input: { clientId: "acme-dental", name: "Care.txt", ...input } });
    expect(errors).toEqual([]);
    return (data as { addSource: { source: SourceAnswer } }).addSource.source;
  };
  const upload = (document: Buffer | string, name = "Care.txt") =>
    add({ name, upload: { document: Buffer.from(document).toString("base64") } });
  const read = async (id: string) => (await call(READ_SOURCE, { id })).data?.source as SourceAnswer;
  const untilRead = (id: string) =>
    vi.waitFor(
      async () => {
        const found = await read(id);
        expect(["READY", "FAILED"]).toContain(found.state);
        return found;
      },
      { timeout: 30_000, interval: 100 },
    );
  return { call, add, upload, read, untilRead };
}
