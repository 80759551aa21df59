import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { lazy, useState } from "react";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { ConnectionContext } from "../apollo/connection";
import { createGatewayClient } from "../apollo/gateway-client";
import { MeDocument } from "../gql/graphql";
import { useSession } from "../session/session-context";
import { ErrorPage } from "../ui/error-boundary";
import { AppFrame } from "./app-frame";

const SetupPage = lazy(() => import("../security/setup-page"));

/** Everything behind the log-in. Its loaded data is discarded at log-out. @param setupOnly whether a second factor must be added first */
export default function Workspace({ setupOnly }: { setupOnly: boolean }) {
  const session = useSession();
  const [{ client, connection }] = useState(() => {
    const made = createGatewayClient(session);
    if (!setupOnly) askForRights(made.client);
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

/** What pages show depends on the user's rights, so these are on their way while the frame is drawn. A failure shows there. */
function askForRights(client: ApolloClient): void {
  void client.query({ query: MeDocument }).catch(() => undefined);
}
