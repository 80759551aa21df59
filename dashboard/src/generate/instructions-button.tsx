import { useQuery } from "@apollo/client/react";
import { Button, Code, Skeleton, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ScrollText } from "lucide-react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatCount } from "../format/numbers";
import { InstructionsPreviewDocument } from "../gql/graphql";
import { Dialog } from "../ui/dialog";
import { orderWords } from "../words/order";
import classes from "./generate-form.module.css";
import { type GenerateValues, toContentRequest } from "./generate-values";

interface Props {
  values: GenerateValues;
  disabled: boolean;
}

/** Shows the instructions that the model would get: the template with strategy and request filled in. */
export function InstructionsButton({ values, disabled }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        mt="md"
        size="xs"
        variant="default"
        leftSection={<ScrollText size={15} />}
        disabled={disabled}
        onClick={open}
      >
        {orderWords.instructionsDialog.button}
      </Button>
      <Dialog opened={opened} onClose={close} title={orderWords.instructionsDialog.title} size="xl">
        {opened && values.client && <Instructions clientId={values.client.id} values={values} />}
      </Dialog>
    </>
  );
}

function Instructions({ clientId, values }: { clientId: string; values: GenerateValues }) {
  const { contentType, instructions, metadata } = toContentRequest(values, undefined, []);
  const { data, error, refetch } = useQuery(InstructionsPreviewDocument, {
    variables: { input: { clientId, contentType, instructions, metadata } },
    fetchPolicy: "no-cache",
  });
  const preview = data?.instructionPreview;
  if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
  if (!preview) return <Skeleton height={320} radius="md" />;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {orderWords.instructionsDialog.size(formatCount(preview.estimatedTokens))}
      </Text>
      <Code
        block
        className={classes.instructions}
        tabIndex={0}
        role="region"
        aria-label={orderWords.instructionsDialog.label}
      >
        {preview.text ?? preview.problems.join("\n")}
      </Code>
    </>
  );
}
