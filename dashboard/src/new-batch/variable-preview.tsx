import { Text, Title } from "@mantine/core";
import { useState } from "react";
import { numberFormat } from "../format/numbers";
import { type Column, DataTable } from "../ui/data-table";
import { Pagination } from "../ui/pagination";
import type { LocationRow } from "./location-rows";
import classes from "./new-batch.module.css";
import { TextCell } from "./text-cell";
import type { VariableField } from "./variables";

interface Props {
  rows: readonly LocationRow[];
  /** The fields that have variables. */
  fields: readonly VariableField[];
  onEdit: (id: string, field: VariableField, text: string) => void;
}

/** Rows on a page. */
const PAGE = 20;

const NAMES: Record<VariableField, string> = {
  keywords: "Keywords",
  tone: "Tone",
  location: "Location",
  instructions: "Instructions",
};

/** What each location gets in place of the variables. Each value can be changed. */
export function VariablePreview({ rows, fields, onEdit }: Props) {
  const [page, setPage] = useState(1);
  const wrong = rows.filter(({ problems }) => Object.keys(problems).length > 0).length;
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / PAGE)));
  const columns: Column<LocationRow>[] = [
    { name: "Client", render: ({ name }) => name },
    ...fields.map((field) => ({
      name: NAMES[field],
      render: ({ id, name, texts, problems }: LocationRow) => (
        <TextCell
          label={`${NAMES[field]} for ${name}`}
          lines={field === "instructions"}
          value={texts[field]}
          problem={problems[field]}
          onChange={(text) => onEdit(id, field, text)}
        />
      ),
    })),
  ];
  return (
    <section aria-labelledby="variables">
      <Title order={2} size="h6" id="variables">
        Preview of variables
      </Title>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {numberFormat.format(rows.length)} {rows.length === 1 ? "row" : "rows"}
        {wrong > 0 && `, ${numberFormat.format(wrong)} ${wrong === 1 ? "error" : "errors"}`}
      </Text>
      <div className={classes.rows}>
        <DataTable
          label="Preview of variables"
          columns={columns}
          rows={rows.slice((shown - 1) * PAGE, shown * PAGE)}
          keyOf={({ id }) => id}
        />
      </div>
      <Pagination page={shown} size={PAGE} total={rows.length} onChange={setPage} />
    </section>
  );
}
