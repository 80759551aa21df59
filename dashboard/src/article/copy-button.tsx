import { Button } from "@mantine/core";
import { Check, Copy, TriangleAlert } from "lucide-react";
import { type Clip, useCopy } from "./use-copy";

/** Copies a text and says whether it worked. */
export function CopyButton({ label, ...clip }: Clip & { label: string }) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === "copied" ? Check : outcome === "refused" ? TriangleAlert : Copy;
  const said = { copied: "Copied", refused: "Select it and copy", idle: label }[outcome];
  return (
    <Button variant="subtle" size="xs" leftSection={<Icon size={15} />} onClick={() => void copy(clip)} aria-live="polite">
      {said}
    </Button>
  );
}
