import { Button, Checkbox, Collapse, MultiSelect, NativeSelect, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { ChevronDown } from "lucide-react";
import { EFFORTS } from "../content-type/efforts";
import { orderWords } from "../words/order";
import classes from "./generate-form.module.css";
import { REQUEST_LIMITS, type GenerateValues } from "./generate-values";
import { type Model, fallbackModels } from "./models";

interface Props {
  form: UseFormReturnType<GenerateValues>;
  models: Model[];
  /** The selected model. */
  model: Model | undefined;
  onePage: boolean;
}

/** The less common fields: location, address, temperature, effort and fallback models. Expanded when one of them is set. */
export function MoreFields({ form, models, model, onePage }: Props) {
  const { location, pageUrl, contentType, temperature, effort, fallbacks } = form.values;
  const isSet = location !== "" || pageUrl !== "" || temperature !== "" || effort !== "" || fallbacks !== undefined;
  const wrong = ["location", "pageUrl", "temperature", "effort", "fallbacks"].some(
    (field) => form.errors[field] !== undefined,
  );
  const [opened, { toggle }] = useDisclosure(isSet);
  return (
    <div>
      <Button
        variant="subtle"
        size="xs"
        px={6}
        aria-expanded={opened || wrong}
        rightSection={<ChevronDown size={15} className={classes.chevron} data-open={opened || wrong} />}
        onClick={toggle}
      >
        {orderWords.form.more.button}
      </Button>
      <Collapse expanded={opened || wrong}>
        <Stack gap="lg" pt="sm">
          <div className={classes.twoColumns}>
            <TextInput
              label={orderWords.form.more.location}
              size="md"
              placeholder={orderWords.form.fromStrategy}
              maxLength={REQUEST_LIMITS.locationCharacters}
              {...form.getInputProps("location")}
            />
            <TextInput
              label={orderWords.form.more.temperature}
              size="md"
              inputMode="decimal"
              placeholder={orderWords.form.more.temperaturePlaceholder}
              description={orderWords.form.more.temperatureHelp}
              inputWrapperOrder={["label", "input", "description", "error"]}
              {...form.getInputProps("temperature")}
            />
          </div>
          <EffortField form={form} />
          {onePage && (
            <TextInput
              label={contentType === "gbp_post" ? orderWords.form.more.buttonUrl : orderWords.form.more.pageUrl}
              size="md"
              type="url"
              placeholder="https://"
              maxLength={REQUEST_LIMITS.pageUrlCharacters}
              {...form.getInputProps("pageUrl")}
            />
          )}
          <Checkbox
            label={orderWords.form.more.fallbacks}
            description={orderWords.form.more.fallbacksHelp}
            checked={fallbacks !== undefined}
            onChange={({ currentTarget }) => form.setFieldValue("fallbacks", currentTarget.checked ? [] : undefined)}
          />
          {fallbacks && (
            <MultiSelect
              label={orderWords.form.more.fallbackModels}
              size="md"
              placeholder={fallbacks.length === 0 ? orderWords.form.more.fallbacksPlaceholder : undefined}
              description={orderWords.form.more.fallbackModelsHelp(REQUEST_LIMITS.fallbacks)}
              searchable
              clearable
              clearButtonProps={{ "aria-label": orderWords.form.more.removeFallbacks }}
              maxValues={REQUEST_LIMITS.fallbacks}
              comboboxProps={{ withinPortal: false }}
              data={fallbackModels(models, model).map(({ key, name }) => ({ value: key, label: name }))}
              {...form.getInputProps("fallbacks")}
            />
          )}
        </Stack>
      </Collapse>
    </div>
  );
}

function EffortField({ form }: Pick<Props, "form">) {
  return (
    <NativeSelect
      label={orderWords.form.more.effort}
      size="md"
      description={orderWords.form.more.effortHelp}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={[{ value: "", label: orderWords.form.fromStrategy }, ...EFFORTS]}
      {...form.getInputProps("effort")}
    />
  );
}
