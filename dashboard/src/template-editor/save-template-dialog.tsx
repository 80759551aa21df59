import { Alert, Button, Checkbox, Group, Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { ProblemAlert } from "../api/problem-alert";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { nextVersions } from "../template/template-version";
import { Dialog } from "../ui/dialog";
import { commonWords } from "../words/common";
import { templatesWords } from "../words/templates";
import { type SaveRequest, useSaveTemplate } from "./use-save-template";

interface Props extends SaveRequest {
  template: TemplateSummaryFragment;
  onClose: () => void;
}

/** Saves a text as the next version. Asks for its number, the reason, and whether it goes into production. */
export function SaveTemplateDialog({ template, onClose, ...saving }: Props) {
  const { values, set, newest, conflict, problem, busy, save } = useSaveTemplate(template, {
    ...saving,
    onSaved: (version) => {
      onClose();
      saving.onSaved(version);
    },
  });
  const { minor, major } = nextVersions(newest);
  const version = values.step === "major" ? major : minor;
  return (
    <Dialog opened onClose={onClose} title={templatesWords.saveDialog.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {conflict && <Conflict base={saving.base} theirs={conflict} onClose={onClose} />}
          <Radio.Group label={templatesWords.saveDialog.number} value={values.step} onChange={(step) => set({ step })}>
            <Stack gap={8} mt={4}>
              <Radio value="minor" label={templatesWords.saveDialog.minor(minor)} />
              <Radio value="major" label={templatesWords.saveDialog.major(major)} />
            </Stack>
          </Radio.Group>
          <Textarea
            label={templatesWords.saveDialog.notes}
            description={templatesWords.saveDialog.notesHelp}
            maxLength={500}
            autosize
            minRows={2}
            maxRows={6}
            value={values.reason}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
            data-autofocus
          />
          <TextInput
            label={templatesWords.saveDialog.name}
            maxLength={200}
            value={values.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            error={values.name.trim() === "" && templatesWords.saveDialog.missingName}
          />
          <Checkbox
            label={templatesWords.saveDialog.publish}
            description={templatesWords.saveDialog.publishHelp(template.version)}
            checked={values.publish}
            onChange={({ currentTarget }) => set({ publish: currentTarget.checked })}
          />
          {problem && <ProblemAlert problem={problem} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {commonWords.actions.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={values.name.trim() === ""}>
              {values.publish
                ? templatesWords.saveDialog.saveAndPublish(version)
                : templatesWords.saveDialog.save(version)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Says that another user saved a version meanwhile. */
function Conflict({ base, theirs, onClose }: { base: string; theirs: string; onClose: () => void }) {
  const link = (
    <Link to={`?tab=versions&from=${base}&to=${theirs}`} onClick={onClose}>
      {templatesWords.saveDialog.seeConflict}
    </Link>
  );
  return (
    <Alert color="yellow" variant="light" role="alert" title={templatesWords.saveDialog.conflictTitle(theirs)}>
      <Text size="sm">{templatesWords.saveDialog.conflict(link)}</Text>
    </Alert>
  );
}
