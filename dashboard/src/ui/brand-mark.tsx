/** The product's logo. Decorative: the name stands beside it. */
export function BrandMark({ size }: { size: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}
