import { Alert, Text } from "@mantine/core";
import { FlaskConical } from "lucide-react";
import { Link } from "react-router";
import type { JobDetailsFragment } from "../gql/graphql";
import { isSample } from "../job/is-sample";
import { contentWords } from "../words/content";

/** Says that no language model wrote the text. Nothing for text of a real provider. */
export function SampleNotice({ job, mt }: { job: JobDetailsFragment; mt?: "md" }) {
  if (!isSample(job)) return null;
  return (
    <Alert
      color="gray"
      variant="light"
      role="note"
      icon={<FlaskConical size={20} />}
      title={contentWords.job.sample.title}
      mt={mt}
      mb="md"
    >
      <Text size="sm">{contentWords.job.sample.text(<Link to="/providers">{contentWords.job.sample.link}</Link>)}</Text>
    </Alert>
  );
}
