import { useMutation } from "@apollo/client/react";
import { Button, Checkbox, Group, NumberInput, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.css";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { CopyButton } from "../article/copy-button";
import { CreateReviewLinkDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { editingWords } from "../words/editing";
import type { Linked } from "./linked";

const INITIAL = {
  label: "",
  days: 14,
  password: "",
  mayComment: true,
  mayApprove: true,
  countsAsApproval: false,
  onlyThisRevision: false,
};

interface Props {
  linked: Linked;
  onCreated: () => void;
  /** Called when the URL was taken. */
  onDone: () => void;
}

/** Makes a review link, and shows its URL once. */
export function LinkForm({ linked, onCreated, onDone }: Props) {
  const [create] = useMutation(CreateReviewLinkDocument);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string>();
  const form = useForm({
    initialValues: INITIAL,
    validate: {
      label: (text) => (text.trim() === "" ? editingWords.sendDialog.missingRecipient : null),
      password: (text) =>
        text !== "" && (text.length < 8 || text.length > 72) ? editingWords.sendDialog.invalidPassword : null,
      days: (days) => (days >= 1 && days <= 90 ? null : editingWords.sendDialog.invalidDays),
    },
  });
  const submit = form.onSubmit(async ({ password, onlyThisRevision, countsAsApproval, ...values }) => {
    setBusy(true);
    setProblem(undefined);
    const counts = countsAsApproval && values.mayApprove;
    const which =
      "jobId" in linked ? { jobId: linked.jobId, ...(onlyThisRevision && { revision: linked.revision }) } : linked;
    try {
      const input = { ...values, ...which, countsAsApproval: counts, ...(password !== "" && { password }) };
      const { data } = await create({ variables: { input } });
      setUrl(data?.createReviewLink.url);
      onCreated();
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setBusy(false);
    }
  });
  if (url !== undefined) return <NewLink url={url} onDone={onDone} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{editingWords.sendDialog.help}</Text>
        <Group grow align="flex-start">
          <TextInput
            label={editingWords.sendDialog.recipient}
            placeholder={editingWords.sendDialog.recipientExample}
            maxLength={80}
            {...form.getInputProps("label")}
          />
          <NumberInput
            label={editingWords.sendDialog.days}
            min={1}
            max={90}
            clampBehavior="none"
            {...form.getInputProps("days")}
          />
        </Group>
        <PasswordInput
          label={editingWords.sendDialog.password}
          description={editingWords.sendDialog.passwordHelp}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": editingWords.sendDialog.showPassword, tabIndex: 0 }}
          {...form.getInputProps("password")}
        />
        <LinkRights form={form} linked={linked} />
        {problem && <ProblemAlert problem={problem} />}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {editingWords.sendDialog.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What guests may do, and what they see. */
function LinkRights({ form, linked }: { form: UseFormReturnType<typeof INITIAL>; linked: Linked }) {
  const { mayManage } = useAccess();
  return (
    <>
      <Checkbox
        label={editingWords.sendDialog.mayComment}
        {...form.getInputProps("mayComment", { type: "checkbox" })}
      />
      <Checkbox
        label={editingWords.sendDialog.mayApprove}
        {...form.getInputProps("mayApprove", { type: "checkbox" })}
      />
      {mayManage && (
        <Checkbox
          label={editingWords.sendDialog.countsAsApproval}
          description={editingWords.sendDialog.countsAsApprovalHelp}
          disabled={!form.values.mayApprove}
          {...form.getInputProps("countsAsApproval", { type: "checkbox" })}
        />
      )}
      {"jobId" in linked && (
        <Checkbox
          label={editingWords.sendDialog.onlyVersion(linked.revision)}
          description={editingWords.sendDialog.onlyVersionHelp}
          {...form.getInputProps("onlyThisRevision", { type: "checkbox" })}
        />
      )}
    </>
  );
}

function NewLink({ url, onDone }: { url: string; onDone: () => void }) {
  return (
    <Stack gap="sm">
      <TextInput
        label={editingWords.sendDialog.link}
        description={editingWords.sendDialog.linkHelp}
        readOnly
        value={url}
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end">
        <CopyButton label={editingWords.sendDialog.copy} text={url} />
        <Button variant="default" onClick={onDone}>
          {editingWords.sendDialog.done}
        </Button>
      </Group>
    </Stack>
  );
}
