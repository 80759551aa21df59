import { Button, Skeleton, VisuallyHidden } from "@mantine/core";
import { useDeferredValue } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { useAccess } from "../session/use-access";
import { bottomBar } from "../ui/bottom-bar";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { RunningBar } from "./bulk-bar";
import { BulkResult } from "./bulk-result";
import { type ContentFilter, toSearchParams, useContentFilter } from "./content-filter";
import { ContentFilterBar } from "./content-filter-bar";
import { ContentTable } from "./content-table";
import { contentWords } from "../words/content";
import classes from "./content-table.module.css";
import { type ListOrder, SORTED } from "./list-order";
import { SavedViews } from "./saved-views";
import { UnknownFilters } from "./unknown-filters";
import { useBulkAction } from "./use-bulk";
import { useContentViews, useDefaultView } from "./use-content-views";
import { useContentList } from "./use-content-list";
import { useListView } from "./use-list-view";
import { ViewMenu } from "./view-menu";

/** All content the user may see, with a filter. The URL holds what is shown, so that a list can be shared. */
export default function ContentPage() {
  const { filter, unknown, change, clear } = useContentFilter();
  const view = useListView();
  const views = useContentViews();
  useDefaultView(views);
  const list = useContentList(filter, view.order);
  const { total } = list;
  const address = toSearchParams(filter).toString();
  useDocumentTitle(contentWords.list.title);
  return (
    <>
      <PageHeader
        title={contentWords.list.title}
        note={[
          views.opened?.name,
          total === undefined ? contentWords.list.loadingShort : describeTotal(total, view.order),
        ]
          .filter(Boolean)
          .join(" · ")}
        actions={
          <>
            <SavedViews views={views} list={view} />
            <ViewMenu view={view} />
          </>
        }
      />
      <ContentFilterBar filter={filter} onChange={change} onClear={address === "" ? undefined : clear} />
      <UnknownFilters filters={unknown} onDrop={() => change({})} />
      <Results
        key={`${address} ${view.order.sort} ${view.order.ascending}`}
        list={list}
        view={view}
        filter={filter}
        onClear={address === "" ? undefined : clear}
      />
    </>
  );
}

/** The number of pieces, and how many of them are sorted. */
function describeTotal(total: number, { sort }: ListOrder): string {
  return sort !== "CREATED" && total > SORTED
    ? contentWords.list.sortedTotal(total, SORTED)
    : contentWords.batch.pieces(total);
}

interface ResultsProps {
  list: ReturnType<typeof useContentList>;
  view: ReturnType<typeof useListView>;
  filter: ContentFilter;
  /** Undefined while nothing is filtered. */
  onClear: (() => void) | undefined;
}

function Results({ list, view, filter, onClear }: ResultsProps) {
  const { rows: pieces, total, error, hasMore, loadMore, reload } = list;
  const bulk = useBulkAction();
  const { progress, outcome, clearOutcome } = bulk;
  const drawn = useDeferredValue(pieces !== undefined); // in short tasks
  if (!pieces && error) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
  if (!pieces || !drawn) return <Loading />;
  return (
    <div className={classes.results} data-wide>
      {progress && <RunningBar progress={progress} onStop={bulk.stop} />}
      {outcome && (
        <div ref={bottomBar} className={classes.foot}>
          <BulkResult outcome={outcome} onClose={clearOutcome} />
        </div>
      )}
      {pieces.length === 0 ? (
        <NoContent filter={filter} onClear={onClear} />
      ) : (
        <ContentTable
          pieces={pieces}
          total={total ?? pieces.length}
          hasMore={hasMore}
          loadMore={loadMore}
          bulk={bulk}
          view={view}
          filter={filter}
        />
      )}
    </div>
  );
}

function NoContent({ filter, onClear }: Pick<ResultsProps, "filter" | "onClear">) {
  const { mayEdit } = useAccess();
  if (!onClear && !mayEdit)
    return <EmptyState title={contentWords.list.empty}>{contentWords.list.emptyForViewers}</EmptyState>;
  if (!onClear)
    return (
      <EmptyState
        title={contentWords.list.empty}
        action={
          <Button component={Link} to="/generate">
            {contentWords.list.newContent}
          </Button>
        }
      >
        {contentWords.list.emptyHelp}
      </EmptyState>
    );
  return (
    <EmptyState
      title={contentWords.list.noResults}
      action={
        <Button variant="default" onClick={onClear}>
          {contentWords.list.showAll}
        </Button>
      }
    >
      {filter.text === "" ? contentWords.list.noResultsHelp : contentWords.list.noSearchResultsHelp}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div data-wide>
      <VisuallyHidden role="status">{contentWords.list.loading}</VisuallyHidden>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} radius="md" mb={6} />
      ))}
    </div>
  );
}
