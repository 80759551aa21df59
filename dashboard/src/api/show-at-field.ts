import type { UseFormReturnType } from "@mantine/form";
import type { Problem } from "./problem";

/** Shows a refusal beside a field of the form, and moves the focus there, so that it is seen wherever the page is scrolled to. */
export function showAtField<Values extends object>(
  form: Pick<UseFormReturnType<Values>, "setFieldError" | "getInputNode">,
  field: keyof Values & string,
  problem: Problem,
): void {
  form.setFieldError(field, problem.fieldMessage ?? problem.message);
  form.getInputNode(field)?.focus();
}
