import { NavLink } from "react-router";
import classes from "./request-modes.module.css";

/** Navigation between a single request and a batch. */
export function RequestModes() {
  return (
    <nav aria-label="Ways to order" className={classes.modes}>
      <NavLink to="/generate" end className={classes.mode ?? ""}>
        Single
      </NavLink>
      <NavLink to="/batches/new" className={classes.mode ?? ""}>
        Bulk
      </NavLink>
    </nav>
  );
}
