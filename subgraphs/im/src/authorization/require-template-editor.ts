import { ALL_CLIENTS, type Caller, requireRole } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";

/**
 * Whoever may change templates, and see how they do: another module, or a person who is at least a manager and works for all clients, since every
 * client is written for by the same templates. 401 for strangers, 403 for the rest.
 */
export function requireTemplateEditor(caller: Caller | undefined): Caller {
  if (caller?.kind === "service") return caller;
  const manager = requireRole(caller, "manager");
  if (!manager.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
  return manager;
}
