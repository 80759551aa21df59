import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { createKey } from "../support/api-keys.js";
import { freePorts } from "../support/free-ports.js";
import { type Stack, startStack } from "../support/stack.js";
import { type CliUser, createCliUser, logInCli } from "./run-cli.js";

let stack: Stack;
let user: CliUser;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  user = await createCliUser(stack.gatewayUrl);
});
afterEach(() => user.remove());

const profilesOf = async ({ home }: CliUser) =>
  JSON.parse(await readFile(join(home, ".config/cgs/profiles.json"), "utf8")) as {
    current: string;
    profiles: Record<string, { credential: { refreshToken: string; expiresAt: number } }>;
  };

describe("a log-in", () => {
  it("with an API key stores it for its user only, and shows the key's client", async () => {
    const key = await createKey(stack, "acme-dental-austin");
    const { code, stdout } = await user.run(["login", "--key"], { input: `${key}\n` });
    expect([code, stdout]).toEqual([0, expect.stringContaining("API key of acme-dental-austin")]);
    const modes = await Promise.all(
      [".config/cgs", ".config/cgs/profiles.json"].map((path) => stat(join(user.home, path))),
    );
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(["700", "600"]);
    expect(stdout).not.toContain(key);
    expect(await user.json(["whoami"])).toMatchObject({ kind: "apiKey", clients: ["acme-dental-austin"] });
  });

  it("with a wrong key or password exits with 3 and stores nothing", async () => {
    const key = await user.run(["login", "--key"], { input: `cgs_${"x".repeat(32)}\n` });
    const password = await user.run(["login", "--email", stack.email], { input: "wrong\n" });
    expect([key.code, password.code]).toEqual([3, 3]);
    expect((await user.run(["whoami"])).code).toBe(3);
    await expect(profilesOf(user)).rejects.toThrow("ENOENT");
  });

  it.each([
    ["--key", "API key is missing"],
    [`--email someone@example.com`, "Password is missing"],
  ])("with %s and nothing on the standard input is refused with 2", async (how, message) => {
    for (const input of ["", "\n", "  \nx"]) {
      const { code, stderr } = await user.run(["login", ...how.split(" ")], { input });
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
  });

  it("with an API key does not wait for the end of the standard input", async () => {
    const key = await createKey(stack, "acme-dental-austin");
    const { child, ended } = user.startShell("$CGS login --key");
    child.stdin!.write(`${key}\n`);
    expect(await ended).toMatchObject({ code: 0, stdout: expect.stringContaining("API key of acme-dental-austin") });
  });

  it("with a password gives the rights of the user, until the log-out ends the session", async () => {
    await logInCli(user, stack.email, stack.password);
    expect(await user.json(["whoami"])).toMatchObject({ kind: "user", role: "ADMIN" });
    const { refreshToken } = (await profilesOf(user)).profiles["default"]!.credential;
    expect((await user.run(["logout"])).code).toBe(0);
    expect((await user.run(["whoami"])).stderr).toContain("Run: cgs login");
    const refresh = `mutation { refresh(refreshToken: "${refreshToken}") { accessToken } }`;
    expect((await graphql(stack.gatewayUrl, refresh)).errors).not.toEqual([]);
  });

  it("after too many wrong passwords does the work that the server demands", async () => {
    const [email, password] = ["guessed@example.com", "correct-horse-battery-staple"];
    const admin = await logIn(stack);
    const input = { email, name: "Guessed", password, role: "EDITOR", clientIds: ["acme-dental"] };
    const create = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
    expect((await graphql(stack.gatewayUrl, create, { input }, admin)).errors).toEqual([]);
    const attempt =
      'mutation ($password: String!) { login(email: "guessed@example.com", password: $password) { expiresIn } }';
    for (let n = 0; n < 6; n++) await graphql(stack.gatewayUrl, attempt, { password: "wrong" });
    const refused = await graphql(stack.gatewayUrl, attempt, { password });
    expect(refused.errors).toMatchObject([{ extensions: { code: "RATE_LIMIT_EXCEEDED" } }]);
    expect((await user.run(["login", "--email", email], { input: "wrong\n" })).code).toBe(3);
    await logInCli(user, email, password);
    expect(await user.json(["whoami"])).toMatchObject({ name: `Guessed <${email}>`, role: "EDITOR" });
  });

  it("is refreshed once when several commands find its token expired at the same time", async () => {
    await logInCli(user, stack.email, stack.password);
    const path = join(user.home, ".config/cgs/profiles.json");
    const file = await profilesOf(user);
    const before = file.profiles["default"]!.credential;
    await writeFile(
      path,
      JSON.stringify({
        ...file,
        profiles: { default: { ...file.profiles["default"], credential: { ...before, expiresAt: 0 } } },
      }),
    );
    const runs = await Promise.all([1, 2, 3].map(() => user.run(["whoami"])));
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(runs.map(() => [0, ""]));
    const after = (await profilesOf(user)).profiles["default"]!.credential;
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("of a session that has ended elsewhere says how to log in again", async () => {
    await logInCli(user, stack.email, stack.password);
    const file = await profilesOf(user);
    const { credential } = file.profiles["default"]!;
    await graphql(stack.gatewayUrl, `mutation { logout(refreshToken: "${credential.refreshToken}") { ended } }`);
    credential.expiresAt = 0;
    await writeFile(join(user.home, ".config/cgs/profiles.json"), JSON.stringify(file));
    const { code, stderr } = await user.run(["list", "--json"]);
    expect(code).toBe(3);
    expect(JSON.parse(stderr)).toEqual({
      error: { code: "CLI_LOGGED_OUT", message: expect.stringContaining("Run: cgs login"), details: {} },
    });
  });
});

describe("profiles", () => {
  it("keep the log-ins of several servers apart", async () => {
    const key = await createKey(stack, "acme-dental-denver");
    await logInCli(user, stack.email, stack.password);
    await user.run(["login", "--key", "--profile", "denver"], { input: key });
    expect(await user.json(["whoami"])).toMatchObject({ kind: "apiKey" });
    expect(await user.json(["whoami", "-p", "default"])).toMatchObject({ kind: "user" });
    await user.run(["profiles", "default"]);
    const listed = await user.json<{ name: string; isCurrent: boolean }[]>(["profiles"]);
    expect(listed.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ["default", true],
      ["denver", false],
    ]);
    expect((await user.run(["profiles", "paris"])).code).toBe(2);
    await user.run(["logout"]);
    const { code, stderr } = await user.run(["whoami"]);
    expect([code, stderr]).toEqual([
      3,
      'Error: You are not logged in (profile "default"). Run: cgs login, or choose another profile (denver): cgs profiles NAME\n',
    ]);
  });

  it("never send a credential to another server", async () => {
    await logInCli(user, stack.email, stack.password);
    const { code, stderr } = await user.run(["whoami", "--server", "http://localhost:1"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("belongs to")]);
  });

  it("are not needed where CGS_API_KEY is set", async () => {
    const CGS_API_KEY = await createKey(stack, "acme-dental");
    const { code, stdout } = await user.run(["whoami"], { env: { CGS_API_KEY } });
    expect([code, stdout]).toEqual([0, expect.stringContaining("API key of acme-dental")]);
  });
});

const [closedPort] = await freePorts(1);

describe("a server that cannot be used", () => {
  it.each([
    ["is not there", `http://localhost:${closedPort}`, 7, "cannot be reached: ECONNREFUSED"],
    ["is no address", "localhost", 2, "is not the address of a server"],
  ])("because it %s ends the command with the reason", async (_, CGS_SERVER, code, message) => {
    const env = { CGS_SERVER, CGS_API_KEY: `cgs_${"x".repeat(32)}` };
    const result = await user.run(["whoami"], { env });
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(message)]);
  });
});
