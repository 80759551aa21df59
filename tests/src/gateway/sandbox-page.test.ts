import { fileURLToPath } from "node:url";
import type { Frame, Page } from "playwright-core";
import { getIntrospectionQuery } from "graphql";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeInBrowser } from "../support/browser.js";
import { type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";

const SCRIPTS = "https://embeddable-sandbox.cdn.apollographql.com";
const SANDBOX = "https://sandbox.embed.apollographql.com";

/** Stands for Apollo Sandbox in the iframe. Sandbox only exchanges messages with its page; here the test does. */
const EMBEDDED = `<!doctype html><script>
  var received = [];
  addEventListener("message", ({ data }) => received.push(data));
</script>`;

let graph: FixtureGraph;
let embed: string;
beforeAll(async () => {
  [graph, embed] = await Promise.all([startFixtureGraph(), bundledEmbed()]);
});
afterAll(() => graph.stop());

/** Bundles the script that Apollo serves to pages with an embedded Sandbox from its npm package. */
async function bundledEmbed(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve("@apollo/sandbox/index.mjs"));
  const lib = { entry, formats: ["iife" as const], name: "sandbox" };
  const built = await build({ configFile: false, logLevel: "error", build: { write: false, lib } });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return `${output[0].code}\nwindow.EmbeddedSandbox = sandbox.ApolloSandbox;`;
}

/** The fields of the iframe's window that the test uses. */
interface SandboxWindow {
  parent: { postMessage(message: unknown, origin: string): void };
  received: { name: string }[];
  addEventListener(type: "message", listener: (event: unknown) => void, options: { once: true }): void;
}

/** Sends the page a message as Sandbox does, and waits for a response with the given name that contains a text. */
function ask(frame: Frame, message: Record<string, unknown>, name: string, containing = ""): Promise<string> {
  return frame.evaluate(
    async ([sent, answered, text]) => {
      const { parent, received, addEventListener } = globalThis as unknown as SandboxWindow;
      parent.postMessage(sent, "*");
      for (;;) {
        const found = received.filter((each) => each.name === answered).map((each) => JSON.stringify(each));
        const last = found.find((each) => each.includes(text));
        if (last !== undefined) return last;
        await new Promise((resolve) => addEventListener("message", resolve, { once: true }));
      }
    },
    [message, name, containing] as const,
  );
}

describeInBrowser("the page that embeds Apollo Sandbox", (openPage) => {
  let frame: Frame;
  let refused: string[];
  let page: Page;
  beforeAll(async () => {
    page = await openPage();
    refused = [];
    page.on("console", (message) => void (message.text().includes("Content Security") && refused.push(message.text())));
    await page.route(/^https:/, (route) => {
      const url = route.request().url();
      if (url.startsWith(SCRIPTS)) return route.fulfill({ contentType: "text/javascript", body: embed });
      if (url.startsWith(SANDBOX)) return route.fulfill({ contentType: "text/html", body: EMBEDDED });
      return route.abort();
    });
    await page.goto(`${graph.url}/graphql`);
    const iframe = await page.waitForSelector("#embeddableSandbox iframe");
    frame = (await iframe.contentFrame())!;
    await frame.waitForFunction("Array.isArray(received)");
  });

  test("gives it the gateway's endpoint and the example operations", async () => {
    expect(await ask(frame, { name: "ExplorerListeningForHandshake" }, "HandshakeResponse")).toContain(graph.url);
    const opened = new URL(frame.url()).searchParams;
    expect([opened.get("endpoint"), opened.get("endpointIsEditable")]).toEqual([`${graph.url}/graphql`, "false"]);
    expect(opened.get("defaultDocument")).toContain("mutation LogIn");
  });

  test("sends it the schema", async () => {
    const introspectionRequestBody = JSON.stringify({ query: getIntrospectionQuery() });
    const request = {
      introspectionRequestBody,
      introspectionRequestHeaders: {},
      sandboxEndpointUrl: `${graph.url}/graphql`,
    };
    const message = { name: "IntrospectionQueryWithHeaders", ...request, operationId: "1" };
    const answer = await ask(frame, message, "SchemaResponse");
    expect(answer).toContain(`"jobUpdated"`);
  });

  test("runs queries with the token from its headers", async () => {
    const headers = { Authorization: graph.authorization("ann") };
    const request = { operation: "{ me { id } }", headers, endpointUrl: `${graph.url}/graphql`, operationId: "2" };
    const answer = await ask(frame, { name: "ExplorerRequest", ...request }, "ExplorerResponse");
    expect(JSON.parse(answer)).toMatchObject({ response: { data: { me: { id: "ann" } }, status: 200 } });
  });

  test("runs subscriptions over WebSocket with the token", async () => {
    graph.feed.publish({ id: "1", clientId: "acme", progress: 10 });
    const message = {
      name: "ExplorerSubscriptionRequest",
      operation: 'subscription { jobUpdated(id: "1") { progress client { name } } }',
      headers: { Authorization: graph.authorization("ann") },
      subscriptionUrl: graph.webSocketUrl,
      protocol: "graphql-ws",
      operationId: "3",
      httpMultipartParams: {},
    };
    const first = await ask(frame, message, "ExplorerSubscriptionResponse", `"progress":10`);
    expect(JSON.parse(first)).toMatchObject({
      response: { data: { data: { jobUpdated: { progress: 10, client: { name: "Client acme" } } } } },
    });
    graph.feed.publish({ id: "1", clientId: "acme", progress: 60 });
    await ask(frame, { name: "nothing" }, "ExplorerSubscriptionResponse", `"progress":60`);
  });

  test("is not blocked by its Content-Security-Policy", () => {
    expect(refused).toEqual([]);
  });

  test("cannot use the session of a user who is logged in, itself or through another window", async () => {
    const use = `fetch("/session/refresh", { method: "POST" }).then(() => "used", () => "blocked")`;
    expect(await page.evaluate(use)).toBe("blocked");
    const through = (path: string) => `new Promise((resolve) => {
      const other = window.open(${JSON.stringify(path)});
      const usesIt = () => {
        if (other === null) return "no window";
        try {
          return other.eval(${JSON.stringify(use)});
        } catch {
          return "blocked";
        }
      };
      setTimeout(() => resolve(usesIt()), 1000);
    })`;
    for (const path of ["/", "/graphql?query={__typename}"])
      expect(await page.evaluate(through(path)), path).toBe("blocked");
  });
});
