/** An address that a document may link to; undefined for any that could run something or lead nowhere. */
export function safeLink(address: string): string | undefined {
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined;
}
