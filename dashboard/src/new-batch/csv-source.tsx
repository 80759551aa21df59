import { Alert, Button, FileButton, Group, Paper, Stack, Text, Textarea } from "@mantine/core";
import { FileSpreadsheet, TriangleAlert, Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { saveFile } from "../ui/save-file";
import { orderWords } from "../words/order";
import classes from "./new-batch.module.css";
import { type CsvFile, type CsvLimit, readCsv, decodeText } from "./read-csv";

interface Props {
  onRead: (file: CsvFile) => void;
  /** What a row is, and which columns are required. */
  hint: string;
  /** An example file, for users who have none yet. */
  example: string;
  limit: CsvLimit;
}

/** The source of the rows: a dropped or chosen file, or cells pasted from a spreadsheet. */
export function CsvSource({ onRead, hint, example, limit }: Props) {
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const [pasted, setPasted] = useState("");
  const read = async (name: string, text: () => Promise<string>) => {
    setProblem(undefined);
    try {
      onRead(await readCsv(name, await text(), limit));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : orderWords.csv.unreadable);
    }
  };
  const resetChoice = useRef<() => void>(null);
  const readFile = (file: File | null | undefined) => {
    if (file) void read(file.name, () => decodeText(file));
    resetChoice.current?.(); // so that the same file can be chosen again after it was corrected
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    readFile(event.dataTransfer.files[0]);
  };
  return (
    <Stack>
      <Paper
        className={classes.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileSpreadsheet size={30} aria-hidden />
        <Text fw={600}>{orderWords.csv.drop}</Text>
        <Text size="sm" c="dimmed" maw={460} ta="center">
          {hint}
        </Text>
        <Group justify="center">
          <FileButton onChange={readFile} resetRef={resetChoice} accept=".csv,.tsv,.txt,text/csv">
            {(props) => (
              <Button {...props} leftSection={<Upload size={16} />}>
                {orderWords.csv.choose}
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            onClick={() => saveFile("example.csv", new Blob([example], { type: "text/csv;charset=utf-8" }))}
          >
            {orderWords.csv.example}
          </Button>
        </Group>
      </Paper>
      {problem && <Alert color="red" role="alert" icon={<TriangleAlert size={18} />} title={problem} />}
      <Textarea
        label={orderWords.csv.paste}
        description={orderWords.csv.pasteHelp}
        autosize
        minRows={3}
        maxRows={10}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <div>
        <Button
          variant="default"
          disabled={pasted.trim() === ""}
          onClick={() => void read(orderWords.csv.pastedName, async () => pasted)}
        >
          {orderWords.csv.readPasted}
        </Button>
      </div>
    </Stack>
  );
}
