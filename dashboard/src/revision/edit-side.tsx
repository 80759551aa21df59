import { Tabs, Text } from "@mantine/core";
import { type ReactNode, type RefObject, useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { MarkedPassages } from "../article/passage";
import { SearchSnippet } from "../article/search-snippet";
import { ConformanceReport } from "../conformance/conformance-report";
import { CommentsPanel } from "../comment/comments-panel";
import type { Comments } from "../comment/use-comments";
import type { RichEditorHandle } from "../editor/rich-editor";
import { type Acceptance, ProposedFixes } from "../repair/proposed-fixes";
import type { RepairState } from "../repair/use-repair";
import { editingWords } from "../words/editing";
import { ContentPreview } from "./content-preview";
import classes from "./edit-page.module.css";
import type { Measured } from "./use-score";
import type { EditValues } from "./edit-values";
import { HistoryPanel } from "./history-panel";
import type { SideTab } from "./use-side-tab";

interface Props {
  jobId: string;
  /** The newest saved revision. */
  revision: number;
  side: SideTab;
  post: boolean;
  values: EditValues;
  measured: Measured;
  comments: Comments;
  editor: RefObject<RichEditorHandle | null>;
  /** Shows a passage in the text; false when that is not possible. */
  onShow: (marked: MarkedPassages) => boolean;
  /** Fixes failed checks; undefined for users who may not. */
  repair: RepairState | undefined;
  acceptance: Acceptance;
}

/** What stands beside the editor: score, preview and history. */
export function EditSide({ jobId, revision, post, values, measured, comments, editor, ...props }: Props) {
  const { side, onShow, repair, acceptance } = props;
  const [marked, setMarked] = useState<MarkedPassages>();
  const show = (passages: MarkedPassages) => {
    if (onShow(passages)) return;
    setMarked(passages);
    side.setTab("preview");
  };
  const { report, content, measuring } = measured;
  const open = comments.all?.filter(({ threadId, resolvedAt }) => threadId === null && resolvedAt === null).length ?? 0;
  return (
    <div className={classes.preview} aria-busy={measuring}>
      <MeasuredVersion measured={measured} revision={revision} />
      {repair && <ProposedFixes repair={repair} acceptance={acceptance} />}
      <Tabs
        value={side.tab}
        onChange={(value) => side.setTab(value ?? "score")}
        keepMounted={false}
        keepMountedMode="display-none"
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="score">{editingWords.side.score}</Tabs.Tab>
          <Tabs.Tab value="preview">{editingWords.side.preview}</Tabs.Tab>
          <Tabs.Tab value="comments">{editingWords.side.comments(open)}</Tabs.Tab>
          <Tabs.Tab value="history">{editingWords.side.history}</Tabs.Tab>
        </Tabs.List>
        <SidePanel value="score">
          {report && <ConformanceReport report={report} onShow={show} repair={repair} />}
          {!post && <SearchSnippet result={values} />}
        </SidePanel>
        <SidePanel value="preview">
          <ContentPreview content={content} marked={marked} onMissing={() => setMarked(undefined)} />
        </SidePanel>
        <SidePanel value="comments" keepMounted>
          <CommentsPanel
            jobId={jobId}
            revision={revision}
            comments={comments}
            selection={() => editor.current?.anchor()}
            onShow={(id) => editor.current?.select(id)}
          />
        </SidePanel>
        <SidePanel value="history">
          <HistoryPanel jobId={jobId} newest={revision} />
        </SidePanel>
      </Tabs>
    </div>
  );
}

/** @param keepMounted whether what was typed in the panel is kept while another one is shown. */
function SidePanel({ value, keepMounted, children }: { value: string; keepMounted?: true; children: ReactNode }) {
  return (
    <Tabs.Panel value={value} keepMounted={keepMounted}>
      <div className={classes.parts}>{children}</div>
    </Tabs.Panel>
  );
}

/** Which text the score belongs to. */
function MeasuredVersion({
  measured: { content, measuring, changed, error },
  revision,
}: {
  measured: Measured;
  revision: number;
}) {
  const { wordCount } = content;
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className={classes.measured}>
        {measuring
          ? editingWords.side.measuring
          : changed
            ? editingWords.side.unsaved(wordCount)
            : editingWords.side.saved(wordCount, revision)}
      </Text>
      {error !== undefined && <ProblemAlert problem={describeProblem(error)} />}
    </>
  );
}
