import { Modal, type ModalProps } from "@mantine/core";
import { useReturnFocus } from "./use-return-focus";

/** A dialog over the page, closed by Escape. When it is gone, the focus is again where it was. */
export function Dialog(props: ModalProps) {
  useReturnFocus(props.opened);
  return (
    <Modal
      centered
      returnFocus={false}
      closeButtonProps={{ "aria-label": "Close" }}
      attributes={{ header: { role: "presentation" } }} // as it stands outside the page, it would be another banner
      {...props}
    />
  );
}
