import { useMutation } from "@apollo/client/react";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useLocation } from "react-router";
import { describeProblem, type Problem } from "../api/problem";
import { showAtField } from "../api/show-at-field";
import { dayOf } from "../calendar/calendar-days";
import { type Plan, usePlan } from "../calendar/use-plan";
import { GenerateContentDocument, PlanOrdersDocument } from "../gql/graphql";
import { untilAnswered } from "../api/until-answered";
import { useNavigateFromHere } from "../ui/use-navigate-from-here";
import {
  EMPTY_REQUEST,
  toFormField,
  type GenerateValues,
  toContentRequest,
  toGenerateInput,
  SINGLE_VALIDATION,
} from "./generate-values";
import { defaultModel, useModels } from "./models";
import { readInitialValues } from "./reuse-request";
import { readContentDraft, CONTENT_DRAFT, useContentDraft } from "./use-content-draft";

/**
 * The state of a user's request form, which survives a reload. Submitting it opens the new job, or the calendar with what is planned, unless
 * the user has left.
 */
export function useGenerate(userId: string) {
  const navigate = useNavigateFromHere();
  const { state: linkState } = useLocation();
  const available = useModels();
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    initialValues: readInitialValues(linkState, readContentDraft(userId)),
    validate: SINGLE_VALIDATION,
  });
  const { values } = form;
  useContentDraft(userId, values);
  const model =
    available.models.find(({ key }) => key === values.model) ?? defaultModel(available.models, values.requestedModel);
  const [generate, { loading }] = useMutation(GenerateContentDocument);

  const [planOrders, planning] = useMutation(PlanOrdersDocument);
  const plan = usePlan(values.client?.id ?? "");

  const order = async () => {
    const { data } = await generate({ variables: { input: toGenerateInput(values, model, available.models) } });
    return data && `/content/${data.generateContent.job.id}`;
  };
  const planFor = async ({ at, publication }: Plan) => {
    const content = toContentRequest(values, model, available.models);
    const orders = [{ clientId: values.client?.id ?? "", at, content, publication }];
    const key = crypto.randomUUID(); // a lost answer cannot plan it twice
    const { data } = await untilAnswered(() => planOrders({ variables: { input: { orders }, key } }));
    return data && `/calendar?${plannedMonth(at, plan.zone, values.client?.id)}`;
  };
  const send = async () => {
    setProblem(undefined);
    const planned = plan.isPlanned ? plan.read() : undefined;
    if (plan.isPlanned && !planned) return;
    try {
      const page = await (planned ? planFor(planned) : order());
      if (!page) return;
      CONTENT_DRAFT.clear();
      await navigate(page);
    } catch (error) {
      const described = describeProblem(error);
      const field = toFormField(described.field);
      if (field) showAtField(form, field, described);
      else setProblem(described);
    }
  };
  const submit = form.onSubmit(
    () => void send(),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus(),
  );
  const [cleared, setCleared] = useState<GenerateValues>();
  const clear = () => {
    setCleared(values);
    form.setValues(EMPTY_REQUEST);
    form.clearErrors();
  };
  const restore = () => {
    if (cleared) form.setValues(cleared);
    setCleared(undefined);
  };
  const blank = JSON.stringify(values) === JSON.stringify(EMPTY_REQUEST);
  return {
    form,
    available,
    model,
    problem,
    busy: loading || planning.loading,
    plan,
    submit,
    /** Empties the form; undefined when it is empty. */
    clear: blank ? undefined : clear,
    /** Undoes `clear`, until something is entered. */
    restore: blank && cleared ? restore : undefined,
  };
}

/** The calendar's view of a client in the month of a moment. */
function plannedMonth(at: string, zone = "UTC", client = ""): string {
  return new URLSearchParams({ month: dayOf(new Date(at), zone).slice(0, 7), client }).toString();
}
