import { cpmDatabase } from "@cgs/cpm/database/database";
import { mailServerOf, mailSettings } from "@cgs/cpm/settings/mail";
import { createDataSource } from "@cgs/kit/database/database";
import { loadEnv } from "@cgs/kit/env";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type MailServer, startMailServer } from "../support/mail-server.js";
import { type Stack, startStack } from "../support/stack.js";

type Headers = { authorization: string };

const PASSWORD = "a-password-of-the-tests";
const INVITE = `mutation ($input: InviteUserInput!) {
  inviteUser(input: $input) { user { id email loginMethods } emailed url validHours } }`;
const LINK = "mutation ($id: ID!) { createPasswordLink(id: $id) { emailed url validHours } }";
const REQUEST = "mutation ($email: String!) { requestPasswordReset(email: $email) { requested } }";
const SET =
  "mutation ($token: String!, $password: String!) { setPassword(token: $token, password: $password) { email } }";
const CREATE = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const OPTIONS = "{ loginOptions { passwordReset } }";
const ACTIONS = "{ auditLog(first: 100) { nodes { actor action target after } } }";

interface Link {
  user: { id: string; email: string; loginMethods: string[] };
  emailed: boolean;
  url: string | null;
  validHours: number;
}

let people = 0;
const newAddress = () => `person-${++people}@example.com`;
const person = (email = newAddress(), role = "EDITOR") => ({
  email,
  name: "Ada <b>",
  role,
  clientIds: ["acme-dental"],
});
const tokenIn = (text: string | undefined | null) => /\/set-password#([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const codeOf = ({ errors: [error] }: Awaited<ReturnType<typeof graphql>>) => error?.extensions["code"];

