import { useMutation } from "@apollo/client/react";
import { List, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { BadgeCheck, Undo2 } from "lucide-react";
import { ApproveContentDocument, type JobDetailsFragment, WithdrawApprovalDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { PageActionButton } from "../ui/page-action";
import { editingWords } from "../words/editing";

interface Props {
  job: JobDetailsFragment;
  /** The shown revision. */
  number: number;
}

/** Approves the shown revision, or withdraws the approval, after a confirmation. */
export function ApproveButton({ job, number }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const [approve] = useMutation(ApproveContentDocument, { variables: { id: job.id, revision: number } });
  const [withdraw] = useMutation(WithdrawApprovalDocument, { variables: { id: job.id } });
  const approved = job.approval?.revision === number;
  const { conformance } = job;
  const failed = conformance?.passed === false;
  return (
    <>
      <PageActionButton
        label={approved ? editingWords.approval.withdraw : editingWords.approval.approve}
        variant={approved || failed ? "default" : "filled"}
        leftSection={approved ? <Undo2 size={15} /> : <BadgeCheck size={15} />}
        run={open}
      />
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={approved ? editingWords.approval.withdrawTitle : editingWords.approval.approveTitle(number)}
        action={
          approved
            ? editingWords.approval.withdraw
            : failed
              ? editingWords.approval.approveAnyway
              : editingWords.approval.approve
        }
        destructive={approved || failed}
        onConfirm={() => (approved ? withdraw() : approve())}
      >
        {!approved && failed && <FailedChecks report={conformance} />}
        <Text size="sm">
          {approved ? editingWords.approval.withdrawText : editingWords.approval.approveText(number)}
        </Text>
      </ConfirmDialog>
    </>
  );
}

/** The score and the failed checks, required ones first. */
function FailedChecks({ report }: { report: NonNullable<JobDetailsFragment["conformance"]> }) {
  const { score, passMark, checks } = report;
  const failed = checks.filter(({ verdict }) => verdict === "FAILED");
  const required = failed.filter(({ level }) => level === "REQUIRED");
  const advised = failed.filter(({ level }) => level !== "REQUIRED");
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {editingWords.approval.failedChecks(score, passMark)}
      </Text>
      <List
        size="sm"
        mah={240}
        style={{ overflowY: "auto" }}
        tabIndex={0}
        aria-label={editingWords.approval.failedChecksLabel}
      >
        {[...required, ...advised].map(({ rule, title, level }) => (
          <List.Item key={rule}>{level === "REQUIRED" ? editingWords.approval.requiredCheck(title) : title}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
