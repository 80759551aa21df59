import { Button, Kbd, Stack, Text } from "@mantine/core";
import { CalendarPlus, Sparkles } from "lucide-react";
import { ProblemAlert } from "../api/problem-alert";
import { PlanFields } from "../calendar/plan-fields";
import { ClientField } from "../client/client-field";
import { ContentFields } from "./content-fields";
import { EstimateLine } from "./estimate-line";
import { sendOnlyWithControl } from "../ui/send-only-with-control";
import { orderWords } from "../words/order";
import { uiWords } from "../words/ui";
import classes from "./generate-form.module.css";
import type { useGenerate } from "./use-generate";

const SUBMIT_KEY = navigator.platform.startsWith("Mac") ? "⌘" : uiWords.keys.control;

/**
 * The form for one request. Only the client is required; all other fields have defaults. What is ordered costs money, so Enter in a field does
 * not send it.
 */
export function GenerateForm({ request }: { request: ReturnType<typeof useGenerate> }) {
  const { form, available, model, plan, problem, busy, submit, clear, restore } = request;
  const { values } = form;
  return (
    <form onSubmit={submit} onKeyDown={sendOnlyWithControl} noValidate>
      <Stack gap="lg">
        <ClientField
          value={values.client}
          onChange={(client) => form.setValues({ client, sourceIds: undefined })} // another client has other sources
          error={form.errors["client"]}
        />
        <ContentFields form={form} available={available} model={model} onePage />
        <PlanFields clientId={values.client?.id} plan={plan} />
        <EstimateLine values={values} model={model} models={available.models} valid={form.isValid()} />
        {problem && <ProblemAlert problem={problem} />}
        <div className={classes.submit}>
          <Button
            type="submit"
            size="md"
            loading={busy}
            leftSection={plan.isPlanned ? <CalendarPlus size={18} /> : <Sparkles size={18} />}
          >
            {plan.isPlanned ? orderWords.form.plan : orderWords.form.generate}
          </Button>
          <Text size="sm" c="dimmed" className={classes.hint}>
            <Kbd>{SUBMIT_KEY}</Kbd> + <Kbd>{uiWords.keys.enter}</Kbd>
          </Text>
          {(clear ?? restore) && (
            <Button variant="subtle" size="sm" ml="auto" onClick={clear ?? restore}>
              {clear ? orderWords.form.clear : orderWords.form.undoClear}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}
