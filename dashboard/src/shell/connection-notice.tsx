import { Loader } from "@mantine/core";
import { Check } from "lucide-react";
import { useConnection } from "../apollo/connection";
import { bottomNotice } from "../ui/bottom-bar";
import { shellWords } from "../words/shell";
import classes from "./connection-notice.module.css";

/** Says when live updates have stopped, and when all data is current again. It overlays the page, so that nothing moves. */
export function ConnectionNotice() {
  const state = useConnection();
  return (
    <div role="status" className={classes.place}>
      {state === "lost" && (
        <div ref={bottomNotice} className={classes.notice}>
          <Loader size={14} color="currentColor" aria-hidden />
          <span>{shellWords.frame.connectionLost}</span>
        </div>
      )}
      {state === "caught-up" && (
        <div ref={bottomNotice} className={classes.notice} data-good>
          <Check size={16} aria-hidden />
          <span>{shellWords.frame.reconnected}</span>
        </div>
      )}
    </div>
  );
}
