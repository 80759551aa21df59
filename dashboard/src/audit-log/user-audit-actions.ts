import { shellWords } from "../words/shell";
import type { AuditAction, AuditActionDescriptions } from "./audit-action";

/** Audit actions on sessions and users. */
export const USER_ACTIONS: AuditActionDescriptions = {
  login: ["Log-in", describeLogin],
  confirmSession: ["Identity confirmed", () => "confirmed their identity"],
  activateAuthenticatorApp: ["Authenticator app added", () => "added an authenticator app"],
  removeAuthenticatorApp: ["Authenticator app removed", () => "removed the authenticator app"],
  addPasskey: ["Passkey added", () => "added a passkey"],
  renamePasskey: ["Passkey renamed", () => "renamed a passkey"],
  removePasskey: ["Passkey removed", () => "removed a passkey"],
  renewRecoveryCodes: ["New recovery codes", () => "made new recovery codes"],
  resetSecondFactors: [
    "Two-factor reset",
    ({ names, id }) => `reset the two-factor authentication of ${names.user(id)}`,
  ],
  refresh: [
    "Renewed session",
    ({ after }) => (after("ended") ? "used an old session again, which ended it" : "renewed a session"),
  ],
  logout: ["Log-out", () => "logged out"],
  logoutEverywhere: ["Log-out everywhere", () => "logged out everywhere"],
  revokeSession: ["Device logged out", ({ whose }) => `logged out one of ${whose} devices`],
  changePassword: ["Own password changed", ({ whose }) => `changed ${whose} password`],
  changeName: ["Own name changed", ({ whose }) => `changed ${whose} name`],
  markNotificationsRead: ["Notifications read", () => "marked notifications as read"],
  updateNotificationPreferences: [
    "Notification settings changed",
    ({ whose }) => `changed ${whose} notification settings`,
  ],
  unsubscribeFromEmails: ["Emails stopped", ({ whose }) => `stopped ${whose} emails with notifications by a link`],
  createUser: ["Person added", ({ names, id, after }) => `added ${names.user(id)}${asRole(after("role"))}`],
  updateUser: ["Person changed", describeUserChange],
  inviteUser: ["Person invited", ({ names, id, after }) => `invited ${names.user(id)}${asRole(after("role"))}`],
  createPasswordLink: ["Password link made", ({ names, id }) => `made a password link for ${names.user(id)}`],
  requestPasswordReset: ["Password link requested", () => "asked for a link to set a new password"],
  setPassword: ["Password set by link", ({ whose }) => `set ${whose} password with a link`],
  resetPassword: ["Password set by an admin", ({ names, id }) => `set a new password for ${names.user(id)}`],
  allowOidcLink: ["Single sign-on link allowed", ({ names, id }) => `let ${names.user(id)} link single sign-on`],
  linkOidc: ["Single sign-on linked", ({ names, id }) => `${names.user(id)} was linked to single sign-on`],
  addMember: [
    "Member added",
    ({ names, id, after, client }) => `gave ${names.user(id)} access${client("to")}${asRole(after("role"))}`,
  ],
  removeMember: ["Member removed", ({ names, id, client }) => `ended the access of ${names.user(id)}${client("to")}`],
  exportUser: [
    "Personal data exported",
    ({ names, id, own, whose }) => (own ? `exported ${whose} data` : `exported the data of ${names.user(id)}`),
  ],
  exportAuditLog: ["Audit log exported", () => "exported the audit log"],
  eraseUser: ["Person erased", ({ names, id }) => `erased ${names.user(id)}`],
};

function describeLogin({ after }: AuditAction): string {
  if (after("awaits")) return "entered the right password and was asked for a second factor";
  if (after("accepted") !== "false") return after("factor") ? "logged in with a second factor" : "logged in";
  return after("factor") ? "failed to log in with a second factor" : "failed to log in";
}

function describeUserChange({ names, id, before, after }: AuditAction): string {
  const user = names.user(id);
  if (before("active") !== after("active"))
    return `${after("active") === "true" ? "activated" : "deactivated"} ${user}`;
  if (before("role") !== after("role"))
    return `changed the role of ${user} from ${roleName(before("role"))} to ${roleName(after("role"))}`;
  return `changed what ${user} is called or works for`;
}

function asRole(role: string): string {
  return role && ` as ${roleName(role)}`;
}

function roleName(role: string): string {
  return Object.entries(shellWords.user.roles).find(([key]) => key === role.toUpperCase())?.[1] ?? role;
}
