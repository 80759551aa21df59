import { Alert, Button, Group, Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { MoveLabelDialog } from "./move-label-dialog";
import { TemplateVersionTable } from "./template-version-table";
import classes from "./template-versions-tab.module.css";
import { type LabelMove, useTemplateLabels } from "./use-template-labels";
import { useTemplateVersions } from "./use-template-versions";
import { VersionCompare } from "./version-compare";

/** A template's versions, their comparison, and their labels. */
export default function TemplateVersionsTab({ template }: { template: TemplateSummaryFragment }) {
  const { versions, hasMore, loading, loadMore, error, reload } = useTemplateVersions(template.id);
  const { mayManageTemplates } = useAccess();
  const labels = useTemplateLabels(template);
  const [asked, ask] = useState<LabelMove>();
  if (!versions) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
    return <Skeleton height={280} radius="lg" />;
  }
  const { done, problem } = labels;
  return (
    <Stack gap="lg">
      <div role="status" className={classes.notice}>
        {done && (
          <Alert color="green" variant="light">
            <Group justify="space-between" gap="sm">
              {done.version
                ? `${done.version} is now the version in ${done.label}.`
                : `No version is in ${done.label} now.`}
              <Button size="xs" variant="default" loading={labels.busy} onClick={() => void labels.undo()}>
                {done.before ? `Undo: back to ${done.before}` : "Undo"}
              </Button>
            </Group>
          </Alert>
        )}
      </div>
      {problem && <ProblemAlert problem={problem} />}
      <TemplateVersionTable template={template} versions={versions} {...(mayManageTemplates && { onMove: ask })} />
      {hasMore && (
        <Button variant="default" loading={loading} onClick={loadMore} style={{ justifySelf: "center" }}>
          Show older versions
        </Button>
      )}
      <VersionCompare template={template} />
      {asked && (
        <MoveLabelDialog template={template} move={asked} onClose={() => ask(undefined)} onConfirm={labels.move} />
      )}
    </Stack>
  );
}
