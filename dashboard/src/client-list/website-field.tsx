import { Button, Checkbox, List, Stack, Text, TextInput, type TextInputProps } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { FACT_FIELDS } from "../facts/fact-fields";
import { factLines } from "../facts/fact-text";
import { clientsWords } from "../words/clients";
import classes from "./website-field.module.css";
import type { NewClientValues } from "./use-create-client";
import { useWebsite, type Website } from "./use-website";

interface Props {
  form: UseFormReturnType<NewClientValues>;
}

const MAX_ADDRESS = 2_000;

/** Fills in the form from the website of the new client. Only empty fields are filled in. */
export function WebsiteField({ form }: Props) {
  const { website, problem, loading, read, clearProblem } = useWebsite();
  const fill = async () => {
    const found = await read(form.getValues().website);
    form.setFieldValue("profile", found);
    if (!found) return;
    for (const field of ["name", "businessType", "location"] as const)
      if (!form.getValues()[field].trim() && found[field]) form.setFieldValue(field, found[field]);
  };
  const { value, onChange, ...input } = form.getInputProps("website") as Pick<TextInputProps, "onChange"> & {
    value: string;
  };
  return (
    <Stack gap="xs">
      <div className={classes.row}>
        <TextInput
          label={clientsWords.newClient.website}
          description={clientsWords.newClient.websiteHelp}
          placeholder={clientsWords.newClient.websiteExample}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_ADDRESS}
          value={value}
          data-autofocus
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !value.trim()) return;
            event.preventDefault(); // reads the website instead of creating the client
            void fill();
          }}
          {...input}
          onChange={(event) => {
            clearProblem();
            onChange?.(event);
          }}
          error={problem}
        />
        <Button variant="default" loading={loading} disabled={!value.trim()} onClick={() => void fill()}>
          {clientsWords.newClient.fillIn}
        </Button>
      </div>
      <div role="status">{website && <Found website={website} form={form} />}</div>
    </Stack>
  );
}

/** The facts that were found, and whether the new client gets them. */
function Found({ website, form }: Props & { website: Website }) {
  const host = new URL(website.url).host;
  const stated = FACT_FIELDS.flatMap((field) => {
    const lines = factLines(field, website.facts[field.id]) ?? [];
    return lines.length > 0 ? [{ field, text: lines.map((line) => line.text).join("; ") }] : [];
  });
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {clientsWords.newClient.factsFound(stated.length, host)}
      </Text>
      <List size="sm" aria-label={clientsWords.newClient.factsOf(host)}>
        {stated.map(({ field, text }) => (
          <List.Item key={field.id}>
            {field.label}: {text}
          </List.Item>
        ))}
      </List>
      <Checkbox label={clientsWords.newClient.takeFacts} {...form.getInputProps("useFacts", { type: "checkbox" })} />
      <Checkbox label={clientsWords.newClient.addSource} {...form.getInputProps("addSource", { type: "checkbox" })} />
    </Stack>
  );
}
