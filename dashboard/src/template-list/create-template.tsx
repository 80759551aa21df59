import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Plus } from "lucide-react";
import { ProblemAlert } from "../api/problem-alert";
import { Dialog } from "../ui/dialog";
import { useCreateTemplate } from "./use-create-template";

/** Creates a template, as a copy or from a few lines, and opens it. */
export function CreateTemplate() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<Plus size={16} />} onClick={open}>
        New template
      </Button>
      <Dialog opened={opened} onClose={close} title="New template">
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
          label="Name"
          description="What people know it by."
          placeholder="Seasonal article"
          withAsterisk
          maxLength={200}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <TextInput
          label="Id"
          description="Used in URLs; can’t be changed."
          placeholder="seasonal-article"
          withAsterisk
          maxLength={100}
          {...form.getInputProps("id")}
        />
        <NativeSelect
          label="Start from"
          data={[
            { value: "", label: "Starter template" },
            ...sources.map(({ id, name }) => ({ value: id, label: `A copy of ${name}` })),
          ]}
          {...form.getInputProps("source")}
        />
        <TextInput
          label="Content type"
          description="What it writes, such as seo_article; it never changes. A new type can be ordered at once."
          placeholder="seo_article"
          withAsterisk
          maxLength={50}
          {...form.getInputProps("contentType")}
        />
        {problem && <ProblemAlert problem={problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Create template
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
