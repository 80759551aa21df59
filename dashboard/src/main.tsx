import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { createSession } from "./session/session";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const session = createSession();
void session.restore();
createRoot(root).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
