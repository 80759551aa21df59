import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";

/** Holds a job's place while it is loaded. */
export function JobSkeleton() {
  return (
    <Stack gap="lg">
      <VisuallyHidden role="status">Loading the job</VisuallyHidden>
      <Skeleton height={14} width={180} />
      <Skeleton height={34} width="70%" />
      <Skeleton height={220} radius="lg" />
    </Stack>
  );
}
