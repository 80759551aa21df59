import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { WindowCounter, type WindowState } from "@cgs/kit/database/window-counter";
import { AppError } from "@cgs/kit/errors";
import { networkOf } from "@cgs/kit/trusted-proxies";
import type { DataSource, EntityManager } from "typeorm";
import { orderMail } from "../../mail/mail-outbox.js";
import type { UserAdministration } from "../account/user-administration.js";
import { useOneTimeToken, userOfToken } from "../second-factor/one-time-tokens.js";
import type { PasswordPolicy } from "../session/password-policy.js";
import { SessionRow } from "../session/session.entity.js";
import type { RequestOrigin } from "../session/session.service.js";
import { accountChange } from "../user/account-change.js";
import { NO_PASSWORD, UserAccount } from "../user/user-account.entity.js";
import { assertNotSelf, lockManagedUser } from "../user/user-permissions.js";
import type { NewUser, UserService } from "../user/user.service.js";
import { issuePasswordLink, PASSWORD_LINK_HOURS, type PasswordLinkReason } from "./issue-password-link.js";
import type { PasswordLink } from "./password-link.js";

/** Links that one manager may issue in an hour: e-mails to addresses of their choice. */
const LINKS_PER_HOUR = 100;

/** Requests in an hour: of one network, and e-mails to one address. */
const REQUESTS_PER_HOUR = 20;
const MAILS_PER_HOUR = 3;

/** Dependencies of {@link PasswordLinks}. */
export interface PasswordLinkDependencies {
  source: DataSource;
  users: UserService;
  administration: Pick<UserAdministration, "invite">;
  passwordPolicy: PasswordPolicy;
  /** Whether the installation has a mail server. */
  sendsMail: boolean;
  /** The origin of the dashboard. */
  origin: string;
  /** A keyed hash. */
  hash: (plain: string) => string;
}

/**
 * Invites users and lets users replace a forgotten password, by a link that works once. With a mail server, the link goes to the user alone.
 * See docs/decisions/044-send-e-mail-from-an-outbox.md.
 */
export class PasswordLinks {
  private readonly counters: Record<"manager" | "network" | "address", WindowCounter>;

  constructor(private readonly dependencies: PasswordLinkDependencies) {
    const { source } = dependencies;
    const counter = (prefix: string) =>
      new WindowCounter({ source, table: "cpm.login_attempt", prefix, seconds: 3_600 });
    this.counters = { manager: counter("link"), network: counter("reset-address"), address: counter("reset") };
  }

  /** Whether users can ask for a link themselves. */
  get canBeRequested(): boolean {
    return this.dependencies.sendsMail && this.dependencies.passwordPolicy.isOpen;
  }

  /** Creates a user without a password, and a link for it. @throws AppError as `createUser`, FORBIDDEN without passwords, RATE_LIMIT_EXCEEDED. */
  async invite(actor: KnownActor, newUser: Omit<NewUser, "password">): Promise<PasswordLink> {
    if (!this.dependencies.passwordPolicy.isOpen) throw new AppError("FORBIDDEN", { message: NO_LINKS });
    await this.assertBelowLimit(actor);
    const { user, invitation } = await this.dependencies.administration.invite(actor, newUser, (manager, account) =>
      this.offer(manager, actor, account, "invitation"),
    );
    await this.count(actor);
    return { user, ...invitation };
  }

  /**
   * Makes a link for a user of the caller's clients. The password stays until the link is used.
   * @throws AppError NOT_FOUND, FORBIDDEN for users with a higher role, for the caller, and for users of the provider, RATE_LIMIT_EXCEEDED.
   */
  async create(actor: KnownActor, id: string): Promise<PasswordLink> {
    const { source, users, passwordPolicy } = this.dependencies;
    assertNotSelf(actor, id);
    await this.assertBelowLimit(actor);
    const link = await source.transaction(async (manager) => {
      const account = await lockManagedUser(manager, actor.caller, id);
      passwordPolicy.assertAllowsNewPassword(account);
      if (!account.active)
        throw new AppError("FORBIDDEN", { message: "This user is deactivated. Activate the user first." });
      await recordChange(manager, actor, accountChange(account, "createPasswordLink"));
      const reason = account.passwordHash === NO_PASSWORD ? "invitation" : "reset";
      return { user: users.toUser(account), ...(await this.offer(manager, actor, account, reason)) };
    });
    await this.count(actor);
    return link;
  }

