import type { ApolloClient } from "@apollo/client";
import { RetryJobDocument, type RetryJobMutation } from "../gql/graphql";

/** The options of a mutation that retries a job. The job then names its retry, on each page that shows it. */
export function retryJob(id: string): ApolloClient.MutateOptions<RetryJobMutation, { id: string }> {
  return {
    mutation: RetryJobDocument,
    variables: { id },
    update: (cache, { data }) =>
      cache.modify({
        id: cache.identify({ __typename: "Job", id }),
        fields: { retriedBy: () => data?.retryJob.job.id },
      }),
  };
}
