import { Alert, Button, Group, NativeSelect, Skeleton, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Save } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { UnsavedGuard } from "../ui/unsaved-guard";
import { templatesWords } from "../words/templates";
import type { CodeEditorHandle } from "./code-editor";
import classes from "./editor-tab.module.css";
import { PreviewPanel } from "./preview-panel";
import { ProblemList } from "./problem-list";
import { SaveTemplateDialog } from "./save-template-dialog";
import { useTemplateDraft } from "./use-template-draft";
import { VariableList } from "./variable-list";

const CodeEditor = lazy(() => import("./code-editor"));

/** A template's text beside its rendered preview. Managers of templates may save it as the next version. */
export default function EditorTab({ template }: { template: TemplateSummaryFragment }) {
  const { mayManageTemplates: mayEdit } = useAccess();
  const draft = useTemplateDraft(template);
  const [saving, { open, close }] = useDisclosure(false);
  const editor = useRef<CodeEditorHandle>(null);
  const { text, base, variables, problems, unsaved, error, saved } = draft;
  const maySave = unsaved && problems.every(({ severity }) => severity !== "error") && text?.trim() !== "";
  if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={draft.reload} />;
  return (
    <>
      <UnsavedGuard unsaved={unsaved} />
      <div className={classes.columns} data-preview={mayEdit}>
        <section className={classes.text} aria-label={templatesWords.editor.label}>
          <Group align="end" gap="sm">
            <NativeSelect
              label={mayEdit ? templatesWords.editor.startFrom : templatesWords.editor.version}
              disabled={unsaved}
              value={base}
              onChange={({ currentTarget }) => draft.startFrom(currentTarget.value)}
              data={template.versionNumbers.map((version) => ({ value: version, label: labelOf(version, template) }))}
            />
            {mayEdit && (
              <Group gap="xs" ml="auto">
                <Button variant="default" disabled={!unsaved} onClick={draft.discard}>
                  {templatesWords.editor.discard}
                </Button>
                <Button leftSection={<Save size={16} />} disabled={!maySave} onClick={open}>
                  {templatesWords.editor.save}
                </Button>
              </Group>
            )}
          </Group>
          {saved && !unsaved && (
            <Alert color="green" variant="light" role="status">
              {templatesWords.editor.saved(saved)}{" "}
              {saved === template.version ? templatesWords.editor.inProduction : templatesWords.editor.publishToGoLive}
            </Alert>
          )}
          {text === undefined ? (
            <Skeleton className={classes.waiting} />
          ) : (
            <Suspense fallback={<Skeleton className={classes.waiting} />}>
              <CodeEditor
                key={`${base} ${mayEdit}`}
                label={templatesWords.editor.textOf(template.id)}
                value={text}
                onChange={draft.write}
                onSave={() => maySave && open()}
                variables={variables}
                readOnly={!mayEdit}
                handle={editor}
              />
            </Suspense>
          )}
          <ProblemList
            text={text ?? ""}
            problems={problems}
            onShow={({ from, to }) => editor.current?.select(from, to)}
          />
          {variables && (
            <VariableList
              variables={variables}
              {...(mayEdit && { onInsert: (name: string) => editor.current?.insert(`{${name}}`) })}
            />
          )}
          {mayEdit && (
            <Text size="xs" c="dimmed">
              {templatesWords.editor.help}
            </Text>
          )}
        </section>
        {mayEdit && text !== undefined && <PreviewPanel template={text} contentType={template.contentType} />}
      </div>
      {saving && text !== undefined && (
        <SaveTemplateDialog template={template} base={base} text={text} onClose={close} onSaved={draft.keep} />
      )}
    </>
  );
}

/** A version with its labels. */
function labelOf(version: string, { labels }: TemplateSummaryFragment): string {
  const own = labels.filter((label) => label.version === version).map(({ label }) => label);
  return own.length > 0 ? templatesWords.editor.versionWithLabels(version, own.join(", ")) : version;
}
