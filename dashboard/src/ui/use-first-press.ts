import { useEffect, useRef, useState } from "react";

/**
 * For a button whose menu or panel is loaded at the first press. From then on `pressed` is true, and the loaded component takes the button's place, with
 * {@link useOpenedWhenDrawn}. Its file is requested once the button is pointed at or focused.
 * @param load requests the file
 */
export function useFirstPress(load: () => Promise<unknown>) {
  const [pressed, setPressed] = useState(false);
  const request = () => void load().catch(() => undefined); // a failure shows at the press
  const buttonProps = {
    "aria-expanded": false,
    onClick: () => setPressed(true),
    onPointerEnter: request,
    onFocus: request,
  };
  return { pressed, buttonProps };
}

/** For what a first press loads: it opens once its own button has the focus of the pressed one, so that the focus returns there. */
export function useOpenedWhenDrawn() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return { button, opened, setOpened };
}
