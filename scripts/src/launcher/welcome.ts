import type { Checklist } from "../terminal/checklist.js";
import type { Demo } from "./demo-file.js";

/** The input of the message that the terminal shows when the system is ready. */
export interface Welcome {
  demo: Demo;
  /** Whether the password came from the environment. Then the user knows it, and it is not printed. */
  passwordGiven: boolean;
  /** The address of the docs site, if it is served. */
  docsSite: string | undefined;
  /** The pages of the REST documentation. */
  docs: string[];
  logs: string;
  seconds: number;
}

/** The addresses, the log-in and two commands to copy. */
export function welcomeText(
  { demo, passwordGiven, docsSite, docs, logs, seconds }: Welcome,
  paint: Checklist["paint"],
): string {
  const row = (label: string, value: string) => `  ${paint(label.padEnd(12), "dim")}${value}`;
  return [
    "",
    `  ${paint(`Ready in ${seconds.toFixed(1)} s`, "bold")}`,
    "",
    row("Dashboard", `${demo.gatewayUrl}/`),
    ...(docsSite ? [row("Docs", docsSite)] : []),
    row("GraphQL", `${demo.gatewayUrl}/graphql`),
    row("", `${demo.gatewayUrl}/graphiql  without internet`),
    ...docs.map((url, index) => row(index === 0 ? "REST docs" : "", url)),
    row("Log in", `${demo.email}  ${passwordGiven ? "with your ADMIN_PASSWORD" : demo.password}`),
    row("Logs", logs),
    "",
    `  ${paint("Write an article", "bold")}`,
    ...createCommand(demo),
    "",
    `  ${paint("Watch it being written", "bold")}`,
    `  curl -s "${demo.cpmUrl}/api/jobs?limit=1" \\`,
    `    -H "Authorization: Bearer ${demo.apiKey}"`,
    "",
    `  ${paint("Ctrl-C stops everything.", "dim")}`,
    "",
  ].join("\n");
}

function createCommand({ apiKey, clientId, cpmUrl }: Demo): string[] {
  return [
    `  curl -s ${cpmUrl}/api/generate \\`,
    `    -H "Authorization: Bearer ${apiKey}" \\`,
    '    -H "Content-Type: application/json" \\',
    `    -d '{"content_type": "seo_article", "client_id": "${clientId}",`,
    `         "metadata": {"keywords": ["dental implants"], "target_length": 800}}'`,
  ];
}
