import { Button } from "@mantine/core";
import { contentTypeName } from "../content-type/content-types";
import type { AssignmentsQuery } from "../gql/graphql";
import { SourceBadge } from "../strategy/source-badge";
import { DataTable } from "../ui/data-table";
import { describeCustomizations } from "./customizations";

/** The template of one content type. */
export interface AssignedTemplate {
  contentType: string;
  /** Undefined when the content type's default template applies. */
  assigned: AssignmentsQuery["client"]["strategy"]["templates"][number] | undefined;
  /** The client that assigned it; null when no client did. */
  source: string | null;
}

interface Props {
  clientId: string;
  lines: AssignedTemplate[];
  /** Undefined for users who may only read, like `onReset`. */
  onChange: ((line: AssignedTemplate) => void) | undefined;
  onReset: ((line: AssignedTemplate) => void) | undefined;
}

/** The content types with their templates and the clients that assigned them. */
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
          render: ({ assigned }) => assigned?.template?.name ?? assigned?.templateId ?? "Default template",
        },
        { name: "Customized", render: ({ assigned }) => describeCustomizations(assigned?.customizations) },
        { name: "Source", render: ({ source }) => <SourceBadge clientId={clientId} source={source} /> },
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
