import { type AnyCaller, requireCaller, type ServiceCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";

/** Returns the calling module. @throws AppError UNAUTHENTICATED without a credential; FORBIDDEN for users and API keys. */
export function requireService(caller: AnyCaller | undefined): ServiceCaller {
  const known = requireCaller(caller);
  if (known.kind !== "service") throw new AppError("FORBIDDEN", { message: "This operation needs a service token." });
  return known;
}
