import { AppError } from "@cgs/kit/errors";
import { requestField } from "@cgs/kit/http/graphql-request";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { z } from "zod";

const ACCESS = "accessToken refreshToken expiresIn resource";

const REGISTER = `mutation OauthRegister($input: RegisterOauthClientInput!) { registerOauthClient(input: $input) { client { id } } }`;
const CLIENT = `query OauthClient($id: ID!) { oauthClient(id: $id) { id name redirectUris createdAt } }`;
const EXCHANGE = `mutation OauthExchange($input: ExchangeAuthorizationCodeInput!) { exchangeAuthorizationCode(input: $input) { ${ACCESS} } }`;
const REFRESH = `mutation OauthRefresh($input: RefreshOauthAccessInput!) { refreshOauthAccess(input: $input) { ${ACCESS} } }`;
const REVOKE = `mutation OauthRevoke($input: RevokeOauthAccessInput!) { revokeOauthAccess(input: $input) { ended } }`;

/** The operations that the gateway runs with its service token. */
export const OAUTH_OPERATIONS: readonly string[] = [REGISTER, CLIENT, EXCHANGE, REFRESH, REVOKE];

const client = z.object({ id: z.string(), name: z.string(), redirectUris: z.array(z.string()), createdAt: z.string() });
const access = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number(),
  resource: z.string(),
});

/** The access of an application, with a token of the subgraphs. */
export type CpmAccess = z.output<typeof access>;

/** The applications and their access, which the CPM stores. */
export class CpmOauth {
  /** @param cpm sends the gateway's service token */
  constructor(
    private readonly cpm: ServiceClient,
    private readonly traceId: () => string,
  ) {}

  /** Registers an application. @returns its id */
  async register(name: string, redirectUris: string[]): Promise<string> {
    const { client: made } = await this.field(
      "registerOauthClient",
      z.object({ client: z.object({ id: z.string() }) }),
      REGISTER,
      {
        input: { name, redirectUris },
      },
    );
    return made.id;
  }

  /** An application; undefined for an unknown one. */
  async find(id: string): Promise<z.output<typeof client> | undefined> {
    if (!z.uuid().safeParse(id).success) return undefined;
    return this.field("oauthClient", client, CLIENT, { id }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "NOT_FOUND") return undefined;
      throw error;
    });
  }

  /** Exchanges a code. @throws AppError VALIDATION_ERROR for an invalid one */
  exchange(input: Record<string, unknown>): Promise<CpmAccess> {
    return this.field("exchangeAuthorizationCode", access, EXCHANGE, { input });
  }

  /** Renews access. @throws AppError VALIDATION_ERROR for an invalid refresh token */
  refresh(input: Record<string, unknown>): Promise<CpmAccess> {
    return this.field("refreshOauthAccess", access, REFRESH, { input });
  }

  /** Ends access. */
  async revoke(input: Record<string, unknown>): Promise<void> {
    await this.field("revokeOauthAccess", z.object({ ended: z.boolean() }), REVOKE, { input });
  }

  private field<T>(field: string, schema: z.ZodType<T>, query: string, variables: object): Promise<T> {
    return requestField(this.cpm, field, schema, { query, variables, traceId: this.traceId() });
  }
}
