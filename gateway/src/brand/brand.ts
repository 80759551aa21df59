import type { GatewayEnv } from "../settings/env.js";
import { accentShades } from "./accent-shades.js";
import { type Logo, readLogo } from "./logo.js";

/** How an installation presents itself. */
export interface Brand {
  /** The product's name. */
  name: string;
  /** The shades of the accent color, lightest first; undefined for the dashboard's own. */
  shades?: readonly string[];
  /** Undefined for the dashboard's own. */
  logo?: Logo;
}

/** Reads an installation's brand. @throws EnvError for a logo that cannot be used */
export async function readBrand({ PRODUCT_NAME, PRODUCT_COLOR, PRODUCT_LOGO }: GatewayEnv): Promise<Brand> {
  return {
    name: PRODUCT_NAME,
    ...(PRODUCT_COLOR && { shades: accentShades(PRODUCT_COLOR) }),
    ...(PRODUCT_LOGO && { logo: await readLogo(PRODUCT_LOGO) }),
  };
}
