import { Alert, Text } from "@mantine/core";
import { FlaskConical } from "lucide-react";
import { Link } from "react-router";
import type { JobDetailsFragment } from "../gql/graphql";
import { isSample } from "../job/is-sample";

/** Says that no language model wrote the text. Nothing for text of a real provider. */
export function SampleNotice({ job }: { job: JobDetailsFragment }) {
  if (!isSample(job)) return null;
  return (
    <Alert color="gray" variant="light" role="note" icon={<FlaskConical size={20} />} title="Sample text" mb="md">
      <Text size="sm">
        The sandbox put it together from fixed English phrases to show how the product works. Do not publish it. For
        real content, <Link to="/providers">connect a provider</Link>.
      </Text>
    </Alert>
  );
}
