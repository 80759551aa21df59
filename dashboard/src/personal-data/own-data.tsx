import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { usePersonalDataExport } from "./export-user-dialog";
import { administrationWords } from "../words/administration";

/** Exports the personal data of the logged-in user. */
export function OwnData({ id }: { id: string }) {
  const save = usePersonalDataExport();
  const [state, setState] = useState<"busy" | "saved">();
  const [problem, setProblem] = useState<Problem>();
  const run = async () => {
    setState("busy");
    setProblem(undefined);
    try {
      await save(id);
      setState("saved");
    } catch (error) {
      setProblem(describeProblem(error));
      setState(undefined);
    }
  };
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="own-data">
      <Title order={2} size="h5" id="own-data" mb="sm">
        {administrationWords.personalData.own.title}
      </Title>
      {problem && <ProblemAlert problem={problem} />}
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: "1 1 240px" }}>
          {administrationWords.personalData.own.help}
        </Text>
        <Button
          variant="default"
          leftSection={<Download size={16} />}
          loading={state === "busy"}
          onClick={() => void run()}
        >
          {administrationWords.personalData.own.export}
        </Button>
      </Group>
      <Text size="sm" role="status" mt={6} c="var(--app-good)" mih={20}>
        {state === "saved" && administrationWords.personalData.own.saved}
      </Text>
    </Paper>
  );
}
