import type { ServiceOperations } from "@cgs/kit/auth/service-tokens";

/** What each caller of the CPM may do with its service token. `gateway` speaks OAuth with applications. */
export const CPM_SERVICE_OPERATIONS = {
  gateway: [
    "oauthClient",
    "registerOauthClient",
    "exchangeAuthorizationCode",
    "refreshOauthAccess",
    "revokeOauthAccess",
  ],
} satisfies ServiceOperations;
