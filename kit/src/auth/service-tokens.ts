import { hash, timingSafeEqual } from "node:crypto";
import { AppError } from "../errors.js";
import type { ServiceCaller } from "./caller.js";

/**
 * What each caller of a module may do with its service token: root fields, and `_entities.Type`. Everything else is refused, on every transport.
 * See docs/decisions/029-rotate-keys-before-use-and-require-mtls.md.
 */
export type ServiceOperations = Readonly<Record<string, readonly string[]>>;

/** An accepted service token. Its caller is undefined for a shared one, which may do all that services may. */
interface AcceptedToken {
  caller: string | undefined;
  digest: Buffer;
}

/** The service tokens that a module accepts, of which it knows only the hashes. */
export class ServiceTokens {
  private constructor(private readonly accepted: readonly AcceptedToken[]) {}

  /** @param hashes of one caller each @param shared tokens of all callers together, as releases before had them */
  static of(hashes: readonly { caller: string; hash: string }[], shared: readonly string[] = []): ServiceTokens {
    return new ServiceTokens([
      ...hashes.map(({ caller, hash: hex }) => ({ caller, digest: Buffer.from(hex, "hex") })),
      ...shared.map((token) => ({ caller: undefined, digest: digestOf(token) })),
    ]);
  }

  /** The caller whose token this is. Timing reveals nothing about the accepted tokens. @throws AppError UNAUTHENTICATED */
  verify(token: string): ServiceCaller {
    const sent = digestOf(token);
    const known = this.accepted.find(({ digest }) => timingSafeEqual(digest, sent));
    if (known)
      return { kind: "service", id: known.caller ?? "service", ...(known.caller === undefined && { shared: true }) };
    throw new AppError("UNAUTHENTICATED", {
      message: "This service token is not valid. Send the shared secret in the X-Service-Token header.",
    });
  }
}

function digestOf(value: string): Buffer {
  return hash("sha256", value, "buffer");
}
