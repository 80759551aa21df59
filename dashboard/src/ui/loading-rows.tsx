import { Skeleton, VisuallyHidden } from "@mantine/core";

/** Placeholder rows for a list that is loading. `label` is announced to screen readers. */
export function LoadingRows({ label, rows = 5, height = 48 }: { label: string; rows?: number; height?: number }) {
  return (
    <div>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" mb={6} />
      ))}
    </div>
  );
}
