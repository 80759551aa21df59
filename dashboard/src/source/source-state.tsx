import { Badge, Text } from "@mantine/core";
import type { SourceRowFragment } from "../gql/graphql";
import { sourcesWords } from "../words/sources";
import { failureOf } from "./source-failures";

/** Colors of states. */
const COLORS = { UPLOADING: "note", PENDING: "busy", READY: "good", FAILED: "bad" } as const;

/** Whether a source has been read; of one that could not be read, why and what to do. */
export function SourceState({ source }: { source: SourceRowFragment }) {
  const { state, rereading, rereadFailure } = source;
  const color = COLORS[state];
  const failure = failureOf(source);
  const again = rereadFailure && sourcesWords.failures[rereadFailure];
  return (
    <div>
      <Badge variant="light" style={{ background: `var(--app-${color}-soft)`, color: `var(--app-${color})` }}>
        {sourcesWords.state.names[state]}
      </Badge>
      {rereading && <Note>{sourcesWords.state.rereading}</Note>}
      {state === "UPLOADING" && <Note>{sourcesWords.state.uploadAgain}</Note>}
      {failure && (
        <Note>
          {failure.why} {failure.advice}
        </Note>
      )}
      {again && !rereading && <Note>{sourcesWords.state.rereadFailed(again.why, again.advice)}</Note>}
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
