import { Button } from "@mantine/core";
import { contentTypeName } from "../content-type/content-types";
import type { AssignmentsQuery } from "../gql/graphql";
import { SourceBadge } from "../strategy/source-badge";
import { DataTable } from "../ui/data-table";
import { describeCustomizations } from "./customizations";
import { orderWords } from "../words/order";

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
      label={orderWords.templates.title}
      rows={lines}
      keyOf={({ contentType }) => contentType}
      columns={[
        { name: orderWords.templates.columns.contentType, render: ({ contentType }) => contentTypeName(contentType) },
        {
          name: orderWords.templates.columns.template,
          render: ({ assigned }) => assigned?.template?.name ?? assigned?.templateId ?? orderWords.templates.default,
        },
        {
          name: orderWords.templates.columns.customized,
          render: ({ assigned }) => describeCustomizations(assigned?.customizations),
        },
        {
          name: orderWords.templates.columns.source,
          render: ({ source }) => <SourceBadge clientId={clientId} source={source} />,
        },
        {
          name: orderWords.templates.columns.actions,
          actions: true,
          render: (line) => (
            <>
              {onReset && line.source === clientId && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={orderWords.templates.resetOf(contentTypeName(line.contentType))}
                  onClick={() => onReset(line)}
                >
                  {orderWords.templates.reset}
                </Button>
              )}
              {onChange && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={orderWords.templates.changeOf(contentTypeName(line.contentType))}
                  onClick={() => onChange(line)}
                >
                  {orderWords.templates.change}
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
