import type { GraphQLDataSource } from "@apollo/gateway";
import { AppError } from "@cgs/kit/errors";

/** A GraphQL response, as the executor wants it. */
export type Answer = Awaited<ReturnType<GraphQLDataSource["process"]>>;

/** What a subgraph answered. */
export interface SubgraphAnswer {
  answer: Answer;
  /** The JSON that it came as; undefined where the subgraph could not be used, which is an error of the answer. */
  text?: string;
}

/**
 * Reads what a subgraph sent. Refusals such as a bad credential come with another status than 200, and a GraphQL body as well.
 * @throws AppError UPSTREAM_ERROR for what is no GraphQL response.
 */
export function readAnswer(service: string, text: string): SubgraphAnswer {
  const answer = parseJson(text);
  if (typeof answer === "object" && answer !== null && ("data" in answer || "errors" in answer))
    return { answer: throughSubgraph(service, answer as Answer), text };
  throw new AppError("UPSTREAM_ERROR", { cause: new Error("the answer is no GraphQL response") });
}

/** The answer that stands for none. */
export function failedAnswer(service: string, error: unknown): SubgraphAnswer {
  const { message, code, extensions } = error instanceof AppError ? error : new AppError("UPSTREAM_ERROR");
  const upstreamErrors = [{ service, error: message, code }];
  return { answer: { errors: [{ message, extensions: { ...extensions, upstreamErrors } }] } };
}

/**
 * Gives errors about a whole list of entities the path of the first, which the executor turns into a path of the caller's
 * result: without an index it would make one that is not in there.
 */
export function located(answer: Answer, variables: Record<string, unknown> | undefined): Answer {
  if (!answer.errors || !variables || !("representations" in variables)) return answer;
  const errors = answer.errors.map((error) =>
    (error.path?.length ?? 0) < 2 ? { ...error, path: ["_entities", 0] } : error,
  );
  return { ...answer, errors };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts a subgraph at the head of the modules that an error came through. What is the subgraph's own error stays so. */
function throughSubgraph(service: string, answer: Answer): Answer {
  const errors = answer.errors?.map((error) => {
    const { code, upstreamErrors } = error.extensions ?? {};
    if (!Array.isArray(upstreamErrors)) return error;
    const whole = [{ service, error: error.message, code }, ...(upstreamErrors as unknown[])];
    return { ...error, extensions: { ...error.extensions, upstreamErrors: whole } };
  });
  return errors ? { ...answer, errors } : answer;
}
