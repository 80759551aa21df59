import { Events1763850000000 } from "../migrations/1763850000000-events.js";
import { Webhooks1763850100000 } from "../migrations/1763850100000-webhooks.js";
import { ArchivedClients1763912000000 } from "../migrations/1763912000000-archived-clients.js";
import { WebhookSecretId1763895000000 } from "../migrations/1763895000000-webhook-secret-id.js";

/** The migrations of events and webhooks, and of what archiving a client stops. */
export const EVENT_MIGRATIONS = [
  Events1763850000000,
  Webhooks1763850100000,
  WebhookSecretId1763895000000,
  ArchivedClients1763912000000,
];
