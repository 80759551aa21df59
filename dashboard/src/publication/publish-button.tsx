import { useDisclosure } from "@mantine/hooks";
import { Send } from "lucide-react";
import type { JobDetailsFragment } from "../gql/graphql";
import { PageActionButton } from "../ui/page-action";
import { publishingWords } from "../words/publishing";
import { PublishDialog } from "./publish-dialog";
import { usePublications } from "./use-publications";

interface Props {
  job: JobDetailsFragment;
  /** The shown revision. */
  number: number;
}

/** Publishes the shown revision. Without an approval, the dialog says why it cannot. */
export function PublishButton({ job, number }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  const { publications, reload } = usePublications(job.id);
  return (
    <>
      <PageActionButton label={publishingWords.publish.button} leftSection={<Send size={15} />} run={open} />
      <PublishDialog
        opened={opened}
        onClose={close}
        job={job}
        number={number}
        publications={publications}
        onOrdered={() => void reload()}
      />
    </>
  );
}
