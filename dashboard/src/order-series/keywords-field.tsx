import { FileButton, Button, Stack, Text, Textarea } from "@mantine/core";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { decodeText, readCsv } from "../new-batch/read-csv";
import { keywordsOf } from "./series-values";
import { orderWords } from "../words/order";

/** The most keywords of a series. */
const MAX_KEYWORDS = 500;

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The keywords of a series: typed or pasted, one a line, or a column of a CSV file. */
export function KeywordsField({ value, onChange, error }: Props) {
  const [problem, setProblem] = useState<string>();
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    reset.current?.(); // so that the same file can be chosen again
    if (!file) return;
    setProblem(undefined);
    try {
      const { headings, cells } = await readCsv(file.name, await decodeText(file), {
        rows: MAX_KEYWORDS,
        of: "series",
      });
      const column = Math.max(
        0,
        headings.findIndex((heading) => /keyword/i.test(heading)),
      );
      onChange(cells.map((row) => row[column] ?? "").join("\n"));
    } catch (caught) {
      setProblem(caught instanceof Error ? caught.message : orderWords.csv.unreadable);
    }
  };
  const count = keywordsOf({ keywords: value }).length;
  return (
    <Stack gap={6} align="flex-start">
      <Textarea
        w="100%"
        label={orderWords.seriesForm.keywords}
        description={orderWords.seriesForm.keywordsHelp}
        placeholder={orderWords.seriesForm.keywordsPlaceholder}
        size="md"
        withAsterisk
        autosize
        minRows={4}
        maxRows={14}
        value={value}
        error={problem ?? error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {orderWords.seriesForm.keywordCount(count)}
      </Text>
      <FileButton onChange={(file) => void read(file)} resetRef={reset} accept=".csv,.tsv,.txt,text/csv">
        {(props) => (
          <Button {...props} variant="default" size="xs" leftSection={<Upload size={15} />}>
            {orderWords.seriesForm.readCsv}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}
