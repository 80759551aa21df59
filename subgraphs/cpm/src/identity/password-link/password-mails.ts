import type { DataSource } from "typeorm";
import type { PasswordMailOrder } from "../../mail/mail-outbox.js";
import type { Mail } from "../../mail/mail-transport.js";
import { mailOf } from "../../mail/mail-body.js";
import { UserAccount } from "../user/user-account.entity.js";
import type { UserService } from "../user/user.service.js";
import { issuePasswordLink, PASSWORD_LINK_HOURS, type PasswordLinkReason } from "./issue-password-link.js";

/** Services and settings that the e-mails are written with. */
export interface PasswordMailDependencies {
  source: DataSource;
  users: Pick<UserService, "summaryOf">;
  /** The origin of the dashboard. */
  origin: string;
  productName: string;
}

/** Accounts of one address that get a link at once. */
const MAX_ACCOUNTS = 10;

/** Writes the e-mails with links to set a password. None for users who were erased, deactivated or log in at the provider. */
export async function passwordMails(dependencies: PasswordMailDependencies, order: PasswordMailOrder): Promise<Mail[]> {
  const { source } = dependencies;
  const which = "emailHash" in order ? { emailHash: order.emailHash } : { id: order.userId };
  const accounts = await source.manager.find(UserAccount, { where: { ...which, active: true }, take: MAX_ACCOUNTS });
  const reason = order.kind === "invitation" ? "invitation" : "reset";
  const ofPassword = accounts.filter(({ oidcSubjectHash }) => oidcSubjectHash === null);
  const inviter = order.kind === "invitation" ? await inviterOf(order.inviterId, dependencies) : undefined;
  return Promise.all(ofPassword.map((account) => linkMail(account, { reason, inviter }, dependencies)));
}

async function inviterOf(id: string, { source, users }: PasswordMailDependencies): Promise<string | undefined> {
  const account = await source.manager.findOneBy(UserAccount, { id });
  return account ? users.summaryOf(account).name : undefined;
}

async function linkMail(
  account: UserAccount,
  { reason, inviter }: { reason: PasswordLinkReason; inviter: string | undefined },
  { source, users, origin, productName }: PasswordMailDependencies,
): Promise<Mail> {
  const { email, name } = users.summaryOf(account);
  const url = await source.transaction((manager) => issuePasswordLink(manager, account.id, reason, origin));
  const hours = PASSWORD_LINK_HOURS[reason];
  if (reason === "invitation")
    return mailOf({
      ...{ to: email, subject: `Your invitation to ${productName}`, greeting: `Hello ${name},` },
      lines: [`${inviter ?? "An administrator"} invited you to ${productName}. Choose a password to start.`],
      link: { url, label: "Choose a password" },
      footer: `The link works once, for ${hours / 24} days. If you did not expect this invitation, ignore this email.`,
    });
  return mailOf({
    ...{ to: email, subject: `Reset your ${productName} password`, greeting: `Hello ${name},` },
    lines: ["Use this link to choose a new password. Your current password works until then."],
    link: { url, label: "Choose a new password" },
    footer: `The link works once, for ${hours} hour. If you did not ask for it, ignore this email: nothing changes.`,
  });
}
