/** The address of a link as users write it, with a protocol; undefined for what is no address. */
export function linkAddress(written: string): string | undefined {
  const address = written.trim();
  if (address === "" || /\s/.test(address)) return undefined;
  if (/^(?:https?:|mailto:|tel:|\/|#)/i.test(address)) return address;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : undefined;
}

/** Whether this is nothing but the address of a web page. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/./i.test(text.trim()) && linkAddress(text) !== undefined;
}
