import { Button, Group } from "@mantine/core";
import { Download } from "lucide-react";
import { ProblemAlert } from "../api/problem-alert";
import { type AuditExportFormat, useAuditExport } from "./use-audit-export";
import type { AuditFilter } from "./use-audit-log";
import { auditLogWords } from "../words/audit-log";

const FORMATS: [AuditExportFormat, string][] = [
  ["csv", auditLogWords.exportCsv],
  ["jsonl", auditLogWords.exportJsonLines],
];

/** Buttons that save all entries that match a filter, of at most 92 days. Without a first day it is the last 30 days. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { save, running, problem } = useAuditExport(filter);
  return (
    <>
      <Group gap="xs" mb="sm" justify="flex-end">
        {FORMATS.map(([format, label]) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            leftSection={<Download size={15} />}
            title={auditLogWords.exportHelp}
            loading={running === format}
            disabled={running !== undefined && running !== format}
            onClick={() => void save(format)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {problem && <ProblemAlert problem={problem} />}
    </>
  );
}
