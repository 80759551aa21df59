import { ALL_CLIENTS, type AnyCaller, type Caller, requireRole } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";

/**
 * Returns a caller who may change templates and see their analytics: another module, or a manager of all clients, because all clients share
 * the templates.
 * @throws AppError UNAUTHENTICATED without a credential; FORBIDDEN for other callers.
 */
export function requireTemplateEditor(caller: AnyCaller | undefined): Caller {
  if (caller?.kind === "service") return caller;
  const manager = requireRole(caller, "manager");
  if (!manager.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
  return manager;
}
