import { z } from "zod";
import { defineRoute, type Route } from "../route.js";

/** Reads the state of every provider. */
export const PROVIDERS = /* GraphQL */ `
  query RestProviders {
    providers {
      name
      status
      models
      requiresKey
      keyConfigured
      message
    }
  }
`;

interface ProvidersData {
  providers: {
    name: string;
    status: string;
    models: string[];
    requiresKey: boolean;
    keyConfigured: boolean;
    message: string | null;
  }[];
}

/** The documented provider status. `message` is there only when there is something to say. */
export const providerStatusBody = z.object({
  providers: z.record(
    z.string(),
    z.object({
      status: z.enum(["healthy", "degraded", "down"]),
      models: z.array(z.string()),
      requires_key: z.boolean(),
      key_configured: z.boolean(),
      message: z.string().optional(),
    }),
  ),
});

const providerStatus = defineRoute({
  method: "GET",
  paths: ["/providers/status"],
  credential: "bearer",
  summary: "Whether each model vendor can be used now, and what it offers.",
  document: PROVIDERS,
  variables: () => ({}),
  status: 200,
  respond({ providers }: ProvidersData) {
    const entries = providers.map(({ name, status, models, requiresKey, keyConfigured, message }) => {
      const entry = { status: status.toLowerCase(), models, requires_key: requiresKey, key_configured: keyConfigured };
      return [name, message === null ? entry : { ...entry, message }];
    });
    return { body: { providers: Object.fromEntries(entries) as unknown } };
  },
  response: providerStatusBody,
});

/** The vendors of language models. */
export const providerRoutes: readonly Route[] = [providerStatus];
