import { Checkbox, type CheckboxProps } from "@mantine/core";

/** Orders content within 24 hours instead of at once. */
export function DeadlineField(props: CheckboxProps) {
  return <Checkbox description="A model without a price for batches writes at once, at its usual price." {...props} />;
}
