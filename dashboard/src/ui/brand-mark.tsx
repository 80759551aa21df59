/** The installation's logo. Decorative: the name stands beside it. */
export function BrandMark({ size }: { size: number }) {
  return <img src="/logo" width={size} height={size} style={{ objectFit: "contain" }} alt="" />;
}
