import { Select, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./model-field.module.css";
import type { Model } from "./models";

interface Props {
  models: Model[];
  loading: boolean;
  failed: boolean;
  value: Model | undefined;
  onChange: (key: string | undefined) => void;
  error?: ReactNode;
}

/** Picks the model that writes. One that can't be used is shown with the reason, not hidden. */
export function ModelField({ models, loading, failed, value, onChange, error }: Props) {
  const degraded = value?.status === "DEGRADED" ? "Slower than usual at the moment." : undefined;
  return (
    <Select
      label="Model"
      size="md"
      placeholder={loading ? "Loading models…" : "No model can be used"}
      description={failed ? "The models can’t be loaded; the server will pick one." : degraded}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={grouped(models)}
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
      <span className={classes.dot} data-status={model.hindrance ? "DOWN" : model.status} />
      <Text span size="sm">
        {model.name}
      </Text>
      {(model.hindrance ?? model.status === "DEGRADED") && (
        <Text span size="xs" c="dimmed">
          {model.hindrance ?? "slower than usual"}
        </Text>
      )}
    </span>
  );
}

function grouped(models: Model[]) {
  const providers = [...new Set(models.map(({ provider }) => provider))];
  return providers.map((group) => ({
    group,
    items: models
      .filter(({ provider }) => provider === group)
      .map(({ key, name, hindrance }) => ({ value: key, label: name, disabled: hindrance !== undefined })),
  }));
}
