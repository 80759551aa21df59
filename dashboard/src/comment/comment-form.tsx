import { useApolloClient, useQuery } from "@apollo/client/react";
import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { TextAnchor } from "../editor/text-anchor";
import { type AddCommentInput, ContentColleaguesDocument } from "../gql/graphql";
import { editingWords } from "../words/editing";
import { uiWords } from "../words/ui";
import classes from "./comments.module.css";
import { MentionTextarea } from "./mention-textarea";
import type { Named } from "./typed-mention";

const MAX_CHARACTERS = 4_000;

interface Props {
  jobId: string;
  /** The revision that is commented on. */
  revision: number;
  /** The thread to reply to; undefined for a new one. */
  threadId?: string;
  /** The selected passage, which a new comment is about; undefined without one. */
  selection?: () => TextAnchor | undefined;
  label: string;
  onAdd: (input: AddCommentInput) => Promise<void>;
}

/** Writes a comment on the selected passage or on the whole content, or a reply. Ctrl+Enter sends it. */
export function CommentForm({ jobId, revision, threadId, selection, label, onAdd }: Props) {
  const [body, setBody] = useState("");
  const [anchor, setAnchor] = useState<TextAnchor>();
  const [mentioned, setMentioned] = useState<Named[]>([]);
  const apollo = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const remember = (user: Named) => setMentioned((known) => [...known.filter(({ id }) => id !== user.id), user]);
  const mention = (user: Named) => {
    setBody((text) => `${text}${text === "" || text.endsWith(" ") ? "" : " "}@${user.name} `);
    remember(user);
  };
  const send = async () => {
    if (body.trim() === "" || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const query = { query: ContentColleaguesDocument, variables: { id: jobId } };
      const typed = body.includes("@") ? (await apollo.query(query)).data?.contentColleagues : undefined;
      const picked = mentioned.filter(({ name }) => body.includes(`@${name}`));
      const rest = picked.reduce((text, { name }) => text.replaceAll(`@${name}`, " "), body);
      const mentions = [...new Set([...picked.map(({ id }) => id), ...findMentions(rest, typed ?? [])])];
      await onAdd({ body, revision, mentions, ...(threadId === undefined ? { anchor } : { threadId }) });
      setBody("");
      setAnchor(undefined);
      setMentioned([]);
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="xs">
      {anchor && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <blockquote className={classes.quote}>{anchor.quote}</blockquote>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAnchor(undefined)}>
            {editingWords.comments.aboutEverything}
          </Button>
        </Group>
      )}
      <MentionTextarea
        jobId={jobId}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_CHARACTERS}
        value={body}
        onFocus={() => setAnchor((current) => current ?? selection?.())}
        onText={setBody}
        onMention={remember}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      {problem && <ProblemAlert problem={problem} />}
      <Group gap="xs">
        <Button size="xs" variant="default" loading={busy} disabled={body.trim() === ""} onClick={() => void send()}>
          {threadId === undefined ? editingWords.comments.submit : editingWords.comments.reply}
        </Button>
        <MentionField jobId={jobId} onMention={mention} />
        <Text size="xs" c="dimmed">
          {editingWords.comments.sendKeys(`${uiWords.keys.control}+${uiWords.keys.enter}`)}
        </Text>
      </Group>
    </Stack>
  );
}

/** The ids of the users whose names stand behind an @, in any case. Of users with one name, it is the first. */
function findMentions(body: string, users: readonly Named[]): string[] {
  const ids: string[] = [];
  let rest = body.toLowerCase();
  for (const { id, name } of users.toSorted((a, b) => b.name.length - a.name.length)) {
    const mention = `@${name.toLowerCase()}`;
    if (!rest.includes(mention)) continue;
    ids.push(id);
    rest = rest.replaceAll(mention, " ");
  }
  return ids;
}

/** Picks a user with rights on the client. The users are loaded when the field is used. */
function MentionField({ jobId, onMention }: { jobId: string; onMention: (user: Named) => void }) {
  const [used, setUsed] = useState(false);
  const { data } = useQuery(ContentColleaguesDocument, { variables: { id: jobId }, skip: !used });
  const users = data?.contentColleagues ?? [];
  return (
    <Select
      size="xs"
      w={150}
      aria-label={editingWords.comments.mention}
      placeholder={editingWords.comments.mentionPlaceholder}
      searchable
      value={null}
      nothingFoundMessage={data ? editingWords.comments.noMatches : editingWords.comments.loadingColleagues}
      data={users.map(({ id, name }) => ({ value: id, label: name }))}
      onFocus={() => setUsed(true)}
      onChange={(id) => {
        const user = users.find((one) => one.id === id);
        if (user) onMention(user);
      }}
    />
  );
}
