import { Button, Checkbox, Collapse, MultiSelect, NativeSelect, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { ChevronDown } from "lucide-react";
import { EFFORTS } from "../content-type/efforts";
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
        More settings
      </Button>
      <Collapse expanded={opened || wrong}>
        <Stack gap="lg" pt="sm">
          <div className={classes.twoColumns}>
            <TextInput
              label="Location"
              size="md"
              placeholder="From strategy"
              maxLength={REQUEST_LIMITS.locationCharacters}
              {...form.getInputProps("location")}
            />
            <TextInput
              label="Temperature"
              size="md"
              inputMode="decimal"
              placeholder="Default"
              description="Lower = predictable, higher = creative."
              inputWrapperOrder={["label", "input", "description", "error"]}
              {...form.getInputProps("temperature")}
            />
          </div>
          <EffortField form={form} />
          {onePage && (
            <TextInput
              label={contentType === "gbp_post" ? "URL that the button opens" : "Page URL"}
              size="md"
              type="url"
              placeholder="https://"
              maxLength={REQUEST_LIMITS.pageUrlCharacters}
              {...form.getInputProps("pageUrl")}
            />
          )}
          <Checkbox
            label="Fallback models"
            description="Otherwise the models of the client’s plan do, when the one above can’t write."
            checked={fallbacks !== undefined}
            onChange={({ currentTarget }) => form.setFieldValue("fallbacks", currentTarget.checked ? [] : undefined)}
          />
          {fallbacks && (
            <MultiSelect
              label="Models that take over"
              size="md"
              placeholder={fallbacks.length === 0 ? "None" : undefined}
              description={`At most ${REQUEST_LIMITS.fallbacks}, asked in this order.`}
              searchable
              selectFirstOptionOnChange
              clearable
              clearButtonProps={{ "aria-label": "No fallback" }}
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
      label="Thinking effort"
      size="md"
      description="How long a model that thinks may do so. Thoughts are charged like text."
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={[{ value: "", label: "From strategy" }, ...EFFORTS]}
      {...form.getInputProps("effort")}
    />
  );
}
