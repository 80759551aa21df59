import { Skeleton, VisuallyHidden } from "@mantine/core";

/** Placeholder rows for a list that is loading. `what` is announced to screen readers. */
export function LoadingRows({ what, rows = 5, height = 48 }: { what: string; rows?: number; height?: number }) {
  return (
    <div>
      <VisuallyHidden role="status">Loading {what}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" mb={6} />
      ))}
    </div>
  );
}