describe("links to set a password", () => {
  let stack: Stack;
  let mail: MailServer;
  let source: DataSource;
  let admin: Headers;

  beforeAll(async () => {
    mail = await startMailServer();
    const settings = {
      ...{ SMTP_URL: mail.url, MAIL_FROM: "Content Team <content@example.com>", PRODUCT_NAME: "Copydesk" },
      PUBLIC_ORIGIN: "https://content.example.com",
    };
    stack = await startStack({ settings });
    source = await createDataSource(stack.databaseUrl, cpmDatabase).initialize();
    admin = await logIn(stack);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
    await mail?.stop();
  });
  beforeEach(async () => {
    mail.failure = undefined;
    await source.query("TRUNCATE cpm.login_attempt, cpm.mail_message");
  });

  const ask = (query: string, variables: Record<string, unknown> = {}, headers: Partial<Headers> = {}) =>
    graphql(stack.gatewayUrl, query, variables, { ...headers });
  const invite = async (input = person(), headers = admin) => {
    const { data } = await ask(INVITE, { input }, headers);
    return data?.["inviteUser"] as Link;
  };
  const create = async (email = newAddress(), role = "EDITOR") => {
    const answer = await ask(CREATE, { input: { ...person(email, role), password: PASSWORD } }, admin);
    const id = (answer.data?.["createUser"] as { user: { id: string } }).user.id;
    return { id, email, password: PASSWORD };
  };
  /** The e-mails that were tried without success. */
  const delayed = () => source.query("SELECT mail FROM cpm.mail_message WHERE attempts > 0");
  const retry = () => source.query("UPDATE cpm.mail_message SET due_at = now()");
  const set = (token: string, password: string) => ask(SET, { token, password });
  const logsIn = async (email: string, password: string) =>
    logIn({ ...stack, email, password }).then(
      () => true,
      () => false,
    );

  test("an invitation reaches the user by e-mail alone, and its link sets the first password", async () => {
    const { user, ...link } = await invite();
    expect(link).toEqual({ emailed: true, url: null, validHours: 168 });
    expect(user.loginMethods).toEqual([]);
    const email = await mail.next(user.email);
    expect(email.from?.address).toBe("content@example.com");
    expect(email.subject).toBe("Your invitation to Copydesk");
    expect(email.text).toContain("Administrator invited you to Copydesk.");
    expect(email.html).toContain("Hello Ada &lt;b&gt;,");
    expect(email.text).toContain("https://content.example.com/set-password#");
    expect(tokenIn(email.html)).toBe(tokenIn(email.text));
    const { data } = await set(tokenIn(email.text), PASSWORD);
    expect(data).toEqual({ setPassword: { email: user.email } });
    expect(await logsIn(user.email, PASSWORD)).toBe(true);
  });

  test("a forgotten password is replaced, which ends the sessions of the old one", async () => {
    const { email } = await create();
    const session = await logIn({ ...stack, email, password: PASSWORD });
    expect((await ask(REQUEST, { email: ` ${email.toUpperCase()}` })).data).toEqual({
      requestPasswordReset: { requested: true },
    });
    const { subject, text } = await mail.next(email);
    expect(subject).toBe("Reset your Copydesk password");
    expect(await logsIn(email, PASSWORD)).toBe(true);
    await set(tokenIn(text), "another-password-1");
    expect(await logsIn(email, PASSWORD)).toBe(false);
    expect(await logsIn(email, "another-password-1")).toBe(true);
    await expect.poll(async () => codeOf(await ask("{ me { id } }", {}, session))).toBe("UNAUTHENTICATED");
  });

  test("an address without an account is answered alike, and gets no e-mail", async () => {
    const [unknown, known] = [newAddress(), await create()];
    expect((await ask(REQUEST, { email: unknown })).data).toEqual((await ask(REQUEST, { email: known.email })).data);
    await mail.next(known.email);
    await expect.poll(() => source.query("SELECT FROM cpm.mail_message")).toEqual([]);
    expect(mail.received.some(({ to }) => to?.[0]?.address === unknown)).toBe(false);
  });

  test("works once, and only the newest one", async () => {
    const { id, email } = await create();
    await ask(LINK, { id }, admin);
    const first = tokenIn((await mail.next(email)).text);
    await ask(LINK, { id }, admin);
    const second = tokenIn((await mail.next(email)).text);
    expect(codeOf(await set(first, PASSWORD))).toBe("NOT_FOUND");
    expect((await set(second, PASSWORD)).data).toEqual({ setPassword: { email } });
    expect(codeOf(await set(second, PASSWORD))).toBe("NOT_FOUND");
  });

  test("ends when it expires, when the password is changed otherwise, and with the account", async () => {
    const token = async () => {
      const { id, email } = await create();
      await ask(LINK, { id }, admin);
      return { id, token: tokenIn((await mail.next(email)).text) };
    };
    const [expired, changed, inactive] = [await token(), await token(), await token()];
    await source.query("UPDATE cpm.one_time_token SET expires_at = now() WHERE user_id = $1", [expired.id]);
    await ask(`mutation { resetPassword(id: "${changed.id}", password: "${PASSWORD}") { user { id } } }`, {}, admin);
    await ask(`mutation { updateUser(id: "${inactive.id}", input: { active: false }) { user { id } } }`, {}, admin);
    for (const ended of [expired, changed, inactive])
      expect(codeOf(await set(ended.token, PASSWORD))).toBe("NOT_FOUND");
    expect(codeOf(await ask(LINK, { id: inactive.id }, admin))).toBe("FORBIDDEN");
  });

  test("is not made for users with a higher role, for users of other clients, or for oneself", async () => {
    const manager = await create(newAddress(), "MANAGER");
    const boss = await create(newAddress(), "ADMIN");
    const headers = await logIn({ ...stack, ...manager });
    expect(codeOf(await ask(LINK, { id: boss.id }, headers))).toBe("FORBIDDEN");
    expect(codeOf(await ask(LINK, { id: manager.id }, headers))).toBe("FORBIDDEN");
    const elsewhere = await invite({ ...person(), clientIds: ["northside-plumbing"] });
    expect(codeOf(await ask(LINK, { id: elsewhere.user.id }, headers))).toBe("NOT_FOUND");
    expect(codeOf(await ask(INVITE, { input: person(newAddress(), "ADMIN") }, headers))).toBe("FORBIDDEN");
    const input = { ...person(), clientIds: ["northside-plumbing"] };
    expect(codeOf(await ask(INVITE, { input }, headers))).toBe("CLIENT_NOT_FOUND");
  });

  test("a weak password leaves the link usable", async () => {
    const { user } = await invite();
    const token = tokenIn((await mail.next(user.email)).text);
    expect(codeOf(await set(token, "too short"))).toBe("VALIDATION_ERROR");
    expect((await set(token, PASSWORD)).data).toEqual({ setPassword: { email: user.email } });
  });

  test("three e-mails an hour go to one address, and twenty requests come from one network", async () => {
    const { email } = await create();
    for (let request = 0; request < 5; request++) await ask(REQUEST, { email });
    for (let sent = 0; sent < 3; sent++) await mail.next(email);
    await expect.poll(() => source.query("SELECT FROM cpm.mail_message")).toEqual([]);
    expect(mail.received.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(3);
    for (let request = 5; request < 20; request++) await ask(REQUEST, { email: newAddress() });
    expect(codeOf(await ask(REQUEST, { email: newAddress() }))).toBe("RATE_LIMIT_EXCEEDED");
  });

  test("a manager makes a hundred links an hour", async () => {
    const { id } = await create();
    await ask(LINK, { id }, admin);
    await source.query("UPDATE cpm.login_attempt SET points = 100 WHERE key LIKE 'link:%'");
    expect(codeOf(await ask(LINK, { id }, admin))).toBe("RATE_LIMIT_EXCEEDED");
  });

  test("an e-mail waits while the mail server fails, and is given up when the server refuses the address", async () => {
    mail.failure = "Try again later";
    const [waiting, refused] = [person(), person()];
    mail.unknown.add(refused.email);
    await invite(waiting);
    const { user } = await invite(refused);
    await expect.poll(delayed).toMatchObject([{ mail: { userId: expect.not.stringContaining(user.id) } }]);
    mail.failure = undefined;
    await retry();
    expect((await mail.next(waiting.email)).subject).toBe("Your invitation to Copydesk");
    await expect.poll(delayed).toEqual([]);
  });

  test("the outbox and the audit log hold neither an address nor a token", async () => {
    mail.failure = "Try again later";
    const input = person();
    const { user } = await invite(input);
    const stored = { kind: "invitation", userId: user.id, inviterId: expect.any(String) };
    await expect.poll(delayed).toEqual([{ mail: stored }]);
    mail.failure = undefined;
    await retry();
    const token = tokenIn((await mail.next(input.email)).text);
    await set(token, PASSWORD);
    const { data } = await ask(ACTIONS, {}, admin);
    const log = JSON.stringify(data);
    expect(log).toContain(`"action":"setPassword","target":"user:${user.id}"`);
    expect(log).toContain(`"actor":"user:${user.id}"`);
    expect(log).not.toContain(token);
    expect(log).not.toContain(input.email);
  });

  test("a user who was erased gets no e-mail", async () => {
    mail.failure = "Try again later";
    const { failed } = mail;
    const { user } = await invite();
    await expect.poll(() => mail.failed).toBe(failed + 1); // an e-mail on its way would still be sent
    await ask(`mutation { eraseUser(id: "${user.id}") { userId } }`, {}, admin);
    mail.failure = undefined;
    await retry();
    await expect.poll(() => source.query("SELECT FROM cpm.mail_message")).toEqual([]);
    expect(mail.received.some(({ to }) => to?.[0]?.address === user.email)).toBe(false);
  });

  test("the log-in page is told that a link can be requested", async () => {
    expect((await ask(OPTIONS)).data).toEqual({ loginOptions: { passwordReset: true } });
  });
});

describe("without a mail server", () => {
  let stack: Stack;
  beforeAll(async () => void (stack = await startStack({ forkedWorkers: 0 })));
  afterAll(() => stack?.stop());

  test("the manager gets the link to pass on, and users ask their administrator", async () => {
    const admin = await logIn(stack);
    const input = person();
    const { data } = await graphql(stack.gatewayUrl, INVITE, { input }, admin);
    const { emailed, url } = data?.["inviteUser"] as Link;
    expect(emailed).toBe(false);
    expect(url).toMatch(/^http:\/\/localhost:\d+\/set-password#[\w-]{43}$/);
    const answer = await graphql(stack.gatewayUrl, SET, { token: tokenIn(url), password: PASSWORD });
    expect(answer.data).toEqual({ setPassword: { email: input.email } });
    await logIn({ ...stack, email: input.email, password: PASSWORD });
    expect(codeOf(await graphql(stack.gatewayUrl, REQUEST, { email: input.email }))).toBe("FORBIDDEN");
    expect((await graphql(stack.gatewayUrl, OPTIONS)).data).toEqual({ loginOptions: { passwordReset: false } });
  });
});

describe("the settings of e-mail", () => {
  const read = (settings: Record<string, string>) => mailServerOf(loadEnv(mailSettings, settings));

  test("are optional, and complete with a server and a sender", () => {
    expect(read({})).toBeUndefined();
    const server = { SMTP_URL: "smtps://a:b@mail.example.com", MAIL_FROM: "Team <team@example.com>" };
    expect(read(server)).toEqual({ url: server.SMTP_URL, from: server.MAIL_FROM });
  });

  test.each([
    [{ SMTP_URL: "smtp://mail.example.com" }, "MAIL_FROM: is required"],
    [{ SMTP_URL: "https://mail.example.com", MAIL_FROM: "a@example.com" }, "SMTP_URL: must be an smtp or smtps URL"],
    [{ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Team" }, "MAIL_FROM: must be like"],
    [{ PRODUCT_NAME: "a\nb" }, "PRODUCT_NAME: must be one line"],
  ])("are refused at the start with a message: %j", (settings, message) => {
    expect(() => read(settings as Record<string, string>)).toThrow(message);
  });
});
