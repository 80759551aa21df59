import { Select, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { orderWords } from "../words/order";
import classes from "./model-field.module.css";
import { type Model, describePrice } from "./models";

/** From this many models on, the field has a search. */
const SEARCH_THRESHOLD = 15;

interface Props {
  models: Model[];
  loading: boolean;
  failed: boolean;
  value: Model | undefined;
  onChange: (key: string | undefined) => void;
  error?: ReactNode;
}

/** Selects the model. Unavailable models are shown with the reason. */
export function ModelField({ models, loading, failed, value, onChange, error }: Props) {
  const degraded = value?.status === "DEGRADED" ? orderWords.models.slow : undefined;
  const price =
    value &&
    (Number(value.price?.completion) > 0
      ? orderWords.models.priceExplained(describePrice(value))
      : describePrice(value));
  const nothing = models.length > 0 ? orderWords.models.noMatch : orderWords.models.none;
  return (
    <Select
      label={orderWords.models.label}
      size="md"
      placeholder={loading ? orderWords.models.loading : orderWords.models.none}
      description={failed ? orderWords.models.failed : (degraded ?? price)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      searchable={models.length > SEARCH_THRESHOLD}
      nothingFoundMessage={loading ? orderWords.models.loading : nothing}
      data={groupByProvider(models)}
      value={value?.key ?? null}
      onChange={(key) => onChange(key ?? undefined)}
      allowDeselect={false}
      renderOption={({ option }) => <ModelOption model={models.find(({ key }) => key === option.value)} />}
      error={error}
    />
  );
}

function ModelOption({ model }: { model: Model | undefined }) {
  if (!model) return null;
  return (
    <span className={classes.option}>
      <span className={classes.dot} data-status={model.unavailableReason ? "DOWN" : model.status} />
      <Text span size="sm">
        {model.name}
      </Text>
      <Text
        span
        size="xs"
        c="dimmed"
        className={classes.aside}
        aria-hidden={!model.unavailableReason && model.status === "HEALTHY"}
      >
        {model.unavailableReason ?? (model.status === "DEGRADED" ? orderWords.models.slowShort : describePrice(model))}
      </Text>
    </span>
  );
}

function groupByProvider(models: Model[]) {
  const providers = [...new Set(models.map(({ provider }) => provider))];
  return providers.map((group) => ({
    group,
    items: models
      .filter(({ provider }) => provider === group)
      .map(({ key, name, unavailableReason }) => ({
        value: key,
        label: name,
        disabled: unavailableReason !== undefined,
      })),
  }));
}
