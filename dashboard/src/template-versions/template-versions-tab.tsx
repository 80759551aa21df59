import { Alert, Button, Group, Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { templatesWords } from "../words/templates";
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
                ? templatesWords.versions.moved(done.version, labelName(done.label))
                : templatesWords.versions.removed(labelName(done.label))}
              <Button size="xs" variant="default" loading={labels.busy} onClick={() => void labels.undo()}>
                {done.before ? templatesWords.versions.undoTo(done.before) : templatesWords.versions.undo}
              </Button>
            </Group>
          </Alert>
        )}
      </div>
      {problem && <ProblemAlert problem={problem} />}
      <TemplateVersionTable template={template} versions={versions} {...(mayManageTemplates && { onMove: ask })} />
      {hasMore && (
        <Button variant="default" loading={loading} onClick={loadMore} style={{ justifySelf: "center" }}>
          {templatesWords.versions.showOlder}
        </Button>
      )}
      <VersionCompare template={template} />
      {asked && (
        <MoveLabelDialog template={template} move={asked} onClose={() => ask(undefined)} onConfirm={labels.move} />
      )}
    </Stack>
  );
}

/** A label within a sentence. */
function labelName(label: string): string {
  const names: Record<string, string> = templatesWords.versions.inLabel;
  return names[label] ?? label;
}
