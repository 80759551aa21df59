import { z } from "zod";
import type { ServiceOperations } from "./service-tokens.js";

const HASH_PAIR = /^[a-z]+:[0-9a-f]{64}$/;

/**
 * A setting with the hashes of the service tokens that a module accepts, as `caller:hash` pairs. Several pairs of one caller serve a rotation.
 * @param callers who has a token for the module
 */
export const serviceTokenHashes = (module: string, callers: ServiceOperations) =>
  z
    .string()
    .transform((value) => value.split(",").map((pair) => pair.trim()))
    .refine(
      (pairs) => pairs.every((pair) => HASH_PAIR.test(pair) && Object.hasOwn(callers, pair.split(":")[0] ?? "")),
      `must be caller:hash pairs, with the callers ${Object.keys(callers).join(", ")} and SHA-256 hashes of 64 digits`,
    )
    .transform((pairs) => pairs.map((pair) => ({ caller: pair.split(":")[0] ?? "", hash: pair.split(":")[1] ?? "" })))
    .optional()
    .meta({
      description: `The SHA-256 hashes of the tokens that the ${module} accepts in \`X-Service-Token\`, as \`caller:hash\` with the callers ${Object.keys(callers).join(", ")}, separated by commas. Each caller may use only the operations in [access.md](access.md#service-tokens). Several hashes of a caller serve a rotation.`,
      production: "set it, instead of the token itself",
    });
