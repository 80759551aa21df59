import { type ReactNode, startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, preloadWorkspace } from "./app";
import { GUEST_PATH, GuestApp } from "./guest/guest-app";
import { createSession } from "./session/session";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const page = <StrictMode>{location.pathname === GUEST_PATH ? <GuestApp /> : workspace()}</StrictMode>;
const reactRoot = createRoot(root);
startTransition(() => reactRoot.render(page)); // in short tasks

/** The dashboard of a user. Guests get neither a session nor its requests. */
function workspace(): ReactNode {
  const session = createSession();
  void session.restore();
  if (session.isExpected()) preloadWorkspace();
  return <App session={session} />;
}
