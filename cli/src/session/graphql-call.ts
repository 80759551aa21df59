import { type Fetch, retrying } from "@cgs/api-client";
import type { TypedDocumentString } from "../gql/graphql.js";
import { CliError, serverError } from "../settings/cli-error.js";

/** One operation to run. */
export interface Operation<Data, Variables> {
  document: TypedDocumentString<Data, Variables>;
  variables: Variables;
  /** Whether a second run has no further effect, so that it can be retried. */
  isRepeatable: boolean;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string; details?: Record<string, unknown> } }[];
}

/** How often a repeatable operation is retried. */
const MAX_RETRIES = 3;

/**
 * Runs an operation at the gateway. See docs/decisions/045-send-the-command-lines-operations-as-graphql.md. The hash makes it a persisted operation, which a gateway may require from users.
 * @param authorization the token or API key; undefined for a log-in
 * @throws CliError when the server cannot be reached or refuses the operation
 */
export async function callGraphql<Data, Variables>(
  server: string,
  { document, variables, isRepeatable }: Operation<Data, Variables>,
  authorization: string | undefined,
  fetchOnce: Fetch = (request) => fetch(request),
): Promise<Data> {
  const hash = document.__meta__?.["hash"] as string;
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const request = new Request(`${server}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/graphql-response+json, application/json;q=0.9",
      ...(authorization !== undefined && { authorization: `Bearer ${authorization}` }),
    },
    body: JSON.stringify({ query: document.toString(), variables, extensions }),
  });
  const send = retrying(fetchOnce, MAX_RETRIES, () => isRepeatable);
  const response = await send(request).catch((error: unknown) => {
    throw unreachable(server, error);
  });
  return dataOf<Data>(server, response);
}

async function dataOf<Data>(server: string, response: Response): Promise<Data> {
  const text = await response.text().catch((error: unknown) => {
    throw unreachable(server, error);
  });
  const { data, errors } = parseAnswer<Data>(server, response.status, text);
  const [error] = errors ?? [];
  if (error) throw serverError(error.extensions?.code ?? "UNKNOWN", error.message, error.extensions?.details);
  if (data == null) throw new CliError(`${server} returned no data.`, "unavailable", "CLI_UNREADABLE_ANSWER");
  return data;
}

function parseAnswer<Data>(server: string, status: number, text: string): Answer<Data> {
  try {
    const answer = JSON.parse(text) as Answer<Data>;
    if (answer.data !== undefined || Array.isArray(answer.errors)) return answer;
  } catch {
    // Not JSON: reported below.
  }
  const message = `${server} returned status ${status} and no GraphQL response. Check the address of the server.`;
  throw new CliError(message, "unavailable", "CLI_UNREADABLE_ANSWER");
}

/** The error of a request that got no answer. */
export function unreachable(server: string, error: unknown): CliError {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  const reason = cause?.code ?? cause?.message ?? message;
  return new CliError(`${server} cannot be reached: ${reason}.`, "unavailable", "CLI_UNREACHABLE");
}
