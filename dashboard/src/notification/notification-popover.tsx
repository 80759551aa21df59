import { Popover } from "@mantine/core";
import { useOpenedWhenDrawn } from "../ui/first-press";
import { shellWords } from "../words/shell";
import { BellButton } from "./notification-bell";
import classes from "./notification.module.css";
import { NotificationPanel } from "./notification-panel";

interface Props {
  unread: number;
  /** Changes when one arrives. */
  newest: string | undefined;
}

/** The bell with the newest notifications below it. */
export default function NotificationPopover({ unread, newest }: Props) {
  const { button, opened, setOpened } = useOpenedWhenDrawn();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, calc(100vw - 24px))"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <BellButton ref={button} unread={unread} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={shellWords.notification.title}>
        <div tabIndex={-1} data-autofocus className={classes.panel}>
          <NotificationPanel newest={newest} unread={unread} onClose={() => setOpened(false)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
