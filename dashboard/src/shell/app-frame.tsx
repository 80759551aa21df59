import { useSubscription } from "@apollo/client/react";
import { Suspense } from "react";
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
import { PAGES } from "./pages";
import { SideNav } from "../navigation/side-nav";
import { useScrollAndFocusReset } from "./use-scroll-and-focus-reset";

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
              {PAGES.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route path="/jobs/*" element={<EarlierAddress />} />
              <Route path="/login" element={<Navigate replace to="/" />} />
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
