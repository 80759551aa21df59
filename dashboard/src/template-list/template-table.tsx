import { Text } from "@mantine/core";
import { Link } from "react-router";
import { contentTypeName } from "../content-type/content-types";
import { formatCount, formatScore } from "../format/numbers";
import { formatTimeAgo, formatDateTime } from "../format/times";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { TemplateLabel } from "../template/template-label";
import { templateName } from "../template/template-version";
import { templatesWords } from "../words/templates";
import framed from "../ui/framed-table.module.css";
import { useNow } from "../ui/use-now";
import classes from "./template-table.module.css";

/** The templates with their labels and the results of the production version; cards on a phone. */
export function TemplateTable({ templates, pending }: { templates: TemplateSummaryFragment[]; pending: boolean }) {
  const now = useNow(30_000);
  return (
    <table className={`${framed.table} ${classes.rows}`} data-pending={pending} aria-label={templatesWords.list.label}>
      <thead>
        <tr>
          <th scope="col">{templatesWords.list.template}</th>
          <th scope="col">{templatesWords.list.contentType}</th>
          <th scope="col">{templatesWords.list.versions}</th>
          <th scope="col" className={framed.number}>
            {templatesWords.list.uses}
          </th>
          <th scope="col" className={framed.number}>
            {templatesWords.list.quality}
          </th>
          <th scope="col">{templatesWords.list.published}</th>
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
      <td data-title={templatesWords.list.contentType}>{contentTypeName(contentType)}</td>
      <td className={`${framed.wide} ${classes.labels}`}>
        {labels.map(({ label, version }) => (
          <TemplateLabel key={label} label={label} version={version} />
        ))}
        {unlabelled && (
          <Text span size="xs" c="dimmed">
            {templatesWords.list.notPublished(newest)}
          </Text>
        )}
      </td>
      <td className={framed.number} data-title={templatesWords.list.uses}>
        {formatCount(metrics.usageCount)}
      </td>
      <td className={framed.number} data-title={templatesWords.list.quality}>
        {formatScore(metrics.avgQualityScore)}
      </td>
      <td data-title={templatesWords.list.published} title={formatDateTime(lastUpdated)}>
        {formatTimeAgo(published, now)}
      </td>
    </tr>
  );
}
