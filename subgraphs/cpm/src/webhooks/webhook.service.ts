import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { coversClient } from "@cgs/kit/auth/caller";
import type { DataCipher } from "@cgs/kit/encryption";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { Connection } from "@cgs/kit/pagination/connection";
import type { PageArgs } from "@cgs/kit/pagination/page.args";
import { readNewestFirst } from "@cgs/kit/pagination/read-newest-first";
import type { DataSource, EntityManager } from "typeorm";
import type { EventType } from "../events/event-types.js";
import { setSubscriptionsActive, subscribe, unsubscribe } from "../events/subscriptions.js";
import { refuseArchived } from "../archived-clients/archived-clients.js";
import { clientNotFound } from "../service-clients/client-not-found.js";
import type { ClientProfile } from "../service-clients/client-profile.js";
import { assertNotArchived, type StrategyClient } from "../service-clients/strategy-client.js";
import type { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import { WebhookDisabledReason, WebhookEndpoint, WebhookStatus } from "./endpoint.entity.js";
import { newSecret, previousSecretPlace, secretPlace } from "./message.js";
import { receiverUrl } from "./webhook-url.js";
import { lockEndpointsSql } from "./webhook.sql.js";
import { WEBHOOKS } from "./webhooks.js";

/** The most endpoints of a client. */
const MAX_ENDPOINTS = 20;

/** The services that {@link WebhookService} uses. */
export interface WebhookDependencies {
  source: DataSource;
  cipher: DataCipher;
  clients: Pick<StrategyClient, "profile">;
  keys: Pick<IdempotencyKeys, "once">;
  /** Origins that receivers may have although they are not public. */
  internalOrigins: readonly string[];
}

/** What a user chooses about an endpoint. */
export interface EndpointSettings {
  url: string;
  description: string | null;
  eventTypes: readonly EventType[];
}

type NewSettings = Omit<EndpointSettings, "eventTypes"> & { eventTypes: EventType[] };

/** Manages clients' webhook endpoints. For a client outside the caller's, all methods throw as for an unknown one. */
export class WebhookService {
  constructor(private readonly dependencies: WebhookDependencies) {}

  /** A page of the client's own endpoints, newest first. @throws AppError CLIENT_NOT_FOUND, VALIDATION_ERROR. */
  async list(actor: KnownActor, clientId: string, args: PageArgs): Promise<Connection<WebhookEndpoint>> {
    await this.clientOf(actor, clientId);
    const rows = this.dependencies.source.getRepository(WebhookEndpoint);
    return readNewestFirst({
      list: JSON.stringify(["webhooks", clientId]),
      args,
      rows,
      where: { clientId },
      key: "id",
    });
  }

  /** An endpoint. @throws AppError NOT_FOUND. */
  async get({ caller }: KnownActor, id: string): Promise<WebhookEndpoint> {
    const endpoint = await this.dependencies.source.getRepository(WebhookEndpoint).findOneBy({ id });
    if (!endpoint || !coversClient(caller, endpoint.clientPath)) throw endpointNotFound();
    return endpoint;
  }

  /**
   * Creates an endpoint with a secret that can't be read again, unless the same request is repeated with the same `key`.
   * @throws AppError CLIENT_NOT_FOUND, CLIENT_ARCHIVED, VALIDATION_ERROR for an address that is not public or the client's 21st endpoint,
   * IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.
   */
  async create(actor: KnownActor, clientId: string, chosen: EndpointSettings, key?: string | null) {
    const client = await this.clientOf(actor, clientId);
    assertNotArchived(clientId, client);
    const { path: clientPath } = client;
    const url = receiverUrl("url", chosen.url, this.dependencies.internalOrigins);
    const settings = { ...chosen, eventTypes: [...chosen.eventTypes], url };
    const request = { clientId, ...chosen };
    return this.dependencies.keys.once(
      { caller: actor.caller, operation: "createWebhookEndpoint", key, request },
      {
        run: (id) => this.insert(actor, { id, clientId, clientPath, ...settings }),
        find: (id) => this.withSecret(actor, id, id),
      },
    );
  }

  private async insert(actor: KnownActor, row: { id: string; clientId: string; clientPath: string[] } & NewSettings) {
    const { source, cipher } = this.dependencies;
    const { id, clientId, clientPath, ...settings } = row;
    const secret = newSecret();
    const endpoint = await source.transaction(async (manager) => {
      await manager.query(lockEndpointsSql, [`cpm.webhook_endpoint:${clientId}`]);
      if ((await manager.countBy(WebhookEndpoint, { clientId })) >= MAX_ENDPOINTS)
        throw invalidField("clientId", `has ${MAX_ENDPOINTS} webhook endpoints already; delete one first`);
      const secretEncrypted = cipher.encrypt(secret, secretPlace(id));
      await manager.insert(WebhookEndpoint, { ...row, secretEncrypted, secretId: id });
      await subscribe(manager, { consumer: WEBHOOKS, id }, { clientId }, settings.eventTypes);
      const change = { action: "createWebhookEndpoint", target: `webhookEndpoint:${id}`, clientPath };
      await recordChange(manager, actor, { ...change, after: { clientId, ...recorded(settings) } });
      return manager.findOneByOrFail(WebhookEndpoint, { id });
    });
    return { secret, endpoint };
  }

  /**
   * Changes an endpoint, and enables or disables it. What is left out stays. Enabled again, it receives the deliveries that wait.
   * @throws AppError NOT_FOUND, VALIDATION_ERROR, CLIENT_ARCHIVED when it is enabled.
   */
  async update(
    actor: KnownActor,
    id: string,
    { enabled, ...changes }: Partial<EndpointSettings> & { enabled?: boolean },
  ): Promise<WebhookEndpoint> {
    if (changes.url !== undefined) changes.url = receiverUrl("url", changes.url, this.dependencies.internalOrigins);
    return this.change(actor, id, "updateWebhookEndpoint", async (manager, before) => {
      if (enabled) await refuseArchived(manager, before.clientId);
      const status = enabled === undefined ? before.status : enabled ? WebhookStatus.ENABLED : WebhookStatus.DISABLED;
      const values = { ...changes, ...(status !== before.status && statusValues(status)) };
      if (Object.keys(values).length > 0) await manager.update(WebhookEndpoint, { id }, values as object);
      const subscriber = { consumer: WEBHOOKS, id };
      if (changes.eventTypes) {
        await unsubscribe(manager, subscriber);
        await subscribe(manager, subscriber, { clientId: before.clientId }, changes.eventTypes);
      }
      await setSubscriptionsActive(manager, subscriber, status === WebhookStatus.ENABLED);
    });
  }

  /**
   * Gives an endpoint a new secret. For `overlapHours`, requests are signed with the former one too. The same request with the same `key` gets
   * the same secret.
   * @throws AppError NOT_FOUND, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.
   */
  async rotateSecret(actor: KnownActor, id: string, overlapHours: number, key?: string | null) {
    await this.get(actor, id);
    const request = { id, overlapHours };
    return this.dependencies.keys.once(
      { caller: actor.caller, operation: "rotateWebhookSecret", key, request },
      {
        run: (secretId) => this.replaceSecret(actor, id, { overlapHours, secretId }),
        find: (secretId) => this.withSecret(actor, id, secretId),
      },
    );
  }

  private async replaceSecret(
    actor: KnownActor,
    id: string,
    { overlapHours, secretId }: { overlapHours: number; secretId: string },
  ) {
    const { cipher } = this.dependencies;
    const secret = newSecret();
    const endpoint = await this.change(actor, id, "rotateWebhookSecret", async (manager, { secretEncrypted }) => {
      const former = cipher.decrypt(secretEncrypted, secretPlace(id));
      await manager.update(
        WebhookEndpoint,
        { id },
        {
          ...{ secretId, secretEncrypted: cipher.encrypt(secret, secretPlace(id)) },
          previousSecretEncrypted: overlapHours > 0 ? cipher.encrypt(former, previousSecretPlace(id)) : null,
          previousSecretUntil:
            overlapHours > 0 ? () => `now() + make_interval(hours => ${Math.trunc(overlapHours)})` : null,
        },
      );
    });
    return { secret, endpoint };
  }

  /** An endpoint with its secret, while it is the one with this id; null otherwise. */
  private async withSecret({ caller }: KnownActor, id: string, secretId: string) {
    const { source, cipher } = this.dependencies;
    const endpoint = await source.getRepository(WebhookEndpoint).findOneBy({ id, secretId });
    if (!endpoint || !coversClient(caller, endpoint.clientPath)) return null;
    return { secret: cipher.decrypt(endpoint.secretEncrypted, secretPlace(id)), endpoint };
  }

  /** Deletes an endpoint with its secrets, its deliveries and their answers. @throws AppError NOT_FOUND. */
  async delete(actor: KnownActor, id: string): Promise<WebhookEndpoint> {
    const endpoint = await this.get(actor, id);
    await this.dependencies.source.transaction(async (manager) => {
      await unsubscribe(manager, { consumer: WEBHOOKS, id });
      await manager.delete(WebhookEndpoint, { id });
      const change = { action: "deleteWebhookEndpoint", target: `webhookEndpoint:${id}` };
      await recordChange(manager, actor, { ...change, clientPath: endpoint.clientPath, before: recorded(endpoint) });
    });
    return endpoint;
  }

  /** Changes an endpoint in a transaction, with its audit entry. */
  private async change(
    actor: KnownActor,
    id: string,
    action: string,
    work: (manager: EntityManager, before: WebhookEndpoint) => Promise<void>,
  ): Promise<WebhookEndpoint> {
    await this.get(actor, id);
    return this.dependencies.source.transaction(async (manager) => {
      const options = { where: { id }, lock: { mode: "pessimistic_write" } } as const;
      const before = await manager.findOne(WebhookEndpoint, options);
      if (!before) throw endpointNotFound();
      await work(manager, before);
      const after = await manager.findOneByOrFail(WebhookEndpoint, { id });
      const { clientPath } = before;
      const states = { before: recorded(before), after: recorded(after) };
      await recordChange(manager, actor, { action, target: `webhookEndpoint:${id}`, clientPath, ...states });
      return after;
    });
  }

  private async clientOf({ caller, traceId }: KnownActor, clientId: string): Promise<ClientProfile> {
    const client = await this.dependencies.clients.profile(clientId, traceId);
    if (!coversClient(caller, client.path)) throw clientNotFound(clientId);
    return client;
  }
}

const endpointNotFound = () => new AppError("NOT_FOUND", { message: "There is no such webhook endpoint." });

function statusValues(status: WebhookStatus) {
  const isEnabled = status === WebhookStatus.ENABLED;
  return {
    status,
    disabledReason: isEnabled ? null : WebhookDisabledReason.BY_USER,
    disabledAt: isEnabled ? null : () => "now()",
    failingSince: null,
  };
}

/** What the audit log says about an endpoint: no secret, and of the address only the origin, because paths often hold tokens. */
function recorded({ url, description, eventTypes, ...rest }: EndpointSettings & Partial<WebhookEndpoint>) {
  const { status, previousSecretUntil } = rest;
  return { origin: new URL(url).origin, description, eventTypes, status, previousSecretUntil };
}
