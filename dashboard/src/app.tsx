import { lazy, Suspense, useDeferredValue, useEffect, useState } from "react";
import { LoginPage } from "./session/login-page";
import type { Session } from "./session/session";
import { SessionContext, useSessionState } from "./session/session-context";
import { preloadPage } from "./shell/pages";
import { Splash } from "./shell/splash";
import { ThemedPage } from "./ui/themed-page";

/** Loads the workspace, and the page at this address beside it. */
const loadWorkspace = () => {
  preloadPage(location.pathname);
  return import("./shell/workspace");
};
/** Starts to load it. A failure is ignored: it shows when the workspace is rendered. */
export const preloadWorkspace = () => void loadWorkspace().catch(() => undefined);
const Workspace = lazy(loadWorkspace);
const SetPasswordPage = lazy(() => import("./session/set-password-page"));

const UnsubscribePage = lazy(() => import("./notification/unsubscribe-page"));

/** The pages of links in e-mails, which need no log-in: to set a password, and to end e-mails. */
const LINKED_PAGES = [
  { path: /^\/set-password$/, Page: SetPasswordPage },
  { path: /^\/unsubscribe\//, Page: UnsubscribePage },
];

/** The whole page. The log-in page is loaded alone; the workspace is preloaded once the user presses a key or a button. */
export function App({ session }: { session: Session }) {
  useEffect(() => {
    const listeners = new AbortController();
    const onFirstTouch = () => {
      listeners.abort();
      preloadWorkspace();
    };
    addEventListener("keydown", onFirstTouch, { signal: listeners.signal });
    addEventListener("pointerdown", onFirstTouch, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return (
    <SessionContext value={session}>
      <ThemedPage>
        <Suspense fallback={<Splash />}>
          <SessionGate />
        </Suspense>
      </ThemedPage>
    </SessionContext>
  );
}

/** Shows the log-in page until a user is logged in. The URL stays, so a link to a job opens after the log-in. */
function SessionGate() {
  const state = useSessionState();
  const user = state.kind === "signed-in" ? `${state.userId} ${state.setupOnly}` : undefined;
  const drawn = useDeferredValue(user);
  const [linked, setLinked] = useState(LINKED_PAGES.find(({ path }) => path.test(location.pathname)));
  if (linked) return <linked.Page onDone={() => setLinked(undefined)} />;
  if (state.kind === "restoring") return <Splash unreachable={state.unreachable} />;
  if (state.kind === "signed-out") return <LoginPage expired={state.expired} />;
  if (drawn !== user) return <Splash />; // until the workspace is drawn, in short tasks
  return <Workspace key={user} setupOnly={state.setupOnly} />;
}
