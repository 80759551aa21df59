import { NativeSelect } from "@mantine/core";
import { CSV_FIELDS, type ColumnMapping } from "./csv-columns";
import { orderWords } from "../words/order";
import classes from "./new-batch.module.css";
import type { CsvFile } from "./read-csv";

interface Props {
  file: CsvFile;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

/** Shows the guessed column mapping and lets the user change it. */
export function CsvMapping({ file, mapping, onChange }: Props) {
  const columns = file.headings.map((heading, at) => ({
    value: String(at),
    label: `${heading || orderWords.csv.column(at + 1)}${sample(file, at)}`,
  }));
  return (
    <fieldset className={classes.mapping}>
      <legend>{orderWords.csv.columns}</legend>
      <div className={classes.fields}>
        {CSV_FIELDS.map(({ field, name }) => (
          <NativeSelect
            key={field}
            label={name}
            withAsterisk={field === "client"}
            data={[
              { value: "", label: field === "client" ? orderWords.csv.chooseColumn : orderWords.csv.notInFile },
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
