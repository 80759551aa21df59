import { ROLES } from "../user/roles";
import type { Deed, Tellings } from "./deed";

/** What is told of log-ins, and of what is done to people. */
export const PEOPLE_DEEDS: Tellings = {
  login: ["Log-in", ({ is }) => (is("accepted") === "false" ? "failed to log in" : "logged in")],
  refresh: [
    "Renewed session",
    ({ is }) => (is("ended") ? "used an old session again, which ended it" : "renewed a session"),
  ],
  logout: ["Log-out", () => "logged out"],
  logoutEverywhere: ["Log-out everywhere", () => "logged out everywhere"],
  revokeSession: ["Device logged out", ({ whose }) => `logged out one of ${whose} devices`],
  changePassword: ["Own password changed", ({ whose }) => `changed ${whose} password`],
  changeName: ["Own name changed", ({ whose }) => `changed ${whose} name`],
  createUser: ["Person added", ({ names, id, is }) => `added ${names.person(id)}${as(is("role"))}`],
  updateUser: ["Person changed", changedPerson],
  resetPassword: ["Password set by an admin", ({ names, id }) => `set a new password for ${names.person(id)}`],
  addMember: [
    "Member added",
    ({ names, id, is, client }) => `gave ${names.person(id)} access${client("to")}${as(is("role"))}`,
  ],
  removeMember: ["Member removed", ({ names, id, client }) => `ended the access of ${names.person(id)}${client("to")}`],
  exportUser: [
    "Personal data exported",
    ({ names, id, own, whose }) => (own ? `exported ${whose} data` : `exported the data of ${names.person(id)}`),
  ],
  eraseUser: ["Person erased", ({ names, id }) => `erased ${names.person(id)}`],
};

function changedPerson({ names, id, was, is }: Deed): string {
  const person = names.person(id);
  if (was("active") !== is("active")) return `${is("active") === "true" ? "activated" : "deactivated"} ${person}`;
  if (was("role") !== is("role"))
    return `changed the role of ${person} from ${roleName(was("role"))} to ${roleName(is("role"))}`;
  return `changed what ${person} is called or works for`;
}

function as(role: string): string {
  return role && ` as ${roleName(role)}`;
}

function roleName(role: string): string {
  return Object.entries(ROLES).find(([key]) => key === role.toUpperCase())?.[1].name ?? role;
}
