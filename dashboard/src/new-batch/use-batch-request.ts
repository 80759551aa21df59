import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useApolloClient, useMutation } from "@apollo/client/react";
import { useMemo, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import {
  EstimateBatchDocument,
  type EstimateBatchQuery,
  GenerateBatchDocument,
  type GenerateBatchInput,
} from "../gql/graphql";
import { type EqualBatch, findEqualBatches, newestEqual, orderOrFind } from "./equal-batches";
import { untilAnswered } from "../api/until-answered";
import { useNavigateFromHere } from "../ui/use-navigate-from-here";
import { orderWords } from "../words/order";

/** An item that the server rejected. */
export interface RejectedItem {
  /** Its index, from 0. */
  index: number;
  /** The path of the invalid field, if there is one. */
  field: string | null;
  message: string;
}

interface Outcome {
  /** The input that the result belongs to, as JSON. */
  inputJson: string;
  estimate?: EstimateBatchQuery["estimateBatch"] | undefined;
  /** The newest equal batch of the last day. The user decides whether to order it again. */
  equal?: EqualBatch | undefined;
  rejected?: RejectedItem[];
  problem?: Problem;
}

/** The server's limit for a request body, less what surrounds the items. */
const MAX_REQUEST_BYTES = 950_000;

const TOO_LARGE: Problem = {
  code: "PAYLOAD_TOO_LARGE",
  message: orderWords.newBatch.tooLarge,
  advice: orderWords.newBatch.tooLargeAdvice,
};

/**
 * Estimates a batch, then starts it. A result is valid only for the values that it was computed for. Another object with equal values keeps
 * it, because models and clients are loaded again in the background.
 * @param onStarted called before the batch's page is opened. It is not for a user who has left the form
 */
export function useBatchRequest(input: GenerateBatchInput | undefined, onStarted: () => void) {
  const client = useApolloClient();
  const navigate = useNavigateFromHere();
  const [generate] = useMutation(GenerateBatchDocument);
  const [busy, setBusy] = useState<"review" | "start">();
  const [outcome, setOutcome] = useState<Outcome>();
  // Created once for each reviewed input, so that a second click or a lost response cannot start the batch twice.
  const [key, setKey] = useState("");
  const inputJson = useMemo(() => JSON.stringify(input) ?? "", [input]);
  const attempt = async (kind: "review" | "start", work: (input: GenerateBatchInput) => Promise<Partial<Outcome>>) => {
    if (!input) return;
    setBusy(kind);
    try {
      if (new Blob([inputJson]).size > MAX_REQUEST_BYTES) return setOutcome({ inputJson, problem: TOO_LARGE });
      setOutcome({ inputJson, ...(await work(input)) });
    } catch (error) {
      const rejected = rejectedItems(error);
      setOutcome(rejected ? { inputJson, rejected } : { inputJson, problem: describeProblem(error) });
    } finally {
      setBusy(undefined);
    }
  };
  const current = outcome?.inputJson === inputJson ? outcome : undefined;
  const review = () =>
    attempt("review", async (reviewed) => {
      setKey(crypto.randomUUID());
      const query = { query: EstimateBatchDocument, variables: { input: reviewed }, fetchPolicy: "no-cache" } as const;
      const { data } = await client.query(query);
      return data ? { estimate: data.estimateBatch, equal: newestEqual(data) } : {};
    });
  const start = () =>
    attempt("start", async (reviewed) => {
      const find = () => findEqualBatches(client, reviewed);
      const before = await untilAnswered(find);
      const equal = newestEqual(before);
      if (equal && equal.id !== current?.equal?.id) return { estimate: current?.estimate, equal };
      const order = async () => (await generate({ variables: { input: reviewed, key } })).data?.generateBatch.batch.id;
      const id = await untilAnswered(() => orderOrFind(order, async () => (await find()).own, before.own));
      if (id === undefined) return {};
      onStarted();
      await navigate(`/batches/${id}`);
      return {};
    });
  return {
    busy,
    estimate: current?.estimate,
    equal: current?.equal,
    problem: current?.problem,
    /** The first 50 rejected items. */
    rejected: current?.rejected,
    review: () => void review(),
    start: () => void start(),
    cancel: () => setOutcome(undefined),
  };
}

function rejectedItems(error: unknown): RejectedItem[] | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const { code, details } = (error.errors[0]?.extensions ?? {}) as {
    code?: string;
    details?: { items?: RejectedItem[] };
  };
  return code === "BATCH_REFUSED" ? details?.items : undefined;
}
