import { Modal, type ModalProps } from "@mantine/core";
import { useReturnFocus } from "./use-return-focus";
import { commonWords } from "../words/common";

/** A dialog that Escape closes. Closing it restores the focus. */
export function Dialog(props: ModalProps) {
  useReturnFocus(props.opened);
  return (
    <Modal
      centered
      returnFocus={false}
      closeButtonProps={{ "aria-label": commonWords.actions.close }}
      attributes={{ header: { role: "presentation" } }} // outside of the page's main element it would count as another banner
      {...props}
    />
  );
}
