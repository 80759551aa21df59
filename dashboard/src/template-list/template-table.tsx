import { Text } from "@mantine/core";
import { Link } from "react-router";
import { contentTypeName } from "../content-type/content-types";
import { formatCount, formatScore } from "../format/numbers";
import { formatTimeAgo, formatDateTime } from "../format/times";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { TemplateLabel } from "../template/template-label";
import { templateName } from "../template/template-version";
import framed from "../ui/framed-table.module.css";
import { useNow } from "../ui/use-now";
import classes from "./template-table.module.css";

/** The templates with their labels and the results of the production version; cards on a phone. */
export function TemplateTable({ templates, pending }: { templates: TemplateSummaryFragment[]; pending: boolean }) {
  const now = useNow(30_000);
  return (
    <table className={`${framed.table} ${classes.rows}`} data-pending={pending} aria-label="Templates">
      <thead>
        <tr>
          <th scope="col">Template</th>
          <th scope="col">Writes</th>
          <th scope="col">Versions</th>
          <th scope="col" className={framed.number}>
            Texts
          </th>
          <th scope="col" className={framed.number}>
            Quality
          </th>
          <th scope="col">Published</th>
        </tr>
      </thead>
      <tbody>
        {templates.map((template) => (
          <Row key={template.id} template={template} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ template, now }: { template: TemplateSummaryFragment; now: number }) {
  const { id, contentType, labels, versionNumbers, lastUpdated, performanceMetrics: metrics } = template;
  const published = Date.parse(lastUpdated);
  const [newest] = versionNumbers;
  const unlabelled = newest !== undefined && !labels.some(({ version }) => version === newest);
  return (
    <tr>
      <th scope="row" className={`${framed.wide} ${classes.name}`}>
        <Link to={`/templates/${id}`}>{templateName(template)}</Link>
        <Text span size="xs" c="dimmed" ff="monospace" className={classes.id}>
          {id}
        </Text>
      </th>
      <td data-title="Content type">{contentTypeName(contentType)}</td>
      <td className={`${framed.wide} ${classes.labels}`}>
        {labels.map(({ label, version }) => (
          <TemplateLabel key={label} label={label} version={version} />
        ))}
        {unlabelled && (
          <Text span size="xs" c="dimmed">
            {newest} not published
          </Text>
        )}
      </td>
      <td className={framed.number} data-title="Uses">
        {formatCount(metrics.usageCount)}
      </td>
      <td className={framed.number} data-title="Quality">
        {formatScore(metrics.avgQualityScore)}
      </td>
      <td data-title="Published" title={formatDateTime(lastUpdated)}>
        {formatTimeAgo(published, now)}
      </td>
    </tr>
  );
}
