import { Paper, Text, Title } from "@mantine/core";
import { type DraftPart, plainParagraphs } from "./draft-parts";
import { contentWords } from "../words/content";
import classes from "./live-draft.module.css";

/** Content in progress, section by section. Its space is reserved from the start. */
export function LiveDraft({ parts }: { parts: readonly DraftPart[] }) {
  return (
    <Paper component="section" p={{ base: "md", sm: "xl" }} mt="md" aria-labelledby="draft">
      <Title order={2} size="h6" id="draft">
        {contentWords.job.liveDraft.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {parts.length === 0 ? contentWords.job.liveDraft.waiting : contentWords.job.liveDraft.text}
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
