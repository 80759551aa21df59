import { Badge, Text } from "@mantine/core";
import type { SourceRowFragment } from "../gql/graphql";
import { FAILURES, failureOf } from "./source-failures";

/** Colors and words of states. */
const BADGES = {
  UPLOADING: { name: "Upload not finished", color: "note" },
  PENDING: { name: "Being read", color: "busy" },
  READY: { name: "Ready", color: "good" },
  FAILED: { name: "Could not be read", color: "bad" },
} as const;

/** Whether a source has been read; of one that could not be read, why and what to do. */
export function SourceState({ source }: { source: SourceRowFragment }) {
  const { state, rereading, rereadFailure } = source;
  const { name, color } = BADGES[state];
  const failure = failureOf(source);
  const again = rereadFailure && FAILURES[rereadFailure];
  return (
    <div>
      <Badge variant="light" style={{ background: `var(--app-${color}-soft)`, color: `var(--app-${color})` }}>
        {name}
      </Badge>
      {rereading && <Note>It is being read again. Its passages stay in use.</Note>}
      {state === "UPLOADING" && <Note>Upload the file again. This entry is removed after a day.</Note>}
      {failure && (
        <Note>
          {failure.why} {failure.advice}
        </Note>
      )}
      {again && !rereading && (
        <Note>
          It could not be read again: {again.why} Its passages stay in use. {again.advice}
        </Note>
      )}
    </div>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <Text size="xs" c="dimmed" mt={4} maw={360}>
      {children}
    </Text>
  );
}