  /**
   * Has a link sent to an address, if it has accounts. The answer, and the time it takes, are the same if it has none.
   * @throws AppError FORBIDDEN where users can't ask, RATE_LIMIT_EXCEEDED for too many requests of a network.
   */
  async request(email: string, { address, traceId }: RequestOrigin): Promise<void> {
    const { source, users, hash } = this.dependencies;
    if (!this.canBeRequested) throw new AppError("FORBIDDEN", { message: ASK_ADMINISTRATOR });
    await consume(this.counters.network, hash(networkOf(address)), REQUESTS_PER_HOUR);
    const emailHash = users.emailHash(email);
    const { consumedPoints } = await this.counters.address.consume(emailHash);
    await source.transaction(async (manager) => {
      if (consumedPoints <= MAILS_PER_HOUR) await orderMail(manager, { kind: "forgotten-password", emailHash });
      await recordChange(manager, { traceId }, { action: "requestPasswordReset", target: `address:${emailHash}` });
    });
  }

  /**
   * Sets the password of a link's user, once, and ends their sessions.
   * @returns the user's address.
   * @throws AppError NOT_FOUND for a link that was used, replaced or has expired, FORBIDDEN for users of the provider.
   */
  async set(token: string, password: string, traceId: string): Promise<string> {
    const { source, users, passwordPolicy } = this.dependencies;
    const id = await userOfToken(source.manager, "password", token);
    const known = id === undefined ? null : await source.manager.findOneBy(UserAccount, { id, active: true });
    if (!known) throw linkNotFound();
    passwordPolicy.assertAllowsNewPassword(known);
    const passwordHash = await users.passwordHash(known, password);
    return source.transaction(async (manager) => {
      if (!(await useOneTimeToken(manager, "password", token))) throw linkNotFound();
      const account = await users.account(known.id, manager);
      await manager.update(UserAccount, { id: account.id }, { passwordHash });
      await manager.delete(SessionRow, { userId: account.id });
      const caller = { kind: "user", id: account.id, role: account.role } as const;
      await recordChange(manager, { caller, traceId }, accountChange(account, "setPassword"));
      return users.toUser(account).email;
    });
  }

  /** Orders the e-mail, or makes the link at once. */
  private async offer(
    manager: EntityManager,
    actor: KnownActor,
    { id }: UserAccount,
    reason: PasswordLinkReason,
  ): Promise<Omit<PasswordLink, "user">> {
    const { sendsMail, origin } = this.dependencies;
    const validHours = PASSWORD_LINK_HOURS[reason];
    if (!sendsMail) return { emailed: false, url: await issuePasswordLink(manager, id, reason, origin), validHours };
    const inviterId = actor.caller.id;
    await orderMail(
      manager,
      reason === "invitation" ? { kind: "invitation", userId: id, inviterId } : { kind: "password-link", userId: id },
    );
    return { emailed: true, url: null, validHours };
  }

  /** Only links that were made count, so that a refused request changes nothing. */
  private async assertBelowLimit({ caller }: KnownActor): Promise<void> {
    const state = await this.counters.manager.get(caller.id);
    if (state && state.consumedPoints >= LINKS_PER_HOUR) throw tooManyLinks(LINKS_PER_HOUR, state);
  }

  private async count({ caller }: KnownActor): Promise<void> {
    await this.counters.manager.consume(caller.id);
  }
}

const NO_LINKS = "This installation accepts no passwords. Users join through the provider.";
const ASK_ADMINISTRATOR = "This installation sends no e-mail. Ask your administrator for a link.";

function linkNotFound(): AppError {
  return new AppError("NOT_FOUND", { message: "This link was used, was replaced or has expired. Ask for a new one." });
}

/** Counts one use. @throws AppError RATE_LIMIT_EXCEEDED beyond the limit. */
async function consume(counter: WindowCounter, key: string, limit: number): Promise<void> {
  const state = await counter.consume(key);
  if (state.consumedPoints > limit) throw tooManyLinks(limit, state);
}

function tooManyLinks(limit: number, { msBeforeNext }: WindowState): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new AppError("RATE_LIMIT_EXCEEDED", {
    message: `Too many links: ${limit} an hour. Retry in ${retryAfter} s.`,
    retryAfter,
  });
}
