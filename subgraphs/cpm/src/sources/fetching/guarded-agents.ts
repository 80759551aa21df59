import { lookup } from "node:dns";
import { isIP } from "node:net";
import { Agent } from "undici";
import { SourceError, SourceFailure } from "../source-failure.js";
import { isPublicAddress, publicLookup, type Resolve } from "./public-address.js";

/** Options of {@link GuardedAgents}. */
export interface GuardedAgentsOptions {
  /** Origins that are connected to although their address or port is not public. */
  internalOrigins: readonly string[];
  /** The most connections to one origin. */
  connections: number;
  /** Whether any port is allowed, not only 80 and 443. False by default. */
  anyPort?: boolean;
  /** Resolves host names; by default as the system does. */
  resolve?: Resolve;
}

/**
 * The connections for addresses that users name. None is made to an address that is not public, whatever names and changing name records say.
 * Redirects are not followed.
 */
export class GuardedAgents {
  private readonly publicAgent: Agent;
  private readonly internalAgent: Agent;

  constructor(private readonly options: GuardedAgentsOptions) {
    const { resolve = lookup, connections } = options;
    this.publicAgent = new Agent({ connections, connect: { lookup: publicLookup(resolve) } });
    this.internalAgent = new Agent({ connections });
  }

  /** The connections for an address. @throws SourceError BLOCKED_ADDRESS when it is not public. */
  for(url: URL): Agent {
    if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") throw blocked();
    if (this.options.internalOrigins.includes(url.origin)) return this.internalAgent;
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    // A port is empty when it is the protocol's own. An address instead of a name is never looked up.
    if (!this.options.anyPort && url.port !== "" && !["80", "443"].includes(url.port)) throw blocked();
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw blocked();
    return this.publicAgent;
  }

  /** Ends all connections at once. */
  async close(): Promise<void> {
    await Promise.all([this.publicAgent.destroy(), this.internalAgent.destroy()]);
  }
}

const blocked = () => new SourceError(SourceFailure.BLOCKED_ADDRESS);
