import { Text, Title } from "@mantine/core";
import { useState } from "react";
import { type Column, DataTable } from "../ui/data-table";
import { Pagination } from "../ui/pagination";
import type { LocationRow } from "./location-rows";
import { orderWords } from "../words/order";
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

const NAMES: Record<VariableField, string> = orderWords.variables.fields;

/** What each location gets in place of the variables. Each value can be changed. */
export function VariablePreview({ rows, fields, onEdit }: Props) {
  const [page, setPage] = useState(1);
  const wrong = rows.filter(({ problems }) => Object.keys(problems).length > 0).length;
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / PAGE)));
  const columns: Column<LocationRow>[] = [
    { name: orderWords.variables.client, render: ({ name }) => name },
    ...fields.map((field) => ({
      name: NAMES[field],
      render: ({ id, name, typed, texts, problems }: LocationRow) => (
        <TextCell
          label={orderWords.variables.cell(NAMES[field], name)}
          lines={field === "instructions"}
          value={typed[field]}
          resolved={texts[field]}
          problem={problems[field]}
          onChange={(text) => onEdit(id, field, text)}
        />
      ),
    })),
  ];
  return (
    <section aria-labelledby="variables">
      <Title order={2} size="h6" id="variables">
        {orderWords.variables.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {wrong > 0 ? orderWords.rows.countWithErrors(rows.length, wrong) : orderWords.rows.count(rows.length)}
      </Text>
      <div className={classes.rows}>
        <DataTable
          label={orderWords.variables.title}
          columns={columns}
          rows={rows.slice((shown - 1) * PAGE, shown * PAGE)}
          keyOf={({ id }) => id}
        />
      </div>
      <Pagination page={shown} size={PAGE} total={rows.length} onChange={setPage} />
    </section>
  );
}
