import { NavLink } from "react-router";
import { orderWords } from "../words/order";
import classes from "./request-modes.module.css";

/** Navigation between a single request and a batch. */
export function RequestModes() {
  return (
    <nav aria-label={orderWords.form.modes.label} className={classes.modes}>
      <NavLink to="/generate" end className={classes.mode ?? ""}>
        {orderWords.form.modes.single}
      </NavLink>
      <NavLink to="/batches/new" className={classes.mode ?? ""}>
        {orderWords.form.modes.bulk}
      </NavLink>
    </nav>
  );
}
