import type { Role } from "../gql/graphql";

/** Each role's label and rights, weakest first. */
export const ROLES: Record<Role, { name: string; may: string }> = {
  VIEWER: { name: "Viewer", may: "reads everything" },
  EDITOR: { name: "Editor", may: "orders content" },
  MANAGER: { name: "Manager", may: "changes strategies, members and budgets" },
  ADMIN: { name: "Admin", may: "everything, and reads the audit log" },
};

const ROLE_ORDER = Object.keys(ROLES) as Role[];

/** The roles that a user may assign: up to their own. */
export function rolesUpTo(role: Role | undefined): Role[] {
  return role ? ROLE_ORDER.slice(0, ROLE_ORDER.indexOf(role) + 1) : [];
}

/** The same roles as options. */
export function roleChoices(role: Role | undefined) {
  return rolesUpTo(role).map((value) => ({ value, label: `${ROLES[value].name}: ${ROLES[value].may}` }));
}
