import { type ComponentProps, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from "react";

type ButtonProps = Pick<ComponentProps<"button">, "aria-expanded" | "onClick" | "onPointerEnter" | "onFocus">;

interface Props {
  /** Requests the file of the children. It is called once the button is pointed at or focused, so that a press rarely waits. */
  load: () => Promise<unknown>;
  renderButton: (props: ButtonProps) => ReactElement;
  /** A lazy component that shows the same button, opened: see {@link useOpenedWhenDrawn}. */
  children: ReactNode;
}

/** A button whose menu or panel is loaded when it is first pressed, and then takes the button's place. */
export function FirstPress({ load, renderButton, children }: Props) {
  const [pressed, setPressed] = useState(false);
  const request = () => void load().catch(() => undefined); // a failure shows at the press
  const shown = renderButton({
    "aria-expanded": false,
    onClick: () => setPressed(true),
    onPointerEnter: request,
    onFocus: request,
  });
  if (!pressed) return shown;
  return <Suspense fallback={<Loading onLeave={() => setPressed(false)}>{shown}</Loading>}>{children}</Suspense>;
}

/** The pressed button while its file is loaded. A user who presses or focuses something else meanwhile no longer wants it to open. */
function Loading({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  useEffect(() => {
    const listeners = new AbortController();
    addEventListener("pointerdown", onLeave, { signal: listeners.signal });
    addEventListener("focusin", onLeave, { signal: listeners.signal });
    return () => listeners.abort();
  });
  return children;
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
