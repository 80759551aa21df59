import { useQuery } from "@apollo/client/react";
import { Anchor, Skeleton, Stack, Tabs, Text, VisuallyHidden } from "@mantine/core";
import { ChevronLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useParams } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { contentTypeName } from "../content-type/content-types";
import { type TemplateSummaryFragment, TemplateDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { TemplateLabel } from "../template/template-label";
import { templateName } from "../template/template-version";
import { ErrorBoundary } from "../ui/error-boundary";
import { PageHeader } from "../ui/page-header";
import { TabStrip } from "../ui/tab-strip";
import { useDocumentTitle } from "../ui/use-document-title";
import { templatesWords } from "../words/templates";
import classes from "./template-page.module.css";
import { useAddress } from "../ui/use-address";

const EditorTab = lazy(() => import("../template-editor/editor-tab"));
const VersionsTab = lazy(() => import("../template-versions/template-versions-tab"));
const TrialTab = lazy(() => import("../template-trial/trial-tab"));
const AnalyticsTab = lazy(() => import("../template-analytics/analytics-tab"));
const AbTestTab = lazy(() => import("../ab-test/ab-test-tab"));

/** One template. The URL names the open tab; an unsaved draft survives switching tabs. */
export default function TemplatePage() {
  const { id = "" } = useParams();
  const { template, error, reload } = useTemplate(id);
  if (template) return <OpenTemplate key={template.id} template={template} />;
  if (!error) return <Loading />;
  return <Missing problem={describeProblem(error)} onRetry={reload} />;
}

function OpenTemplate({ template }: { template: TemplateSummaryFragment }) {
  const { mayManageTemplates } = useAccess();
  const [tab, open] = useTemplateTab(mayManageTemplates);
  useDocumentTitle(templateName(template));
  return (
    <>
      <PageHeader
        trail={<Trail />}
        title={templateName(template)}
        note={
          <span className={classes.note}>
            {templatesWords.templatePage.writes(contentTypeName(template.contentType))}
            {template.labels.map(({ label, version }) => (
              <TemplateLabel key={label} label={label} version={version} />
            ))}
          </span>
        }
      />
      <Tabs value={tab} onChange={open} keepMounted={false} keepMountedMode="display-none">
        <TabStrip open={tab}>
          <Tabs.Tab value="edit">
            {mayManageTemplates ? templatesWords.templatePage.edit : templatesWords.templatePage.text}
          </Tabs.Tab>
          <Tabs.Tab value="versions">{templatesWords.templatePage.versions}</Tabs.Tab>
          {mayManageTemplates && (
            <>
              <Tabs.Tab value="trial">{templatesWords.templatePage.trial}</Tabs.Tab>
              <Tabs.Tab value="analytics">{templatesWords.templatePage.analytics}</Tabs.Tab>
              <Tabs.Tab value="ab-test">{templatesWords.templatePage.abTest}</Tabs.Tab>
            </>
          )}
        </TabStrip>
        <Panel value="edit" keep>
          <EditorTab template={template} />
        </Panel>
        <Panel value="versions">
          <VersionsTab template={template} />
        </Panel>
        <Panel value="trial">
          <TrialTab template={template} />
        </Panel>
        <Panel value="analytics">
          <AnalyticsTab template={template} />
        </Panel>
        <Panel value="ab-test">
          <AbTestTab template={template} />
        </Panel>
      </Tabs>
    </>
  );
}

/** A tab's panel. Only the open one is mounted, except with `keep`, so that nothing typed in it is lost. */
function Panel({ value, keep = false, children }: { value: string; keep?: boolean; children: React.ReactNode }) {
  return (
    <Tabs.Panel value={value} keepMounted={keep}>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>{children}</Suspense>
      </ErrorBoundary>
    </Tabs.Panel>
  );
}

function Trail() {
  return (
    <Anchor component={Link} to="/templates" size="sm" className={classes.trail}>
      <ChevronLeft size={15} aria-hidden />
      {templatesWords.templatePage.templates}
    </Anchor>
  );
}

function Missing({ problem, onRetry }: { problem: ReturnType<typeof describeProblem>; onRetry: () => void }) {
  const gone = problem.code === "TEMPLATE_NOT_FOUND";
  const title = gone ? templatesWords.templatePage.notFoundTitle : templatesWords.templatePage.failedTitle;
  useDocumentTitle(title);
  return (
    <Stack align="flex-start">
      <PageHeader trail={<Trail />} title={title} />
      {gone ? (
        <Text>{templatesWords.templatePage.notFound}</Text>
      ) : (
        <ProblemAlert problem={problem} onRetry={onRetry} />
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap="lg">
      <VisuallyHidden role="status">{templatesWords.templatePage.loading}</VisuallyHidden>
      <Skeleton height={14} width={100} />
      <Skeleton height={34} width="50%" />
      <Skeleton height={420} radius="lg" />
    </Stack>
  );
}

/** A template, refetched every 30 s to show what others publish. */
function useTemplate(id: string) {
  const { data, error, refetch } = useQuery(TemplateDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    pollInterval: 30_000,
    skipPollAttempt: () => document.hidden,
  });
  return { template: data?.template, error, reload: () => void refetch().catch(() => undefined) };
}

const TABS = ["edit", "versions", "trial", "analytics", "ab-test"];

/** The number of tabs that all users may open. */
const OPEN_TO_ALL = 2;

/** The tab in the URL, and a function to open another. An unknown tab opens the first. */
function useTemplateTab(mayManageTemplates: boolean): [tab: string, open: (tab: string | null) => void] {
  const [address, setAddress] = useAddress();
  const requested = address.get("tab") ?? "edit";
  const tabs = mayManageTemplates ? TABS : TABS.slice(0, OPEN_TO_ALL);
  return [
    tabs.includes(requested) ? requested : "edit",
    (tab) => setAddress(tab === "edit" || tab === null ? {} : { tab }),
  ];
}
