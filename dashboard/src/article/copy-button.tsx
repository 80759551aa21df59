import { Button, VisuallyHidden } from "@mantine/core";
import { Check, Copy, TriangleAlert } from "lucide-react";
import { type ClipboardContent, useCopy } from "./use-copy";

const ANNOUNCEMENTS = {
  idle: "",
  copied: "Copied",
  refused: "The browser doesn’t allow copying here. Select the text and copy it.",
};

/** Copies content to the clipboard and says whether that worked. */
export function CopyButton({ label, ...clip }: ClipboardContent & { label: string }) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === "copied" ? Check : outcome === "refused" ? TriangleAlert : Copy;
  const caption = { copied: "Copied", refused: "Not allowed", idle: "Copy" }[outcome];
  return (
    <>
      <VisuallyHidden role="status">{ANNOUNCEMENTS[outcome]}</VisuallyHidden>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon size={15} />}
        aria-label={label}
        onClick={() => void copy(clip)}
      >
        {caption}
      </Button>
    </>
  );
}
