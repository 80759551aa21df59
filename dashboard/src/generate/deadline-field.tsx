import { Checkbox, type CheckboxProps } from "@mantine/core";
import { orderWords } from "../words/order";

/** Orders content within 24 hours instead of at once. */
export function DeadlineField(props: CheckboxProps) {
  return <Checkbox description={orderWords.form.withinDayHelp} {...props} />;
}
