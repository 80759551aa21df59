import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";

/** Holds a page's place while it, or what it is about, is loaded. */
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
