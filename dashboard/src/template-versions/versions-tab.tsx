import { Alert, Button, Group, Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { MoveLabelDialog } from "./move-label-dialog";
import { type LabelMove, useLabels } from "./use-labels";
import { useVersions } from "./use-versions";
import { VersionCompare } from "./version-compare";
import { VersionTable } from "./version-table";
import classes from "./versions-tab.module.css";

/** What a template was: its versions, how any two differ, and which of them is used. */
export default function VersionsTab({ template }: { template: TemplateSummaryFragment }) {
  const { versions, hasMore, loading, loadMore, error, reload } = useVersions(template.id);
  const { mayManageTemplates } = useAccess();
  const labels = useLabels(template);
  const [asked, ask] = useState<LabelMove>();
  if (!versions) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
    return <Skeleton height={280} radius="lg" />;
  }
  const { done, problem } = labels;
  return (
    <Stack gap="lg">
      <div role="status" className={classes.told}>
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
      <VersionTable template={template} versions={versions} {...(mayManageTemplates && { onMove: ask })} />
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
