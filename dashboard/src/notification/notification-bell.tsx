import { UnstyledButton } from "@mantine/core";
import { Bell } from "lucide-react";
import { type ComponentProps, lazy } from "react";
import { FirstPress } from "../ui/first-press";
import { shellWords } from "../words/shell";
import classes from "./notification.module.css";
import { useUnreadCount } from "./use-unread-count";

const loadPopover = () => import("./notification-popover");
const NotificationPopover = lazy(loadPopover);

/** The number is shown up to this one. */
const MOST = 99;

/** The bell in the header with the number of unread notifications, live. It opens the newest ones, which are loaded when it is first pressed. */
export function NotificationBell() {
  const { count = 0, newest } = useUnreadCount();
  return (
    <FirstPress
      load={loadPopover}
      renderButton={(props) => <BellButton unread={count} {...props} aria-haspopup="dialog" />}
    >
      <NotificationPopover unread={count} newest={newest} />
    </FirstPress>
  );
}

/** The bell itself. */
export function BellButton({ unread, ...props }: { unread: number } & ComponentProps<"button">) {
  const name = unread === 0 ? shellWords.notification.bellNoneUnread : shellWords.notification.bell(unread);
  return (
    <UnstyledButton {...props} className={classes.button} aria-label={name}>
      <Bell size={18} aria-hidden />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden>
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </UnstyledButton>
  );
}
