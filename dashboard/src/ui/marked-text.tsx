/** A passage in which found words stand between `**`, as searches return it. The words are marked. */
export function MarkedText({ text }: { text: string }) {
  return text
    .split("**")
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>));
}
