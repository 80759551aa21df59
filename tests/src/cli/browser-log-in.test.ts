import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { COMMAND_LINE_ID } from "@cgs/kit/auth/command-line-client";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillLogin } from "../dashboard/dashboard-page.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { createOauth, mcpStatus } from "../support/oauth.js";
import { type Stack, startStack } from "../support/stack.js";
import { type CliUser, createCliUser, inTerminal, startBrowserLogIn, storedSession } from "./run-cli.js";

let stack: Stack;
let user: CliUser;
beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0 });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  user = await createCliUser(stack.gatewayUrl);
});
afterEach(() => user.remove());

const profilesPath = () => join(user.home, ".config/cgs/profiles.json");

const credential = () => storedSession(user);

/** Makes the stored access token look expired. */
async function expire(): Promise<void> {
  const file = await readFile(profilesPath(), "utf8");
  await writeFile(profilesPath(), file.replace(/"expiresAt": \d+/, '"expiresAt": 0'));
}

/** Starts a log-in. @returns also where it waits for the browser */
async function startLogIn(options: string[] = []) {
  const { command, address } = await startBrowserLogIn(user, options);
  return { command, address, callback: address.searchParams.get("redirect_uri")! };
}

describeInBrowser("a log-in of the command line in the browser", (openPage) => {
  const heading = (page: Page) =>
    page.getByRole("heading", { name: "May the command line on this computer act as you?" });

  /** Logs in, and answers the question of the dashboard. */
  async function answer(address: URL, button: "Approve" | "Refuse"): Promise<Page> {
    const page = await openPage();
    await page.goto(address.href);
    await fillLogin(page, stack);
    await heading(page).waitFor();
    await page.getByRole("button", { name: button }).click();
    await page.getByText("You can close this window.").waitFor();
    return page;
  }

  async function loggedIn(): Promise<Page> {
    const { command, address } = await startLogIn();
    const page = await answer(address, "Approve");
    expect(await command.ended).toMatchObject({ code: 0, stdout: expect.stringContaining("Logged in to") });
    return page;
  }

  test("gives the rights of the user, is stored for them alone, and is ended on the account's page", async () => {
    const { command, address, callback } = await startLogIn();
    expect(callback).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    const page = await openPage();
    await page.goto(address.href);
    await fillLogin(page, stack);
    await heading(page).waitFor();
    await page.getByText("approve and publish content").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByText("Continue in the terminal.").waitFor();
    expect(page.url()).toContain(callback);
    expect(await command.ended).toMatchObject({ code: 0 });

    expect(await user.json(["whoami"])).toMatchObject({ kind: "user", role: "ADMIN" });
    expect(await user.json(["list"])).toEqual(expect.any(Array));
    expect((await stat(profilesPath())).mode & 0o777).toBe(0o600);
    await page.goto(`${stack.gatewayUrl}/account`);
    const row = page.getByRole("row", { name: /Command line/ });
    await row.getByText("Terminal").waitFor();
    await row.getByRole("button", { name: /^Log out Command line/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(async () => (await user.run(["whoami"])).code, { timeout: 10_000 }).toBe(3);
    await expire();
    expect((await user.run(["whoami"])).stderr).toContain("Run: cgs login");
  });

  test("is renewed with a refresh token that changes, and ends when an old one is used", async () => {
    await loggedIn();
    const before = await credential();
    await expire();
    const runs = await Promise.all([1, 2, 3].map(() => user.run(["whoami"])));
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(runs.map(() => [0, ""]));
    const after = await credential();
    expect(after).toMatchObject({ kind: "browser", expiresAt: expect.any(Number) });
    expect(after.refreshToken).not.toBe(before.refreshToken);
    const { Client } = await import("pg");
    const database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    await database.query(
      "UPDATE cpm.refresh_token SET used_at = used_at - interval '1 minute' WHERE used_at IS NOT NULL",
    );
    await database.end();
    const oauth = createOauth(stack.gatewayUrl, { authorization: "" }, `${stack.gatewayUrl}/graphql`);
    expect((await oauth.refresh("cgs", before.refreshToken)).body["error"]).toBe("invalid_grant");
    await expire();
    expect((await user.run(["whoami"])).code).toBe(3);
  });

  test("is for the API and not for the MCP server, and ends at the server with the log-out", async () => {
    await loggedIn();
    const { accessToken, refreshToken } = await credential();
    const me = () => graphql(stack.gatewayUrl, "{ me { id } }", {}, { authorization: `Bearer ${accessToken}` });
    expect((await me()).errors).toEqual([]);
    expect(await mcpStatus(stack.gatewayUrl, accessToken)).toBe(401);
    const renew = `mutation { refresh(refreshToken: "${refreshToken}") { accessToken } }`;
    expect((await graphql(stack.gatewayUrl, renew)).errors).toMatchObject([
      { extensions: { code: "UNAUTHENTICATED" } },
    ]);
    expect(await user.run(["logout"])).toMatchObject({ code: 0, stderr: "" });
    await expect.poll(async () => (await me()).errors.length, { timeout: 5_000 }).toBe(1);
    const oauth = createOauth(stack.gatewayUrl, { authorization: "" }, `${stack.gatewayUrl}/graphql`);
    expect((await oauth.refresh("cgs", refreshToken)).body["error"]).toBe("invalid_grant");
    expect((await user.run(["whoami"])).stderr).toContain("Run: cgs login");
  });

  test("that the user refuses ends the command with 1, and stores nothing", async () => {
    const { command, address } = await startLogIn();
    const page = await answer(address, "Refuse");
    await page.getByText("The log-in was refused.").waitFor();
    expect(await command.ended).toMatchObject({ code: 1, stderr: expect.stringContaining("refused") });
    await expect(credential()).rejects.toThrow("ENOENT");
  });

  test("takes no answer with another state or at another path, and goes on waiting", async () => {
    const { command, address, callback } = await startLogIn();
    const wrong = [`${callback}?code=stolen&state=guessed`, `${callback}?error=access_denied`, `${callback}/x?code=a`];
    const statuses = await Promise.all(wrong.map(async (url) => (await fetch(url)).status));
    expect(statuses).toEqual([400, 400, 404]);
    const state = address.searchParams.get("state")!;
    expect((await fetch(`${callback}?code=a&state=${state}`, { method: "POST" })).status).toBe(404);
    await answer(address, "Approve");
    expect(await command.ended).toMatchObject({ code: 0 });
  });

  test("has a port of its own beside another log-in", async () => {
    const [one, other] = [await startLogIn(["--profile", "one"]), await startLogIn(["--profile", "other"])];
    expect(one.callback).not.toBe(other.callback);
    await answer(other.address, "Approve");
    await answer(one.address, "Approve");
    expect([(await one.command.ended).code, (await other.command.ended).code]).toEqual([0, 0]);
    expect(await user.json(["profiles"])).toMatchObject([{ kind: "browser" }, { kind: "browser" }]);
  });
});

describe("a log-in in the browser", () => {
  test("opens the browser with the address that it shows", async () => {
    const [program, opened] = [join(user.home, "browser"), join(user.home, "opened")];
    await writeFile(program, `#!/bin/sh\nprintf '%s' "$1" > "${opened}"\n`);
    await chmod(program, 0o755);
    const command = user.startShell(inTerminal("login --timeout 60"), { BROWSER: program });
    await expect.poll(() => readFile(opened, "utf8").catch(() => ""), { timeout: 20_000 }).toMatch(/^http/);
    const address = await readFile(opened, "utf8");
    await expect.poll(() => command.stdout()).toContain(address); // a terminal has one output
    expect(new URL(address)).toMatchObject({ origin: stack.gatewayUrl, pathname: "/oauth/authorize" });
    command.child.kill();
    await command.ended;
  });

  test("without a terminal is refused at once, and says what a script does", async () => {
    const { code, stdout, stderr } = await user.run(["login"]);
    expect([code, stdout]).toEqual([2, ""]);
    for (const way of ["CGS_API_KEY", "cgs login --key < FILE", "cgs login --no-browser"])
      expect(stderr).toContain(way);
    const asJson = await user.run(["login", "--json"]);
    expect(JSON.parse(asJson.stderr)).toMatchObject({ error: { code: "CLI_USAGE" } });
    const piped = await user.shell("yes | $CGS login | cat; exit ${PIPESTATUS[1]}");
    expect(piped).toMatchObject({ code: 2, stdout: "" });
  });

  test("ends with 3 when no user answers in time", async () => {
    const { code, stderr } = await user.run(["login", "--no-browser", "--timeout", "1"]);
    expect([code, stderr]).toEqual([3, expect.stringContaining("within 1 seconds")]);
    expect((await user.run(["login", "--timeout", "soon"])).code).toBe(2);
  });

  test("with a code of another log-in is refused by the server", async () => {
    const oauth = createOauth(stack.gatewayUrl, await logIn(stack), `${stack.gatewayUrl}/graphql`);
    const { command, address, callback } = await startLogIn();
    const { code } = await oauth.approve(COMMAND_LINE_ID, callback);
    await fetch(`${callback}?${new URLSearchParams({ code, state: address.searchParams.get("state")! })}`);
    expect(await command.ended).toMatchObject({ code: 3, stderr: expect.stringContaining("not valid") });
  });

  test.each([
    ["has none", 404, {}],
    ["names a program instead of an address", 200, { issuer: "http://a.example", authorization_endpoint: "file:///x" }],
  ])("is refused at a server that %s", async (_name, status, metadata) => {
    const server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(metadata)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { code, stderr } = await user.run(["login", "--no-browser", "--server", address]);
    server.close();
    expect([code, stderr]).toEqual([7, expect.stringContaining("has no log-in in the browser")]);
  });
});
