import { Skeleton, VisuallyHidden } from "@mantine/core";

/** Keeps the place of a list until it is there. Takes what is loaded, for those who listen. */
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
