import { type Caller, requireCaller, type ServiceCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";

/** The calling module; 401 without a credential, 403 for people, whose clients this module does not know. */
export function requireService(caller: Caller | undefined): ServiceCaller {
  const known = requireCaller(caller);
  if (known.kind !== "service")
    throw new AppError("FORBIDDEN", { message: "Only another module may do this, with its service token." });
  return known;
}
