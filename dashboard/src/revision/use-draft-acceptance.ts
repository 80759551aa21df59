import type { UseFormReturnType } from "@mantine/form";
import { type RefObject, useEffect, useRef } from "react";
import type { RichEditorHandle } from "../editor/rich-editor";
import type { Acceptance } from "../repair/proposed-fixes";
import { focusFixButton, type RepairState } from "../repair/use-repair";
import { editingWords } from "../words/editing";
import { applyProposal } from "./apply-proposal";
import type { EditValues } from "./edit-values";

/** Accepts fixes into the values of the form, with what was typed since they were ordered. */
export function useDraftAcceptance(
  form: UseFormReturnType<EditValues>,
  repair: RepairState | undefined,
  editor: RefObject<RichEditorHandle | null>,
): Acceptance {
  const values = useRef(form.values);
  useEffect(() => {
    values.current = form.values;
  });
  return {
    obstacle: ({ before, after }) =>
      after && !applyProposal(form.values, before, after) ? editingWords.fix.obstacle : undefined,
    accept: async (proposal) => {
      await repair?.decide(proposal, "TAKEN", editingWords.fix.acceptedIntoDraft);
      const accepted = proposal.after && applyProposal(values.current, proposal.before, proposal.after);
      if (!accepted) return;
      form.setValues(accepted);
      if (!editor.current?.replace(accepted.bodyMarkdown)) focusFixButton(proposal);
    },
  };
}
