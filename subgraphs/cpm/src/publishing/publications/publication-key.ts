/** The key by which the post of a publication is found at its site. It is the same for each attempt. */
export function publicationKey(publicationId: string): string {
  return `cgs-${publicationId}`;
}
