import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { MessageSquarePlus } from "lucide-react";
import { bottomBar } from "../ui/bottom-bar";
import { Dialog } from "../ui/dialog";
import { guestWords } from "../words/guest";
import { CommentForm, type CommentFormProps } from "./guest-comment-form";
import { type AskedDecision, DecisionButtons } from "./guest-decision";
import classes from "./guest.module.css";
import type { Shown } from "./use-guest-content";

interface Props extends CommentFormProps {
  shown: Shown;
  mayComment: boolean;
  mayApprove: boolean;
  onAsk: (asked: AskedDecision) => void;
}

/** What a guest can do, at the bottom of a small screen while the text scrolls. Larger screens show it beside the text. */
export function GuestBar({ shown, mayComment, mayApprove, onAsk, ...form }: Props) {
  const [commenting, { open, close }] = useDisclosure(false);
  const maySelect = mayComment && form.selection.anchor !== undefined;
  return (
    <>
      {(mayApprove || maySelect) && (
        <div ref={bottomBar} className={classes.bar} role="region" aria-label={guestWords.bar.label}>
          {maySelect && (
            <Button variant="light" leftSection={<MessageSquarePlus size={16} />} onClick={open}>
              {guestWords.bar.comment}
            </Button>
          )}
          {mayApprove && <DecisionButtons decision={shown.decision} onAsk={onAsk} />}
        </div>
      )}
      <Dialog opened={commenting} onClose={close} title={guestWords.bar.comment}>
        <CommentForm {...form} onSent={close} />
      </Dialog>
    </>
  );
}
