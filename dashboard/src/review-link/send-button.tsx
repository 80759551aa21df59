import { useQuery } from "@apollo/client/react";
import { Divider, Stack } from "@mantine/core";
import "@mantine/core/styles/Divider.css";
import { useDisclosure } from "@mantine/hooks";
import { Send } from "lucide-react";
import { ReviewLinksDocument } from "../gql/graphql";
import { Dialog } from "../ui/dialog";
import { PageActionButton } from "../ui/page-action";
import { editingWords } from "../words/editing";
import { DraftWarning } from "./draft-warning";
import { LinkForm } from "./link-form";
import { LinkList } from "./link-list";
import type { Linked } from "./linked";

/** Opens the dialog with the review links of content or of a batch. For editors. */
export function SendButton({ linked }: { linked: Linked }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <PageActionButton label={editingWords.sendDialog.title} leftSection={<Send size={15} />} run={open} />
      <Dialog opened={opened} onClose={close} title={editingWords.sendDialog.title} size="lg">
        <Links linked={linked} onDone={close} />
      </Dialog>
    </>
  );
}

function Links({ linked, onDone }: { linked: Linked; onDone: () => void }) {
  const variables = "jobId" in linked ? { jobId: linked.jobId } : { batchId: linked.batchId };
  const { data, refetch } = useQuery(ReviewLinksDocument, { variables, fetchPolicy: "cache-and-network" });
  return (
    <Stack>
      {"jobId" in linked && <DraftWarning jobId={linked.jobId} />}
      <LinkForm linked={linked} onCreated={() => void refetch()} onDone={onDone} />
      {data && data.reviewLinks.length > 0 && (
        <>
          <Divider />
          <LinkList links={data.reviewLinks} />
        </>
      )}
    </Stack>
  );
}
