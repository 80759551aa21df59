import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { useClientName } from "../client/client-name";
import { formatUtcRange } from "../format/times";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { reportsWords } from "../words/reports";
import { periodBefore } from "./period";
import { PeriodControls } from "./period-controls";
import { ReportCharts } from "./report-charts";
import { useReportAddress } from "./use-report-address";
import { useReports } from "./use-reports";

const words = reportsWords.page;

/** Charts of what was finished, how good it is, what it cost and what waits for approval. Each bar leads to the content behind it. */
export default function ReportsPage() {
  useDocumentTitle(words.title);
  const address = useReportAddress();
  const { range, clientId, grouping, problem } = address;
  const before = periodBefore(range);
  const { content, backlog, cost, error, reload } = useReports({
    clientId,
    range,
    before,
    skip: problem !== undefined,
  });
  const nothing =
    content?.report.total.finished === 0 &&
    content.before.total.finished === 0 &&
    backlog?.days.every(({ waiting }) => waiting === 0) &&
    cost?.byClient.groups.length === 0;
  return (
    <>
      <PageHeader title={words.title} note={words.note} />
      <PeriodControls address={address} />
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!error && problem === undefined && !(content && backlog && cost) && (
        <LoadingRows label={words.loading} rows={4} height={300} />
      )}
      {nothing && <EmptyState title={words.nothing}>{words.nothingHint}</EmptyState>}
      {content && backlog && cost && problem === undefined && !nothing && (
        <Scoped clientId={clientId}>
          {(client) => (
            <ReportCharts
              {...{ content, backlog, cost, range, before, grouping, clientId }}
              scope={[client, formatUtcRange(range)].filter(Boolean).join(" · ")}
            />
          )}
        </Scoped>
      )}
    </>
  );
}

interface ScopedProps {
  clientId: string;
  children: (client: string | undefined) => React.ReactNode;
}

/** Reads the name of the client, where there is one. */
function Scoped({ clientId, children }: ScopedProps) {
  return clientId === "" ? children(undefined) : <Named clientId={clientId}>{children}</Named>;
}

function Named({ clientId, children }: ScopedProps) {
  return children(useClientName(clientId));
}
