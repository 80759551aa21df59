import {
  CliCurrentKeyDocument,
  CliLogInDocument,
  CliLogInWithCodeDocument,
  CliLogOutDocument,
  CliMeDocument,
} from "../gql/graphql.js";
import { CliError } from "../settings/cli-error.js";
import { solve, workOf } from "./log-in-work.js";
import { type Api, toSession } from "./api.js";
import { callGraphql } from "./graphql-call.js";
import { revokeToken } from "./oauth-call.js";
import type { Profile, Session } from "./profile.js";

/**
 * Logs a user in. `askCode` is asked for a code when the user has a second factor. After too many failed log-ins the server demands work, which is done
 * here in some seconds.
 */
export async function logInWithPassword(
  server: string,
  email: string,
  password: string,
  askCode: () => Promise<string>,
): Promise<Session> {
  const logIn = async (proof?: string) => {
    const variables = { email, password, ...(proof !== undefined && { proof }) };
    const { login } = await callGraphql(
      server,
      { document: CliLogInDocument, variables, isRepeatable: false },
      undefined,
    );
    return toSession("session", login);
  };
  try {
    return await logIn().catch(async (error: unknown) => {
      const work = workOf(error);
      if (!work) throw error;
      return logIn(await solve(work));
    });
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge === undefined) throw error;
    const variables = { challenge, code: await askCode() };
    const withCode = { document: CliLogInWithCodeDocument, variables, isRepeatable: false };
    return toSession("session", (await callGraphql(server, withCode, undefined)).loginWithCode);
  }
}

function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof CliError) || error.code !== "SECOND_FACTOR_REQUIRED") return undefined;
  const { challenge } = error.details;
  return typeof challenge === "string" ? challenge : undefined;
}

/** Who a credential belongs to. */
export interface Identity {
  kind: "user" | "apiKey";
  id: string;
  /** The user's name and address; the key's client. */
  name: string;
  role: string | null;
  clients: string[];
}

/** Reads who the credential belongs to. @throws CliError for an invalid one. */
export async function identityOf(api: Api): Promise<Identity> {
  if (api.usesKey) {
    const { currentApiKey } = await api.query(CliCurrentKeyDocument, {});
    const { id, clientId } = currentApiKey;
    return { kind: "apiKey", id, name: `API key of ${clientId}`, role: null, clients: [clientId] };
  }
  const { me } = await api.query(CliMeDocument, {});
  return { kind: "user", id: me.id, name: `${me.name} <${me.email}>`, role: me.role, clients: me.clientIds };
}

/** Ends the session of a profile at the server. An API key has none. */
export async function endSession({ server, credential }: Profile): Promise<void> {
  if (credential.kind === "apiKey") return;
  if (credential.kind === "browser") return revokeToken(server, credential.refreshToken);
  const variables = { refreshToken: credential.refreshToken };
  await callGraphql(server, { document: CliLogOutDocument, variables, isRepeatable: true }, undefined);
}
