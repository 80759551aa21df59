import { ApolloServerPluginLandingPageLocalDefault } from "@apollo/server/plugin/landingPage/default";
import { EXAMPLE_DOCUMENT, EXAMPLE_VARIABLES } from "./example-operations.js";

/** Renders the page with Apollo Sandbox and the examples. @param authorization the initial `Authorization` header. */
export async function sandboxPage(authorization: string | undefined): Promise<string> {
  const { serverWillStart } = ApolloServerPluginLandingPageLocalDefault({
    embed: { runTelemetry: false },
    footer: false,
    document: EXAMPLE_DOCUMENT,
    variables: EXAMPLE_VARIABLES,
    ...(authorization !== undefined && { headers: { Authorization: authorization } }),
  });
  // The page is rendered by an Apollo Server plugin, which uses neither of its arguments here.
  const listener = await (serverWillStart as unknown as () => Promise<LandingPageListener>)();
  const { html } = await listener.renderLandingPage();
  return typeof html === "string" ? html : html();
}

interface LandingPageListener {
  renderLandingPage(): Promise<{ html: string | (() => Promise<string>) }>;
}
