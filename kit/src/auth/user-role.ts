import { registerEnumType } from "type-graphql";
import type { Role } from "./caller.js";

/** A role in the GraphQL schema. */
export enum UserRole {
  VIEWER = "VIEWER",
  EDITOR = "EDITOR",
  MANAGER = "MANAGER",
  ADMIN = "ADMIN",
}

registerEnumType(UserRole, {
  name: "Role",
  description: "A user's role, weakest first.",
  valuesConfig: {
    VIEWER: { description: "Reads jobs, content and strategies." },
    EDITOR: { description: "Also generates content, and cancels and retries jobs." },
    MANAGER: {
      description: "Also changes clients, strategies and templates, and manages keys, budgets and users.",
    },
    ADMIN: { description: "Also reads the audit log, rotates signing keys and sets the rate limits of vendors." },
  },
});

/** The role of a caller as the GraphQL schema has it. */
export function userRole(role: Role): UserRole {
  return UserRole[role.toUpperCase() as keyof typeof UserRole];
}
