import { type Command, InvalidArgumentError } from "commander";
import { askSecret, askText } from "../output/prompts.js";
import { formatTable } from "../output/table.js";
import { createApi, sessionAuthorization, toSession } from "../session/api.js";
import { logInWithBrowser } from "../session/browser-log-in.js";
import { DEFAULT_SERVER, serverUrl } from "../session/connect.js";
import { endSession, identityOf, logInWithPassword } from "../session/log-in.js";
import type { Profile, Session } from "../session/profile.js";
import { type CliError, usageError } from "../settings/cli-error.js";
import { type Context, contextOf } from "./context.js";

interface LogInOptions {
  key?: boolean;
  email?: string;
  /** Whether the browser is opened; `--no-browser` only shows the address. */
  browser: boolean;
  timeout: number;
}

/** Adds the commands about the log-in. */
export function addSessionCommands(program: Command): void {
  program
    .command("login")
    .description("Log in to a server in the browser and store the credential in a profile")
    .option("--key", "log in with an API key, which is asked for or read from the standard input")
    .option("--email <address>", "log in with a password, which is asked for or read from the standard input")
    .option("--no-browser", "show the address of the log-in, and do not open it")
    .option("--timeout <seconds>", "how long to wait for the log-in in the browser", parseSeconds, 300)
    .action(async (options: LogInOptions, command: Command) => logIn(contextOf(command), options));
  program
    .command("logout")
    .description("End the session and remove the profile")
    .action(async (_: unknown, command: Command) => logOut(contextOf(command)));
  program
    .command("whoami")
    .description("Show the server and the user or API key of the profile")
    .action(async (_: unknown, command: Command) => showIdentity(contextOf(command)));
  program
    .command("profiles")
    .description("List the profiles, or choose the current one")
    .argument("[name]", "the profile to use from now on")
    .action(async (name: string | undefined, _: unknown, command: Command) => listProfiles(contextOf(command), name));
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3_600)
    throw new InvalidArgumentError("It must be 1 to 3600 seconds.");
  return seconds;
}

async function profileName({ options, environment, profiles }: Context): Promise<string> {
  return options.profile ?? environment.profile ?? (await profiles.read()).current;
}

async function logIn(context: Context, how: LogInOptions): Promise<void> {
  const { options, environment, output, profiles } = context;
  const name = await profileName(context);
  const stored = (await profiles.read()).profiles[name];
  const server = serverUrl(options.server ?? environment.server ?? stored?.server ?? DEFAULT_SERVER);
  const credential = how.key ? await keyOf(context) : await sessionOf(context, server, how);
  const profile: Profile = { server, credential };
  const api =
    credential.kind === "apiKey"
      ? createApi(server, async () => credential.apiKey, true)
      : createApi(server, sessionAuthorization(profiles, name, credential), false);
  const identity = await identityOf(api);
  await profiles.save(name, profile);
  output.result(
    { profile: name, server, ...identity },
    `Logged in to ${server} as ${identity.name} (profile "${name}").`,
  );
}

async function keyOf({ output }: Context): Promise<Profile["credential"]> {
  return { kind: "apiKey", apiKey: await askSecret(output, "API key") };
}

async function sessionOf(
  { output }: Context,
  server: string,
  { email, browser: opensBrowser, timeout: seconds }: LogInOptions,
): Promise<Session> {
  if (email === undefined) {
    // An explicit --no-browser is of a program that passes the address on, such as an editor.
    if (opensBrowser && !output.isInteractive) throw noTerminal();
    const tokens = await logInWithBrowser(server, { opensBrowser, seconds, note: (text) => output.note(text) });
    return toSession("browser", tokens);
  }
  const password = await askSecret(output, "Password");
  const askCode = () => askText(output, "Code of the second factor", "an API key with --key");
  return logInWithPassword(server, email, password, askCode);
}

function noTerminal(): CliError {
  return usageError(
    "There is no terminal to log in from. In a script, set CGS_API_KEY, or pipe an API key to the command: cgs login --key < FILE. " +
      "To open the address in a browser of this computer yourself: cgs login --no-browser.",
  );
}

async function logOut(context: Context): Promise<void> {
  const { output, profiles } = context;
  const name = await profileName(context);
  const profile = (await profiles.read()).profiles[name];
  if (!profile) throw usageError(`There is no profile "${name}".`);
  await endSession(profile).catch((error: Error) => output.note(`The session was not ended: ${error.message}`));
  await profiles.remove(name);
  output.result({ profile: name }, `Logged out of ${profile.server} (profile "${name}").`);
}

async function showIdentity(context: Context): Promise<void> {
  const api = await context.connect();
  const { server } = api;
  const identity = await identityOf(api);
  const { name, role, clients } = identity;
  const rights = role === null ? "" : `\n${role.toLowerCase()} on ${clients.join(", ")}`;
  context.output.result({ server, ...identity }, `${name}\n${server}${rights}`);
}

async function listProfiles(context: Context, use: string | undefined): Promise<void> {
  const { output, profiles } = context;
  const { profiles: known } = await profiles.read();
  if (use !== undefined && !known[use])
    throw usageError(`There is no profile "${use}". Known: ${Object.keys(known).join(", ")}`);
  const current = use ?? (await profileName(context));
  if (use !== undefined) await profiles.change(async (file) => ({ ...file, current: use }));
  const list = Object.entries(known).map(([name, { server, credential }]) => ({
    name,
    server,
    kind: credential.kind,
    isCurrent: name === current,
  }));
  const rows = list.map(({ name, server, kind, isCurrent }) => [isCurrent ? `* ${name}` : `  ${name}`, server, kind]);
  output.result(list, formatTable(["  PROFILE", "SERVER", "CREDENTIAL"], rows));
}
