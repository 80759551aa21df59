import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Plus } from "lucide-react";
import { ProblemAlert } from "../api/problem-alert";
import { Dialog } from "../ui/dialog";
import { commonWords } from "../words/common";
import { templatesWords } from "../words/templates";
import { useCreateTemplate } from "./use-create-template";

/** Creates a template, as a copy or from a few lines, and opens it. */
export function CreateTemplate() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<Plus size={16} />} onClick={open}>
        {templatesWords.newTemplate.title}
      </Button>
      <Dialog opened={opened} onClose={close} title={templatesWords.newTemplate.title}>
        {opened && <CreateForm onCancel={close} />}
      </Dialog>
    </>
  );
}

function CreateForm({ onCancel }: { onCancel: () => void }) {
  const { form, sources, problem, busy, submit } = useCreateTemplate();
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={templatesWords.newTemplate.name}
          description={templatesWords.newTemplate.nameHelp}
          placeholder={templatesWords.newTemplate.nameExample}
          withAsterisk
          maxLength={200}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <TextInput
          label={templatesWords.newTemplate.id}
          description={templatesWords.newTemplate.idHelp}
          placeholder={templatesWords.newTemplate.idExample}
          withAsterisk
          maxLength={100}
          {...form.getInputProps("id")}
        />
        <NativeSelect
          label={templatesWords.newTemplate.source}
          data={[
            { value: "", label: templatesWords.newTemplate.starter },
            ...sources.map(({ id, name }) => ({ value: id, label: templatesWords.newTemplate.copyOf(name) })),
          ]}
          {...form.getInputProps("source")}
        />
        <TextInput
          label={templatesWords.newTemplate.contentType}
          description={templatesWords.newTemplate.contentTypeHelp}
          placeholder={templatesWords.newTemplate.contentTypeExample}
          withAsterisk
          maxLength={50}
          {...form.getInputProps("contentType")}
        />
        {problem && <ProblemAlert problem={problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {commonWords.actions.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {templatesWords.newTemplate.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
