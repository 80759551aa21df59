import { type Caller, requireRole } from "@cgs/kit/auth/caller";

/** Whoever may change templates: another module, or a person who is at least a manager. 401 for strangers, 403 for the rest. */
export function requireTemplateEditor(caller: Caller | undefined): Caller {
  return caller?.kind === "service" ? caller : requireRole(caller, "manager");
}
