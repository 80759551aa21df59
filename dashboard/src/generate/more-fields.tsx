import { Button, Checkbox, Collapse, MultiSelect, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { ChevronDown } from "lucide-react";
import classes from "./generate-form.module.css";
import { REQUEST_LIMITS, type GenerateValues } from "./generate-values";
import { type Model, fallbackModels } from "./models";

interface Props {
  form: UseFormReturnType<GenerateValues>;
  models: Model[];
  /** The selected model. */
  model: Model | undefined;
}

/** The less common fields: location, temperature and fallback models. Expanded when one of them is set. */
export function MoreFields({ form, models, model }: Props) {
  const { location, temperature, fallbacks } = form.values;
  const isSet = location !== "" || temperature !== "" || fallbacks !== undefined;
  const wrong = ["location", "temperature", "fallbacks"].some((field) => form.errors[field] !== undefined);
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
              placeholder="As the client’s strategy says"
              maxLength={REQUEST_LIMITS.locationCharacters}
              {...form.getInputProps("location")}
            />
            <TextInput
              label="Temperature"
              size="md"
              inputMode="decimal"
              placeholder="As usual"
              description="0 keeps to what is likely, 2 is wild."
              inputWrapperOrder={["label", "input", "description", "error"]}
              {...form.getInputProps("temperature")}
            />
          </div>
          <Checkbox
            label="Choose who takes over"
            description="Otherwise the models of the client’s plan do, when the one above can’t write."
            checked={fallbacks !== undefined}
            onChange={({ currentTarget }) => form.setFieldValue("fallbacks", currentTarget.checked ? [] : undefined)}
          />
          {fallbacks && (
            <MultiSelect
              label="Models that take over"
              size="md"
              placeholder={fallbacks.length === 0 ? "Nobody" : undefined}
              description={`At most ${REQUEST_LIMITS.fallbacks}, asked in this order.`}
              searchable
              clearable
              clearButtonProps={{ "aria-label": "Nobody takes over" }}
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
