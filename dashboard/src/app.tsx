import { MantineProvider } from "@mantine/core";
import { lazy, Suspense, useEffect } from "react";
import { LoginPage } from "./session/login-page";
import type { Session } from "./session/session";
import { SessionContext, useSessionState } from "./session/session-context";
import { Splash } from "./shell/splash";
import { cssVariablesResolver, theme } from "./theme";
import { ErrorBoundary } from "./ui/error-boundary";
import { styleNonce } from "./ui/style-nonce";

const loadWorkspace = () => import("./shell/workspace");
/** Preloads the workspace. A failure is ignored: it shows when the workspace is rendered. */
const preloadWorkspace = () => void loadWorkspace().catch(() => undefined);
const Workspace = lazy(loadWorkspace);

/** The whole page. The log-in page is loaded alone; the workspace is preloaded while the user types. */
export function App({ session }: { session: Session }) {
  useEffect(() => {
    if (session.state().kind !== "signed-out") preloadWorkspace();
    const listeners = new AbortController();
    const onFirstTouch = () => {
      listeners.abort();
      preloadWorkspace();
    };
    addEventListener("keydown", onFirstTouch, { signal: listeners.signal });
    addEventListener("pointerdown", onFirstTouch, { signal: listeners.signal });
    return () => listeners.abort();
  }, [session]);
  return (
    <SessionContext value={session}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <ErrorBoundary>
          <Suspense fallback={<Splash />}>
            <SessionGate />
          </Suspense>
        </ErrorBoundary>
      </MantineProvider>
    </SessionContext>
  );
}

/** Shows the log-in page until a user is logged in. The URL stays, so a link to a job opens after the log-in. */
function SessionGate() {
  const state = useSessionState();
  if (state.kind === "restoring") return <Splash unreachable={state.unreachable} />;
  if (state.kind === "signed-out") return <LoginPage expired={state.expired} />;
  return <Workspace key={`${state.userId} ${state.setupOnly}`} setupOnly={state.setupOnly} />;
}
