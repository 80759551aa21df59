import { NativeSelect } from "@mantine/core";
import type { ColumnMapping, FileField } from "./column-mapping";
import { orderWords } from "../words/order";
import classes from "./new-batch.module.css";
import type { CsvFile } from "./read-csv";

interface Props<Field extends string> {
  file: CsvFile;
  fields: readonly FileField<Field>[];
  /** The field that needs a column. */
  required: Field;
  mapping: ColumnMapping<Field>;
  onChange: (mapping: ColumnMapping<Field>) => void;
}

/** Shows the guessed column mapping and lets the user change it. */
export function CsvMapping<Field extends string>({ file, fields, required, mapping, onChange }: Props<Field>) {
  const columns = file.headings.map((heading, at) => ({
    value: String(at),
    label: `${heading || orderWords.csv.column(at + 1)}${sample(file, at)}`,
  }));
  return (
    <fieldset className={classes.mapping}>
      <legend>{orderWords.csv.columns}</legend>
      <div className={classes.fields}>
        {fields.map(({ field, name }) => (
          <NativeSelect
            key={field}
            label={name}
            withAsterisk={field === required}
            data={[
              { value: "", label: field === required ? orderWords.csv.chooseColumn : orderWords.csv.notInFile },
              ...columns,
            ]}
            value={mapping[field] === undefined ? "" : String(mapping[field])}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...mapping, [field]: value === "" ? undefined : Number(value) })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function sample({ cells }: CsvFile, column: number): string {
  const text = cells[0]?.[column]?.trim() ?? "";
  return text ? ` (${text.length > 24 ? `${text.slice(0, 24)}…` : text})` : "";
}
