/** What the gateway writes into the page about the installation. */
const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "";

/** The product's name in this installation. */
export const productName = meta("application-name");

/** The ten shades of the installation's accent color, lightest first; empty for the dashboard's own. */
export const accentShades = meta("accent-shades").split(" ").filter(Boolean);
