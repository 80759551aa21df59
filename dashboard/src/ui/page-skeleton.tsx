import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";

/** A placeholder for a page that is loading. `what` is announced to screen readers. */
export function PageSkeleton({ what = "the page" }: { what?: string }) {
  return (
    <Stack gap="lg">
      <VisuallyHidden role="status">Loading {what}</VisuallyHidden>
      <Skeleton height={14} width={180} />
      <Skeleton height={34} width="70%" />
      <Skeleton height={220} radius="lg" />
    </Stack>
  );
}
