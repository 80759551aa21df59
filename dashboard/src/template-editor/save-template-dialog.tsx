import { Alert, Button, Checkbox, Group, Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { ProblemAlert } from "../api/problem-alert";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { nextVersions } from "../template/template-version";
import { Dialog } from "../ui/dialog";
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
  return (
    <Dialog opened onClose={onClose} title="Save version">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {conflict && (
            <Alert color="yellow" variant="light" role="alert" title={`Somebody saved ${conflict} meanwhile`}>
              <Text size="sm">
                <Link to={`?tab=versions&from=${saving.base}&to=${conflict}`} onClick={onClose}>
                  See what they changed
                </Link>
                ; your text stays in the editor. Saving now puts yours after theirs, without their changes.
              </Text>
            </Alert>
          )}
          <Radio.Group label="Number" value={values.step} onChange={(step) => set({ step })}>
            <Stack gap={8} mt={4}>
              <Radio value="minor" label={`${minor}: minor`} />
              <Radio value="major" label={`${major}: major`} />
            </Stack>
          </Radio.Group>
          <Textarea
            label="Notes"
            description="What changed and why, for those who look at the history."
            maxLength={500}
            autosize
            minRows={2}
            maxRows={6}
            value={values.reason}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
            data-autofocus
          />
          <TextInput
            label="Name of the template"
            maxLength={200}
            value={values.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            error={values.name.trim() === "" && "Give it a name."}
          />
          <Checkbox
            label="Publish it now"
            description={`Instead of ${template.version}, for all clients that use this template. An A/B test that runs ends.`}
            checked={values.publish}
            onChange={({ currentTarget }) => set({ publish: currentTarget.checked })}
          />
          {problem && <ProblemAlert problem={problem} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel{" "}
            </Button>
            <Button type="submit" loading={busy} disabled={values.name.trim() === ""}>
              {values.publish ? "Save and publish" : "Save"} {values.step === "major" ? major : minor}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
