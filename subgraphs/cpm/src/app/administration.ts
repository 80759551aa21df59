import { AuditService } from "@cgs/kit/audit/audit.service";
import type { DataCipher } from "@cgs/kit/encryption";
import type { Events } from "@cgs/kit/database/events";
import type { Closers } from "@cgs/kit/closers";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { ApiKeyAdministration } from "../identity/api-key/api-key-administration.js";
import type { CpmServices } from "./context.js";
import type { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import { DataKeyService } from "../identity/data-key/data-key.service.js";
import { MembershipService } from "../identity/account/membership.service.js";
import { AccountService } from "../identity/account/account.service.js";
import { UserAdministration } from "../identity/account/user-administration.js";
import { PasswordLinks } from "../identity/password-link/password-links.js";
import type { PasswordPolicy } from "../identity/session/password-policy.js";
import type { SessionConfirmation } from "../identity/session/session-confirmation.js";
import type { UserService } from "../identity/user/user.service.js";
import { SourceReads } from "../sources/source-reads.js";
import { SourceService } from "../sources/source.service.js";
import { WebsiteReader } from "../sources/reading/website-reader.js";
import { openPageFetcher } from "../sources/fetching/page-fetcher.js";
import { dashboardOrigin, mailServerOf } from "../settings/mail.js";
import { PlanService } from "../billing/plan/plan.service.js";
import type { CpmEnv } from "../settings/env.js";
import { Callbacks } from "../webhooks/callbacks.js";
import { FactExpiry } from "../fact-expiry/fact-expiry.js";
import type { OrderCallbacks } from "../jobs/acceptance/order-callback.js";
import { ContentViewService } from "../content-views/content-view.service.js";
import { NotificationFeed } from "../notifications/notification-feed.js";
import { NotificationReads } from "../notifications/notification-reads.js";
import { NotificationService } from "../notifications/notification.service.js";
import { RedeliveryService } from "../webhooks/redelivery.service.js";
import { WebhookService } from "../webhooks/webhook.service.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";

/** The services that {@link createAdministration} uses. */
export interface AdministrationDependencies {
  cipher: DataCipher;
  keys: IdempotencyKeys;
  source: DataSource;
  users: UserService;
  confirmation: SessionConfirmation;
  passwordPolicy: PasswordPolicy;
  /** A keyed hash. */
  hash: (plain: string) => string;
  env: CpmEnv;
  strategies: StrategyClient;
  dispatcher: Dispatcher;
  providers: ProviderRegistry;
  events: Events;
  log: Logger;
  closers: Closers;
}

/**
 * Makes what users manage besides content: users, keys, webhooks, sources, plans, the record and notifications. Looks for expiring facts until
 * `closers` close.
 */
export function createAdministration(
  dependencies: AdministrationDependencies,
): Pick<
  CpmServices,
  | "userAdministration"
  | "passwordLinks"
  | "accounts"
  | "memberships"
  | "apiKeys"
  | "audit"
  | "dataKeys"
  | "sources"
  | "sourceReads"
  | "websites"
  | "plans"
  | "webhooks"
  | "redeliveries"
  | "notifications"
  | "notificationReads"
  | "notificationFeed"
  | "contentViews"
> & { callbacks: OrderCallbacks } {
  const { env, source, cipher, keys, users, confirmation, strategies, dispatcher, providers, events, log, closers } =
    dependencies;
  const userAdministration = new UserAdministration(source, users, strategies);
  const mailServer = mailServerOf(env);
  const { passwordPolicy, hash } = dependencies;
  const internalOrigins = env.WEBHOOK_INTERNAL_ORIGINS;
  const webhooks = new WebhookService({ source, cipher, clients: strategies, keys, internalOrigins });
  const factExpiry = new FactExpiry({ source, strategies, log });
  factExpiry.start();
  closers.add(() => factExpiry.stop());
  const sourceReads = new SourceReads(source, strategies);
  return {
    userAdministration,
    passwordLinks: new PasswordLinks({
      ...{ source, users, passwordPolicy, hash },
      administration: userAdministration,
      sendsMail: mailServer !== undefined,
      origin: dashboardOrigin(env),
    }),
    accounts: new AccountService(source, users, confirmation),
    memberships: new MembershipService(source, users, strategies),
    apiKeys: new ApiKeyAdministration(source, strategies, events, log),
    audit: new AuditService(source),
    dataKeys: new DataKeyService(source),
    sources: new SourceService(source, sourceReads),
    sourceReads,
    websites: new WebsiteReader(source, openPageFetcher(env, closers)),
    plans: new PlanService(source, strategies, dispatcher, providers),
    webhooks,
    redeliveries: new RedeliveryService(source, webhooks, keys),
    callbacks: new Callbacks(source, internalOrigins),
    contentViews: new ContentViewService(source, strategies),
    ...createNotifications({ source, events, log, hash, canEmail: mailServer !== undefined }),
  };
}

/** Makes what users read and choose about notifications. */
function createNotifications({
  source,
  events,
  log,
  hash,
  canEmail,
}: Pick<AdministrationDependencies, "source" | "events" | "log" | "hash"> & { canEmail: boolean }) {
  const notificationFeed = new NotificationFeed(events, log);
  const notificationReads = new NotificationReads(source);
  const shared = { source, hash, canEmail };
  const notifications = new NotificationService({ ...shared, reads: notificationReads, feed: notificationFeed });
  return { notifications, notificationReads, notificationFeed };
}
