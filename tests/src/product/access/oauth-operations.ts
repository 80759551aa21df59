import { randomUUID } from "node:crypto";
import type { AccessFixture, TestOperation } from "./access-fixture.js";

const REDIRECT = "https://assistant.example/callback";

/** The operations for applications that ask for access. Those for the gateway refuse all of these callers. */
export function oauthOperations({ source }: AccessFixture): Record<string, TestOperation> {
  const anApplication = async () => {
    const sql = "INSERT INTO cpm.oauth_client (name, redirect_uris) VALUES ('Assistant', $1) RETURNING id";
    const [{ id }] = await source.query<[{ id: string }]>(sql, [[REDIRECT]]);
    return id;
  };
  const answer = (id: string) =>
    `{ clientId: "${id}", redirectUri: "${REDIRECT}", codeChallenge: "${"a".repeat(43)}", resource: "https://content.example/mcp", approve: true }`;
  const forGateway = (field: string, input: string): TestOperation => ({
    field: () => `${field}(input: { ${input} }) { __typename }`,
  });
  const client = `clientId: "${randomUUID()}"`;
  return {
    oauthClient: { field: ({ target }) => `oauthClient(id: "${target}") { name }`, createTarget: anApplication },
    answerAuthorization: {
      field: ({ target }) => `answerAuthorization(input: ${answer(target)}) { redirectUrl }`,
      createTarget: anApplication,
    },
    registerOauthClient: forGateway("registerOauthClient", `name: "Assistant", redirectUris: ["${REDIRECT}"]`),
    exchangeAuthorizationCode: forGateway("exchangeAuthorizationCode", `${client}, code: "a", codeVerifier: "b"`),
    refreshOauthAccess: forGateway("refreshOauthAccess", `${client}, refreshToken: "a"`),
    revokeOauthAccess: forGateway("revokeOauthAccess", `${client}, refreshToken: "a"`),
  };
}
