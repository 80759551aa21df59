import { Button, VisuallyHidden } from "@mantine/core";
import { Check, Copy, TriangleAlert } from "lucide-react";
import { type ClipboardContent, useCopy } from "./use-copy";
import { contentWords } from "../words/content";

const ANNOUNCEMENTS = {
  idle: "",
  copied: contentWords.article.copy.copied,
  refused: contentWords.article.copy.refused,
};

/** Copies content to the clipboard and says whether that worked. */
export function CopyButton({ label, ...clip }: ClipboardContent & { label: string }) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === "copied" ? Check : outcome === "refused" ? TriangleAlert : Copy;
  const caption = contentWords.article.copy.captions[outcome];
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
