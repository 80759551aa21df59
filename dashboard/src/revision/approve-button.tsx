import { useMutation } from "@apollo/client/react";
import { Button, List, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { BadgeCheck, Undo2 } from "lucide-react";
import { ApproveContentDocument, type JobDetailsFragment, WithdrawApprovalDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

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
      <Button
        size="xs"
        variant={approved || failed ? "default" : "filled"}
        leftSection={approved ? <Undo2 size={15} /> : <BadgeCheck size={15} />}
        onClick={open}
      >
        {approved ? "Withdraw approval" : "Approve"}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={approved ? "Withdraw the approval?" : `Approve version ${number}?`}
        action={approved ? "Withdraw approval" : failed ? "Approve anyway" : "Approve"}
        destructive={approved || failed}
        onConfirm={() => (approved ? withdraw() : approve())}
      >
        {!approved && failed && <FailedChecks report={conformance} />}
        <Text size="sm">
          {approved
            ? "It is no longer approved. The activity log keeps who approved it and when."
            : `Approval applies to version ${number} only; editing resets it.`}
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
        Score {score} / 100 (min {passMark}). Failed checks:
      </Text>
      <List size="sm" mah={240} style={{ overflowY: "auto" }} tabIndex={0} aria-label="Failed checks">
        {[...required, ...advised].map(({ rule, title, level }) => (
          <List.Item key={rule}>
            {title}
            {level === "REQUIRED" && " (required)"}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
