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
/** Loads ahead of need; a failure is met again, and shown, when the need is there. */
const preloadWorkspace = () => void loadWorkspace().catch(() => undefined);
const Workspace = lazy(loadWorkspace);

/** The whole page. The log-in page comes first and alone; what lies behind it is loaded while somebody types. */
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

/** The log-in page until somebody is logged in; the address stays, so a link to a job opens after it. */
function SessionGate() {
  const state = useSessionState();
  if (state.kind === "restoring") return <Splash unreachable={state.unreachable} />;
  if (state.kind === "signed-out") return <LoginPage expired={state.expired} />;
  return <Workspace key={state.userId} />;
}
