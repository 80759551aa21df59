import { Button, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { formatCount, formatScore } from "../format/numbers";
import { formatTimeAgo, formatDateTime } from "../format/times";
import type { TemplateSummaryFragment, TemplateVersionsQuery } from "../gql/graphql";
import { TemplateLabel } from "../template/template-label";
import { compareVersions } from "../template/template-version";
import { templatesWords } from "../words/templates";
import framed from "../ui/framed-table.module.css";
import { useNow } from "../ui/use-now";
import { useActorName } from "../user/use-actor-name";
import classes from "./template-version-table.module.css";
import { type LabelMove, PRODUCTION, STAGING } from "./use-template-labels";

type Version = TemplateVersionsQuery["template"]["versions"][number];

interface Props {
  template: TemplateSummaryFragment;
  /** Newest first. */
  versions: readonly Version[];
  /** Undefined for users who may not move labels. */
  onMove?: (move: LabelMove) => void;
}

/** The versions with author, time, reason, results and labels. */
export function TemplateVersionTable({ template, versions, onMove }: Props) {
  const nameOf = useActorName(versions.map(({ createdBy }) => createdBy));
  const now = useNow(30_000);
  return (
    <table className={framed.table} aria-label={templatesWords.versions.label}>
      <thead>
        <tr>
          <th scope="col">{templatesWords.versions.version}</th>
          <th scope="col">{templatesWords.versions.notes}</th>
          <th scope="col" className={framed.number}>
            {templatesWords.versions.uses}
          </th>
          <th scope="col" className={framed.number}>
            {templatesWords.versions.quality}
          </th>
          <th scope="col">{onMove ? templatesWords.versions.actions : templatesWords.versions.view}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, createdAt, createdBy, reason, performanceMetrics: metrics }) => {
          const saved = Date.parse(createdAt);
          return (
            <tr key={version}>
              <th scope="row" className={`${framed.wide} ${classes.version}`}>
                <Group gap={6}>
                  <strong>{version}</strong>
                  {template.labels
                    .filter((label) => label.version === version)
                    .map(({ label }) => (
                      <TemplateLabel key={label} label={label} />
                    ))}
                </Group>
                <Text size="xs" c="dimmed" title={formatDateTime(createdAt)}>
                  {nameOf(createdBy)}, {formatTimeAgo(saved, now)}
                </Text>
              </th>
              <td className={`${framed.wide} ${classes.notes}`}>{reason}</td>
              <td className={framed.number} data-title={templatesWords.versions.uses}>
                {formatCount(metrics.usageCount)}
              </td>
              <td className={framed.number} data-title={templatesWords.versions.quality}>
                {formatScore(metrics.avgQualityScore)}
              </td>
              <td className={`${framed.wide} ${classes.actions}`}>
                <VersionActions template={template} version={version} onMove={onMove} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function VersionActions({ template, version, onMove }: Pick<Props, "template" | "onMove"> & { version: string }) {
  const staged = template.labels.some((current) => current.label === STAGING && current.version === version);
  const order = compareVersions(version, template.version);
  return (
    <>
      {order !== 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          component={Link}
          to={`?tab=versions&from=${order < 0 ? version : template.version}&to=${order < 0 ? template.version : version}`}
          aria-label={templatesWords.versions.compareWithProduction(version)}
        >
          {templatesWords.versions.compare}
        </Button>
      )}
      {onMove && !staged && order !== 0 && (
        <Button size="compact-xs" variant="default" onClick={() => onMove({ label: STAGING, version })}>
          {templatesWords.versions.stage(version)}
        </Button>
      )}
      {onMove && staged && (
        <Button size="compact-xs" variant="default" onClick={() => onMove({ label: STAGING, version: undefined })}>
          {templatesWords.versions.unstage(version)}
        </Button>
      )}
      {onMove && order !== 0 && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={
            order > 0 ? templatesWords.moveDialog.publish(version) : templatesWords.moveDialog.rollBack(version)
          }
          onClick={() => onMove({ label: PRODUCTION, version })}
        >
          {order > 0 ? templatesWords.versions.publish : templatesWords.versions.rollBack}
        </Button>
      )}
    </>
  );
}
