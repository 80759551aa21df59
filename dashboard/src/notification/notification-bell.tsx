import { Popover, UnstyledButton } from "@mantine/core";
import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { LoadingRows } from "../ui/loading-rows";
import { shellWords } from "../words/shell";
import classes from "./notification.module.css";
import { useUnreadCount } from "./use-unread-count";

const NotificationPanel = lazy(() => import("./notification-panel"));

/** The number is shown up to this one. */
const MOST = 99;

/** The bell in the header with the number of unread notifications, live. It opens the newest ones. */
export function NotificationBell() {
  const { count = 0, newest } = useUnreadCount();
  const [opened, setOpened] = useState(false);
  const name = count === 0 ? shellWords.notification.bellNoneUnread : shellWords.notification.bell(count);
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
        <UnstyledButton className={classes.button} aria-label={name} onClick={() => setOpened(!opened)}>
          <Bell size={18} aria-hidden />
          {count > 0 && (
            <span className={classes.badge} aria-hidden>
              {count > MOST ? `${MOST}+` : count}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={shellWords.notification.title}>
        <div tabIndex={-1} data-autofocus className={classes.panel}>
          <Suspense fallback={<LoadingRows label={shellWords.notification.loading} rows={4} />}>
            <NotificationPanel newest={newest} unread={count} onClose={() => setOpened(false)} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
