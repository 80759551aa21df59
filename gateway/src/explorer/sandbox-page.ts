import { ApolloServerPluginLandingPageLocalDefault } from "@apollo/server/plugin/landingPage/default";
import { EXAMPLE_DOCUMENT, EXAMPLE_VARIABLES } from "./example-operations.js";

/** The page with Apollo Sandbox in it, and the examples. @param authorization is sent with them until whoever reads it changes it. */
export async function sandboxPage(authorization: string | undefined): Promise<string> {
  const { serverWillStart } = ApolloServerPluginLandingPageLocalDefault({
    embed: { runTelemetry: false },
    footer: false,
    document: EXAMPLE_DOCUMENT,
    variables: EXAMPLE_VARIABLES,
    ...(authorization !== undefined && { headers: { Authorization: authorization } }),
  });
  // Apollo's page is made by a plugin for its server, and neither of the two is asked for anything here.
  const listener = await (serverWillStart as unknown as () => Promise<LandingPageListener>)();
  const { html } = await listener.renderLandingPage();
  return typeof html === "string" ? html : html();
}

interface LandingPageListener {
  renderLandingPage(): Promise<{ html: string | (() => Promise<string>) }>;
}
