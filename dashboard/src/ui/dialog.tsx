import { Modal, type ModalProps } from "@mantine/core";
import { useReturnFocus } from "./use-return-focus";
import { commonWords } from "../words/common";

/**
 * A dialog that Escape and a press outside of it close. The second press of a double click, whose first one opened it, does not. Closing it
 * restores the focus.
 */
export function Dialog({ closeOnClickOutside = true, ...props }: ModalProps) {
  useReturnFocus(props.opened);
  return (
    <Modal
      centered
      returnFocus={false}
      closeButtonProps={{ "aria-label": commonWords.actions.close }}
      closeOnClickOutside={false}
      overlayProps={{ onClick: ({ detail }) => closeOnClickOutside && detail < 2 && props.onClose() }}
      attributes={{ header: { role: "presentation" } }} // outside of the page's main element it would count as another banner
      {...props}
    />
  );
}
