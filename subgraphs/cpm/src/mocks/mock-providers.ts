import type { ModelDetails, ProviderEntry } from "../providers/graph/provider-entry.js";
import { ProviderStatus } from "../providers/health/provider-status.js";

/** The probe time of the examples, which never change. */
const CHECKED_AT = new Date("2026-01-02T03:04:05Z");

const MODEL: ModelDetails = {
  id: "example/writer-large",
  contextLength: 128_000,
  maxOutputTokens: 16_384,
  pricing: { prompt: "0.0000025", completion: "0.00001" },
};

const HEALTHY: ProviderEntry = {
  name: "example-healthy",
  status: ProviderStatus.HEALTHY,
  models: [MODEL.id],
  modelDetails: [MODEL],
  rateLimit: { requestsPerMinute: 60, tokensPerMinute: 100_000 },
  requiresKey: true,
  keyConfigured: true,
  message: null,
  cooldownUntil: null,
  checkedAt: CHECKED_AT,
};

/** An example provider in each state, for tests of user interfaces. */
export const MOCK_PROVIDERS: readonly ProviderEntry[] = [
  HEALTHY,
  {
    ...HEALTHY,
    name: "example-degraded",
    status: ProviderStatus.DEGRADED,
    message: "The model vendor is limiting requests.",
    cooldownUntil: new Date("2026-01-02T03:05:05Z"),
  },
  {
    ...HEALTHY,
    name: "example-down",
    status: ProviderStatus.DOWN,
    models: [],
    modelDetails: [],
    rateLimit: null,
    keyConfigured: false,
    message: "The model vendor can't be reached.",
  },
];
