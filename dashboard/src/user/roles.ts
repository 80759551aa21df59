import type { Role } from "../gql/graphql";
import { shellWords } from "../words/shell";

const ROLE_ORDER: readonly Role[] = ["VIEWER", "EDITOR", "MANAGER", "ADMIN"];

/** The roles that a user may assign: up to their own. */
export function rolesUpTo(role: Role): Role[] {
  return role ? ROLE_ORDER.slice(0, ROLE_ORDER.indexOf(role) + 1) : [];
}

/** The same roles as options. */
export function roleChoices(role: Role) {
  return rolesUpTo(role).map((value) => ({ value, label: shellWords.user.roleChoices[value] }));
}
