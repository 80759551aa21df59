import { useSubscription } from "@apollo/client/react";
import { Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { JobDraftDocument } from "../gql/graphql";
import { plainParagraphs, mergeDraftPieces, type DraftPart } from "./draft-parts";
import classes from "./live-draft.module.css";

/** Content in progress, section by section. Its space is reserved from the start. */
export function LiveDraft({ jobId }: { jobId: string }) {
  const parts = useJobDraft(jobId);
  return (
    <Paper component="section" p={{ base: "md", sm: "xl" }} mt="md" aria-labelledby="draft">
      <Title order={2} size="h6" id="draft">
        The text so far
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {parts.length === 0
          ? "It appears here word by word as soon as its plan is made."
          : "Sections are written side by side. What misses the strategy is rewritten before the text is finished."}
      </Text>
      <div className={classes.parts}>
        {parts.map(({ part, title, text, complete }) => (
          <div key={part} className={classes.part} data-writing={!complete || undefined} aria-busy={!complete}>
            <Title order={3} size="h5" className={classes.title}>
              {title.replace(/ \(revision \d+\)$/, "")}
            </Title>
            {plainParagraphs(text).map((paragraph, index) => (
              // Paragraphs are only appended, so the index is a stable key.
              <p key={index} className={classes.paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
        ))}
      </div>
    </Paper>
  );
}

/** The live draft of a job. A part whose beginning was missed is replaced when it is complete. */
function useJobDraft(id: string): DraftPart[] {
  const [parts, setParts] = useState<DraftPart[]>([]);
  useSubscription(JobDraftDocument, {
    variables: { id },
    ignoreResults: true, // pieces are merged below; none of them alone is worth a render
    onData: ({ data }) => setParts((known) => mergeDraftPieces(known, data.data?.jobDraft.pieces ?? [])),
  });
  return parts;
}
