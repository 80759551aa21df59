import { useSubscription } from "@apollo/client/react";
import { lazy, Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { SessionEndedDocument } from "../gql/graphql";
import { useSession } from "../session/session-context";
import { ErrorBoundary } from "../ui/error-boundary";
import { PageNotFound } from "../ui/page-not-found";
import { PageSkeleton } from "../ui/page-skeleton";
import { shellWords } from "../words/shell";
import classes from "./app-frame.module.css";
import { AppHeader } from "./app-header";
import { ConnectionNotice } from "./connection-notice";
import { PageAnnouncer } from "./page-announcer";
import { SideNav } from "../navigation/side-nav";
import { useScrollAndFocusReset } from "./use-scroll-and-focus-reset";

const OverviewPage = lazy(() => import("../overview/overview-page"));
const GeneratePage = lazy(() => import("../generate/generate-page"));
const ProvidersPage = lazy(() => import("../provider-page/providers-page"));
const ReportsPage = lazy(() => import("../report/reports-page"));
const UsagePage = lazy(() => import("../usage/usage-page"));
const AccountPage = lazy(() => import("../account/account-page"));
const AdminPage = lazy(() => import("../admin/admin-page"));
const JobPage = lazy(() => import("../job-page/job-page"));
const EditPage = lazy(() => import("../revision/edit-page"));
const HistoryPage = lazy(() => import("../revision/history-page"));
const WaitingPage = lazy(() => import("../review/waiting-page"));
const NotificationsPage = lazy(() => import("../notification/notifications-page"));
const BatchesPage = lazy(() => import("../batch/batches-page"));
const BatchPage = lazy(() => import("../batch/batch-page"));
const CalendarPage = lazy(() => import("../calendar/calendar-page"));
const SeriesPage = lazy(() => import("../order-series/series-page"));
const NewSeriesPage = lazy(() => import("../order-series/new-series-page"));
const NewBatchPage = lazy(() => import("../new-batch/new-batch-page"));
const ContentPage = lazy(() => import("../content-list/content-page"));
const TemplatePage = lazy(() => import("../template-page/template-page"));
const TemplatesPage = lazy(() => import("../template-list/templates-page"));
const ClientsPage = lazy(() => import("../client-list/clients-page"));
const ClientImportPage = lazy(() => import("../client-import/client-import-page"));
const ClientPage = lazy(() => import("../client-page/client-page"));
const ConnectPage = lazy(() => import("../connect/connect-page"));
const SourcePage = lazy(() => import("../source/source-page"));

/** The frame of all pages: header, the open page, and the navigation beside it (in the header on a phone). */
export function AppFrame() {
  const { pathname } = useLocation();
  const main = useScrollAndFocusReset<HTMLElement>();
  useSessionEnd();
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {shellWords.frame.skip}
      </a>
      <PageAnnouncer />
      <AppHeader />
      <SideNav />
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <ConnectionNotice />
        <ErrorBoundary key={pageKey(pathname)}>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              <Route path="/" element={<OverviewPage />} />
              <Route path="/providers/:tab?" element={<ProvidersPage />} />
              <Route path="/reports" element={<ReportsPage />} />
              <Route path="/usage" element={<UsagePage />} />
              <Route path="/account" element={<AccountPage />} />
              <Route path="/admin/:tab?" element={<AdminPage />} />
              <Route path="/generate" element={<GeneratePage />} />
              <Route path="/content" element={<ContentPage />} />
              <Route path="/content/:id" element={<JobPage />} />
              <Route path="/calendar" element={<CalendarPage />} />
              <Route path="/calendar/series" element={<SeriesPage />} />
              <Route path="/calendar/series/new" element={<NewSeriesPage />} />
              <Route path="/batches" element={<BatchesPage />} />
              <Route path="/batches/new" element={<NewBatchPage />} />
              <Route path="/batches/:id" element={<BatchPage />} />
              <Route path="/templates" element={<TemplatesPage />} />
              <Route path="/templates/:id" element={<TemplatePage />} />
              <Route path="/clients" element={<ClientsPage />} />
              <Route path="/clients-import" element={<ClientImportPage />} />
              <Route path="/clients/:id/:tab?" element={<ClientPage />} />
              <Route path="/clients/:id/sources/:sourceId" element={<SourcePage />} />
              <Route path="/content/:id/edit" element={<EditPage />} />
              <Route path="/waiting" element={<WaitingPage />} />
              <Route path="/notifications" element={<NotificationsPage />} />
              <Route path="/content/:id/history" element={<HistoryPage />} />
              <Route path="/connect" element={<ConnectPage />} />
              <Route path="/jobs/*" element={<EarlierAddress />} />
              <Route path="*" element={<PageNotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}

/** Content had addresses below `/jobs`. Links to them are kept in mails and bookmarks. */
function EarlierAddress() {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: pathname.replace("/jobs", "/content"), search, hash }} />;
}

/** The page of a path, without its tab: `/clients/acme/keys` has the key `/clients/acme`. */
function pageKey(pathname: string): string {
  return pathname.split("/").slice(0, 3).join("/");
}

/**
 * Logs out when the session was ended elsewhere. This subscription also keeps the WebSocket open on every page, so that a lost
 * connection is noticed and recovered everywhere.
 */
function useSessionEnd(): void {
  const session = useSession();
  useSubscription(SessionEndedDocument, {
    ignoreResults: true,
    onData: () => void session.renew().catch(() => undefined),
  });
}
