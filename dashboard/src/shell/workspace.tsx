import { ApolloProvider } from "@apollo/client/react";
import { lazy, useState } from "react";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { ConnectionContext } from "../apollo/connection";
import { createGatewayClient } from "../apollo/gateway-client";
import { accessOf } from "../session/use-access";
import { useSession } from "../session/session-context";
import { ErrorPage } from "../ui/error-boundary";
import { AppFrame } from "./app-frame";
import { askForPageData } from "./pages";

const SetupPage = lazy(() => import("../security/setup-page"));

/** Everything behind the log-in. Its loaded data is discarded at log-out. @param setupOnly whether a second factor must be added first */
export default function Workspace({ setupOnly }: { setupOnly: boolean }) {
  const session = useSession();
  const [{ client, connection }] = useState(() => {
    const made = createGatewayClient(session);
    if (!setupOnly) void askForPageData(location.pathname, made.client, accessOf(session.state()));
    return made;
  });
  const [router] = useState(() =>
    createBrowserRouter([{ path: "*", element: <AppFrame />, errorElement: <ErrorPage /> }]),
  );
  return (
    <ConnectionContext value={connection}>
      <ApolloProvider client={client}>{setupOnly ? <SetupPage /> : <RouterProvider router={router} />}</ApolloProvider>
    </ConnectionContext>
  );
}
