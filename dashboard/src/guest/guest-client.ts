import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { GraphQLFormattedError } from "graphql";
import { operationHash } from "../api/operation-hash";
import { describeProblem } from "../api/problem";
import { OpenReviewLinkDocument } from "../gql/graphql";

/** The link does not exist, was revoked or has expired, or the review is closed because its client was archived. */
export class LinkEndedError extends Error {
  constructor(readonly isClosed: boolean) {
    super("the link has ended");
  }
}

/** Runs the operations of a guest. The link's token and the password stay in the memory of the page. */
export class GuestClient {
  private accessToken: string | undefined;
  private password: string | undefined;

  /** @param token the part of the link after `#`. */
  constructor(private readonly token: string) {}

  /**
   * Opens the link.
   * @returns false when it needs a password and none was given
   * @throws LinkEndedError; CombinedGraphQLErrors with UNAUTHENTICATED for a wrong password; TypeError when the server can't be reached
   */
  async open(password = this.password): Promise<boolean> {
    try {
      const { openReviewLink } = await post(OpenReviewLinkDocument, { token: this.token, password });
      if (openReviewLink.accessToken === null) return false;
      this.accessToken = openReviewLink.accessToken;
      this.password = password;
      return true;
    } catch (error) {
      const { code } = describeProblem(error);
      throw code === "NOT_FOUND" || code === "CLIENT_ARCHIVED" ? new LinkEndedError(code === "CLIENT_ARCHIVED") : error;
    }
  }

  /** Runs an operation, and opens the link again when the access has expired. @throws LinkEndedError, or as Apollo Client. */
  async run<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    try {
      return await post(document, variables, this.accessToken);
    } catch (error) {
      if (!["TOKEN_EXPIRED", "UNAUTHENTICATED"].includes(describeProblem(error).code)) throw error;
      await this.open();
      return post(document, variables, this.accessToken);
    }
  }
}

async function post<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  accessToken?: string,
): Promise<Data> {
  const persistedQuery = { version: 1, sha256Hash: operationHash(document) };
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify({ variables, extensions: { persistedQuery } }),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: GraphQLFormattedError[] };
  if (errors?.length || data == null) throw new CombinedGraphQLErrors({ data: null, errors: errors ?? [] });
  return data;
}
