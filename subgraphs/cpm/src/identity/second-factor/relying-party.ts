/** The site that passkeys are bound to. */
export interface RelyingParty {
  /** The product's name, under which browsers show passkeys. */
  name: string;
  /** The host name. A browser uses a passkey only on pages of this host. */
  id: string;
  /** The origins whose pages may use the passkeys. */
  origins: string[];
}

/** Where the dashboard is. */
export interface DashboardOrigins {
  PUBLIC_ORIGIN?: string | undefined;
  ALLOWED_ORIGINS: string[];
  GATEWAY_PORT: number;
}

/** What {@link relyingPartyOf} reads. */
export interface RelyingPartySettings extends DashboardOrigins {
  PRODUCT_NAME: string;
}

/**
 * The relying party of an installation: the host of its public origin; without one, the gateway on this machine. Allowed origins of the same
 * host, or of one below it, may use its passkeys too.
 */
export function relyingPartyOf(settings: RelyingPartySettings): RelyingParty {
  const { PUBLIC_ORIGIN, ALLOWED_ORIGINS, GATEWAY_PORT, PRODUCT_NAME } = settings;
  const origin = dashboardOrigin({ PUBLIC_ORIGIN, GATEWAY_PORT });
  const id = new URL(origin).hostname;
  const isWithin = (other: string) => {
    const { hostname } = new URL(other);
    return hostname === id || hostname.endsWith(`.${id}`);
  };
  return { id, name: PRODUCT_NAME, origins: [...new Set([origin, ...ALLOWED_ORIGINS.filter(isWithin)])] };
}

/** The origin of the dashboard as browsers see it. */
export function dashboardOrigin({ PUBLIC_ORIGIN, GATEWAY_PORT }: Omit<DashboardOrigins, "ALLOWED_ORIGINS">): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${GATEWAY_PORT}`;
}
