import { Alert, Button, Checkbox, Group, type NativeSelectProps, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { showAtField } from "../api/show-at-field";
import { PlanSelect } from "../plan/plan-select";
import { useAccess } from "../session/use-access";
import { Dialog } from "../ui/dialog";
import { clientsWords } from "../words/clients";
import { commonWords } from "../words/common";
import { type NewClientValues, useCreateClient } from "./use-create-client";
import { WebsiteField } from "./website-field";

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The parent; without it, a root client is created. */
  parent?: { id: string; name: string; businessType: string };
}

/** The server's limit for each field, in characters. */
const MAX = 200;

/** Creates a client and opens its strategy. Asks before Escape or a press outside throws away what was entered. */
export function CreateClient({ opened, onClose, parent }: Props) {
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => (isDirty ? setAsking(!asking) : onClose())}
      title={parent ? clientsWords.newClient.locationTitle(parent.name) : clientsWords.newClient.title}
    >
      {asking && (
        <Alert color="yellow" variant="light" role="alert" mb="md" title={clientsWords.newClient.discardTitle}>
          <Group>
            <Button size="xs" variant="default" autoFocus onClick={() => setAsking(false)}>
              {clientsWords.newClient.keepEditing}
            </Button>
            <Button size="xs" color="red.9" onClick={discard}>
              {clientsWords.newClient.discard}
            </Button>
          </Group>
        </Alert>
      )}
      <NewClientForm onClose={discard} onDirty={setDirty} parent={parent} />
    </Dialog>
  );
}

interface FormProps extends Pick<Props, "onClose" | "parent"> {
  /** Tells whether something was entered. */
  onDirty: (isDirty: boolean) => void;
}

function NewClientForm({ onClose, onDirty, parent }: FormProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const { create, loading } = useCreateClient(parent?.id);
  const form = useForm<NewClientValues>({
    initialValues: {
      ...{ website: "", profile: undefined, useFacts: true, addSource: true },
      ...{ name: "", businessType: "", location: "", inherit: true, plan: "" },
    },
    validate: {
      name: (name) => (name.trim() ? null : clientsWords.newClient.missingName),
      businessType: (type) => (type.trim() || parent ? null : clientsWords.newClient.missingBusinessType),
      plan: (plan) => (plan || parent ? null : clientsWords.newClient.missingPlan),
    },
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const send = async (values: NewClientValues) => {
    setProblem(undefined);
    try {
      const id = await create(values);
      onClose();
      if (id) await navigate(`/clients/${id}`);
    } catch (error) {
      const described = describeProblem(error);
      const field = (["name", "businessType", "location"] as const).find((name) => described.field?.endsWith(name));
      if (field) showAtField(form, field, described);
      else setProblem(described);
    }
  };
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus(),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem && <ProblemAlert problem={problem} />}
        <WebsiteField form={form} />
        <TextInput label={clientsWords.newClient.name} withAsterisk maxLength={MAX} {...form.getInputProps("name")} />
        <TextInput
          label={clientsWords.newClient.businessType}
          withAsterisk={!parent}
          placeholder={parent?.businessType ?? clientsWords.newClient.businessTypeExample}
          description={parent ? clientsWords.newClient.businessTypeHelp : undefined}
          maxLength={MAX}
          {...form.getInputProps("businessType")}
        />
        <TextInput
          label={clientsWords.newClient.location}
          placeholder={clientsWords.newClient.locationExample}
          description={clientsWords.newClient.locationHelp}
          maxLength={MAX}
          {...form.getInputProps("location")}
        />
        {parent && (
          <Checkbox
            label={clientsWords.newClient.inherit(parent.name)}
            {...form.getInputProps("inherit", { type: "checkbox" })}
          />
        )}
        <PlanField parent={parent} {...form.getInputProps("plan")} />
        <Text size="xs" c="dimmed">
          {clientsWords.newClient.visibility}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonWords.actions.cancel}
          </Button>
          <Button type="submit" loading={loading}>
            {clientsWords.newClient.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The plan: a choice for operators, who alone may change it. */
function PlanField({ parent, ...input }: Pick<Props, "parent"> & Omit<NativeSelectProps, "data">) {
  const { isOperator } = useAccess();
  if (!isOperator) return <Text size="sm">{clientsWords.newClient.planOfParent(parent?.name ?? "")}</Text>;
  return (
    <PlanSelect
      label={clientsWords.newClient.plan}
      withAsterisk={!parent}
      description={clientsWords.newClient.planHelp}
      none={parent ? clientsWords.newClient.samePlan(parent.name) : clientsWords.newClient.choosePlan}
      {...input}
    />
  );
}
