import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useNavigate } from "react-router";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { Dialog } from "../ui/dialog";
import { useCreateClient } from "./use-create-client";

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The parent; without it, a root client is created. */
  parent?: { id: string; name: string; businessType: string };
}

/** The server's limit for each field, in characters. */
const MAX = 200;

/** Creates a client and opens its strategy. */
export function CreateClient({ opened, onClose, parent }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={parent ? `New client below ${parent.name}` : "New client"}>
      <NewClientForm onClose={onClose} parent={parent} />
    </Dialog>
  );
}

function NewClientForm({ onClose, parent }: Pick<Props, "onClose" | "parent">) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const { create, loading } = useCreateClient(parent?.id);
  const form = useForm({
    initialValues: { name: "", businessType: "", location: "", inherit: true },
    validate: {
      name: (name) => (name.trim() ? null : "Enter the name people know the client by."),
      businessType: (type) =>
        type.trim() || parent ? null : "Say what kind of business it is, like “dental practice”.",
    },
  });
  const submit = form.onSubmit(async (values) => {
    setProblem(undefined);
    try {
      const id = await create(values);
      onClose();
      if (id) await navigate(`/clients/${id}`);
    } catch (error) {
      const described = describeProblem(error);
      const field = ["name", "businessType", "location"].find((name) => described.field?.endsWith(name));
      if (field) form.setFieldError(field, described.message);
      else setProblem(described);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem && <ProblemAlert problem={problem} />}
        <TextInput label="Name" withAsterisk data-autofocus maxLength={MAX} {...form.getInputProps("name")} />
        <TextInput
          label="Kind of business"
          withAsterisk={!parent}
          placeholder={parent?.businessType ?? "dental practice"}
          description={parent ? "As above when left empty." : "In words a writer can use."}
          maxLength={MAX}
          {...form.getInputProps("businessType")}
        />
        <TextInput
          label="Location"
          placeholder="Austin, Texas"
          description="The place its texts are about, if they are about one."
          maxLength={MAX}
          {...form.getInputProps("location")}
        />
        {parent && (
          <Checkbox
            label={`Inherit the strategy of ${parent.name}`}
            {...form.getInputProps("inherit", { type: "checkbox" })}
          />
        )}
        <Text size="xs" c="dimmed">
          Nobody but you and those above can see it until members are added.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={loading}>
            Create client
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
