import { Button } from "@mantine/core";
import { contentTypeName } from "../content-type/content-types";
import type { AssignmentsQuery } from "../gql/graphql";
import { SourceBadge } from "../strategy/source-badge";
import { DataTable } from "../ui/data-table";
import { describeCustomizations } from "./customizations";

/** What a content type is written with. */
export interface AssignedTemplate {
  contentType: string;
  /** Undefined where the content type's usual template is used. */
  assigned: AssignmentsQuery["client"]["strategy"]["templates"][number] | undefined;
  /** The client that chose it; null for nobody. */
  source: string | null;
}

interface Props {
  clientId: string;
  lines: AssignedTemplate[];
  /** Both absent for who may only read. */
  onChange: ((line: AssignedTemplate) => void) | undefined;
  onReset: ((line: AssignedTemplate) => void) | undefined;
}

/** The content types, each with its template and who chose it. */
export function AssignmentTable({ clientId, lines, onChange, onReset }: Props) {
  return (
    <DataTable
      label="Templates"
      rows={lines}
      keyOf={({ contentType }) => contentType}
      columns={[
        { name: "Content type", render: ({ contentType }) => contentTypeName(contentType) },
        {
          name: "Template",
          render: ({ assigned }) => assigned?.template?.name ?? assigned?.templateId ?? "The usual one",
        },
        { name: "Adjusted", render: ({ assigned }) => describeCustomizations(assigned?.customizations) },
        { name: "Chosen by", render: ({ source }) => <SourceBadge clientId={clientId} source={source} /> },
        {
          name: "Actions",
          actions: true,
          render: (line) => (
            <>
              {onReset && line.source === clientId && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`Reset the template for ${contentTypeName(line.contentType)}`}
                  onClick={() => onReset(line)}
                >
                  Reset
                </Button>
              )}
              {onChange && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Change the template for ${contentTypeName(line.contentType)}`}
                  onClick={() => onChange(line)}
                >
                  Change
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
