import { Loader } from "@mantine/core";
import { useConnection } from "../api/connection-context";
import classes from "./connection-notice.module.css";

/** Says when live updates have stopped, and that nothing is lost by it. Lies over the page, so nothing moves. */
export function ConnectionNotice() {
  const lost = useConnection() === "lost";
  return (
    <div role="status" className={classes.place}>
      {lost && (
        <div className={classes.notice}>
          <Loader size={14} color="currentColor" aria-hidden />
          <span>Connection lost. Reconnecting… The job goes on meanwhile.</span>
        </div>
      )}
    </div>
  );
}
