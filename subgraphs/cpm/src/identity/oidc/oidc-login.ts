import { recordChange } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import type { OidcSettings } from "../../settings/oidc.js";
import { SessionRow } from "../session/session.entity.js";
import type { SessionConfirmation } from "../session/session-confirmation.js";
import type { RequestOrigin, SessionService } from "../session/session.service.js";
import type { Tokens } from "../session/tokens.js";
import type { ProviderIdentity } from "./claims.js";
import { mappedRights } from "./mapped-rights.js";
import type { GrantedRights, OidcAccounts } from "./oidc-accounts.js";
import { oidcRefusal, type OidcRefusal, refusalLeadingTo } from "./oidc-errors.js";
import type { OidcProvider } from "./oidc-provider.js";
import type { OidcTransaction, OidcTransactions, TransactionPurpose } from "./oidc-transaction.js";

/** Dependencies of {@link OidcLogin}. */
export interface OidcLoginDependencies {
  source: DataSource;
  settings: OidcSettings;
  provider: OidcProvider;
  transactions: OidcTransactions;
  accounts: OidcAccounts;
  sessions: SessionService;
  confirmation: SessionConfirmation;
  clients: Pick<StrategyClient, "profile">;
  log: Logger;
}

/** A log-in that continues at the provider. */
export interface BegunLogin {
  url: string;
  transaction: string;
}

/**
 * Log-in with OpenID Connect. It ends in the same session as a log-in with a password.
 * See docs/decisions/036-log-in-with-openid-connect.md.
 */
export class OidcLogin {
  constructor(private readonly dependencies: OidcLoginDependencies) {}

  /** The provider's name on the log-in button. */
  get label(): string {
    return this.dependencies.settings.label;
  }

  /** Whether the provider can be reached. */
  isAvailable(): Promise<boolean> {
    return this.dependencies.provider.isAvailable();
  }

  /** Where the browser logs out at the provider, if the provider has such a page. */
  logoutUrl(returnTo: string): Promise<string | undefined> {
    return this.dependencies.provider.logoutUrl(returnTo);
  }

  /** Begins a log-in that links the identity. @throws AppError CONFIRMATION_REQUIRED, SERVICE_UNAVAILABLE. */
  async beginLink(purpose: Required<TransactionPurpose>): Promise<BegunLogin> {
    const { source, confirmation } = this.dependencies;
    await confirmation.assert(source.manager, purpose.linkTo);
    return this.begin(purpose);
  }

  /** Begins a log-in. @throws AppError SERVICE_UNAVAILABLE. */
  async begin(purpose: TransactionPurpose): Promise<BegunLogin> {
    const { begun, stored } = await this.dependencies.transactions.begin(purpose);
    return { url: await this.dependencies.provider.loginUrl(begun), transaction: stored };
  }

  /**
   * Completes a log-in in the browser that began it. The audit log records it, also when it is refused.
   * @param parameters the query of the callback.
   * @throws AppError UNAUTHENTICATED, FORBIDDEN or SERVICE_UNAVAILABLE, with the reason and `returnTo` in the details.
   */
  async complete(
    stored: string,
    parameters: string,
    origin: RequestOrigin,
  ): Promise<{ tokens: Tokens; returnTo: string }> {
    const transaction = await this.dependencies.transactions.use(stored);
    const { returnTo } = transaction;
    try {
      const identity = await this.identify(transaction, parameters, origin.traceId);
      return { tokens: await this.enter(transaction, identity, origin), returnTo };
    } catch (error) {
      throw refusalLeadingTo(returnTo, error);
    }
  }

  private async identify(transaction: OidcTransaction, parameters: string, traceId: string): Promise<ProviderIdentity> {
    const { provider, log } = this.dependencies;
    try {
      return await provider.identify(transaction, parameters);
    } catch (error) {
      log.warn({ err: error, traceId }, "a log-in at the OpenID Connect provider failed");
      throw error;
    }
  }

  private async enter({ linkTo }: OidcTransaction, identity: ProviderIdentity, origin: RequestOrigin): Promise<Tokens> {
    const { source, accounts, sessions, settings } = this.dependencies;
    const { traceId } = origin;
    if (!this.hasFactor(identity)) throw await this.refuse("factor", traceId);
    const rights = await this.rightsOf(identity, traceId);
    const result = await source.transaction(async (manager) => {
      if (linkTo && !(await manager.existsBy(SessionRow, { id: linkTo.sessionId, userId: linkTo.userId })))
        return { refused: "expired" as const };
      const account = await accounts.enter(manager, { identity, rights, linkTo }, { traceId });
      if ("refused" in account) return account;
      return sessions.start(manager, account, origin, { method: "oidc", hours: settings.sessionHours });
    });
    if ("refused" in result)
      throw await this.refuse(result.refused, traceId, "userId" in result ? result.userId : undefined);
    return result;
  }

  private hasFactor({ acr, amr }: ProviderIdentity): boolean {
    const { requiredAcr, requiredAmr } = this.dependencies.settings;
    const hasContext = !requiredAcr || (acr !== undefined && requiredAcr.includes(acr));
    return hasContext && (!requiredAmr || requiredAmr.some((method) => amr.includes(method)));
  }

  /** The rights of the groups on clients that exist. */
  private async rightsOf({ groups }: ProviderIdentity, traceId: string): Promise<GrantedRights | undefined> {
    const mapped = mappedRights(this.dependencies.settings.groups, groups);
    if (!mapped) return undefined;
    const paths = await Promise.all(mapped.clientIds.map((id) => this.pathOf(id, traceId)));
    const clientPaths = paths.filter((path) => path !== undefined);
    const clientIds = clientPaths.map((path) => path.at(-1) ?? "");
    return clientPaths.length > 0 ? { role: mapped.role, clientIds, clientPaths } : undefined;
  }

  private async pathOf(id: string, traceId: string): Promise<string[] | undefined> {
    if (id === ALL_CLIENTS) return [id];
    const { clients, log } = this.dependencies;
    try {
      return (await clients.profile(id, traceId)).path;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "CLIENT_NOT_FOUND") throw error;
      log.warn({ clientId: id, traceId }, "OIDC_GROUPS names a client that does not exist");
      return undefined;
    }
  }

  private async refuse(reason: OidcRefusal, traceId: string, userId?: string): Promise<AppError> {
    const after = { accepted: false, method: "oidc", reason };
    const target = userId === undefined ? "provider:oidc" : `user:${userId}`;
    await recordChange(this.dependencies.source.manager, { traceId }, { action: "login", target, after });
    return oidcRefusal(reason);
  }
}
