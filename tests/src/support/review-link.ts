import { graphql } from "./api-client.js";

/** The mutation that makes a review link. */
export const CREATE_LINK = `mutation ($input: CreateReviewLinkInput!) {
  createReviewLink(input: $input) { url link { id label state hasPassword revision } } }`;

/** The mutation that opens a review link. */
export const OPEN_LINK =
  "mutation ($token: String!, $password: String) { openReviewLink(token: $token, password: $password) { accessToken expiresIn } }";

/** The token of a link's URL. */
export const tokenOf = (url: string): string => new URL(url).hash.slice(1);

/** Opens a link and returns the header that carries the guest's token. @throws Error when it can't be opened. */
export async function enterAsGuest(
  endpoint: string,
  url: string,
  password?: string,
): Promise<{ authorization: string }> {
  const { data, errors } = await graphql(endpoint, OPEN_LINK, { token: tokenOf(url), password });
  const { accessToken } = (data?.["openReviewLink"] ?? {}) as { accessToken?: string | null };
  if (!accessToken) throw new Error(`The link could not be opened: ${JSON.stringify(errors)}`);
  return { authorization: `Bearer ${accessToken}` };
}
