import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { uiWords } from "../words/ui";

/** A placeholder for a page that is loading. `label` is announced to screen readers. */
export function PageSkeleton({ label = uiWords.pageLoading }: { label?: string }) {
  return (
    <Stack gap="lg">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton height={14} width={180} />
      <Skeleton height={34} width="70%" />
      <Skeleton height={220} radius="lg" />
    </Stack>
  );
}
