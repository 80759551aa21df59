import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { graphql, logIn } from "../../support/api-client.js";
import { promisedMs } from "../../support/cpu-time.js";
import {
  type AccessFixture,
  createKeyMutation,
  createUserMutation,
  PASSWORD,
  startAccessFixture,
} from "./access-fixture.js";
import { cpmSigner, type Signer } from "./bad-tokens.js";

type Headers = Record<string, string>;

let fixture: AccessFixture;
let signer: Signer;
let count = 0;
beforeAll(async () => {
  fixture = await startAccessFixture();
  signer = await cpmSigner(fixture);
});
afterAll(() => fixture?.stop());

const SUBSCRIPTION = "subscription { providerStatusChanged { name } }";
const codeOf = (errors: unknown) => (errors as { extensions?: { code?: string } }[] | undefined)?.[0]?.extensions?.code;
const tokenOf = ({ authorization = "" }: Headers) => authorization.replace("Bearer ", "");

async function newUser(role: string, client = fixture.clients.own) {
  const email = `ending-${count++}@example.com`;
  const id = await fixture.asOperator(createUserMutation(email, client, role));
  return { id, email, headers: { ...(await logIn({ ...fixture.stack, email, password: PASSWORD })) } as Headers };
}

async function newKey() {
  const { data } = await graphql(
    fixture.stack.cpmUrl,
    `mutation { ${createKeyMutation(fixture.clients.own, "ending", "secret apiKey { id }")} }`,
    {},
    fixture.callers.operator.headers,
  );
  const { secret, apiKey } = data?.["createApiKey"] as { secret: string; apiKey: { id: string } };
  return { id: apiKey.id, headers: { authorization: `Bearer ${secret}` } };
}

/** A stream that is open: `ended` resolves with the code of its end. */
interface Opened {
  ended: Promise<string>;
  close(): void;
}

async function openSocket(url: string, headers: Headers): Promise<Opened> {
  let socketEnded: (code: string) => void;
  const ended = new Promise<string>((resolve) => (socketEnded = resolve));
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: headers,
    retryAttempts: 0,
    lazy: false,
    on: { closed: (event) => socketEnded(String((event as { code: number }).code)) },
    onNonLazyError: () => undefined,
  });
  client.subscribe(
    { query: SUBSCRIPTION },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await expect
    .poll(async () => {
      for await (const { data } of client.iterate({ query: "{ plans { name } }" })) return data ?? undefined;
      return undefined;
    })
    .toBeDefined();
  return { ended, close: () => void client.dispose() };
}

async function openEventStream(url: string, headers: Headers): Promise<Opened> {
  const stop = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    signal: stop.signal,
    headers: { "content-type": "application/json", accept: "text/event-stream", ...headers },
    body: JSON.stringify({ query: SUBSCRIPTION }),
  });
  expect(response.status).toBe(200);
  const ended = response.text().then((text) => /"code":"(\w+)"/.exec(text.slice(-500))?.[1] ?? "complete", String);
  return { ended, close: () => stop.abort() };
}

async function openChannel(url: string, headers: Headers): Promise<Opened> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws/system?token=${tokenOf(headers)}`);
  const ended = new Promise<string>((resolve) => socket.once("close", (code) => resolve(String(code))));
  await new Promise((resolve) => socket.once("open", resolve));
  return { ended, close: () => socket.terminate() };
}

type Transport = (headers: Headers) => Promise<Opened>;
const TRANSPORTS: Record<string, Transport> = {
  "WebSocket at the gateway": (headers) => openSocket(fixture.stack.gatewayUrl, headers),
  "event stream at the gateway": (headers) => openEventStream(fixture.stack.gatewayUrl, headers),
  "WebSocket at the CPM": (headers) => openSocket(fixture.stack.cpmUrl, headers),
  "channel at the CPM": (headers) => openChannel(fixture.stack.cpmUrl, headers),
};

interface Ending {
  caller(): Promise<{ id: string; headers: Headers }>;
  end(id: string): Promise<unknown>;
}
const ENDINGS: Record<string, Ending> = {
  "an erased user": {
    caller: () => newUser("ADMIN"),
    end: (id) => fixture.asOperator(`eraseUser(id: "${id}") { userId }`),
  },
  "a user who lost their role": {
    caller: () => newUser("MANAGER"),
    end: (id) => fixture.asOperator(`updateUser(id: "${id}", input: { role: VIEWER }) { user { id } }`),
  },
  "a user who moved to another client": {
    caller: () => newUser("EDITOR"),
    end: (id) =>
      fixture.asOperator(`updateUser(id: "${id}", input: { clientIds: ["${fixture.clients.other}"] }) { user { id } }`),
  },
  "a user whose session was revoked": {
    caller: () => newUser("EDITOR"),
    end: (id) => fixture.source.query("DELETE FROM cpm.session WHERE user_id = $1", [id]),
  },
  "a revoked API key": {
    caller: newKey,
    end: (id) => fixture.asOperator(`revokeApiKey(id: "${id}") { apiKey { id } }`),
  },
  "an API key that expires": {
    caller: newKey,
    end: (id) => fixture.source.query("UPDATE cpm.api_key SET expires_at = now() WHERE id = $1", [id]),
  },
};

const ENDED = ["4401", "UNAUTHENTICATED", "INVALID_API_KEY", "TOKEN_EXPIRED"];

describe.each(Object.entries(ENDINGS))("the access of %s", (name, { caller, end }) => {
  test("ends on every transport within five seconds, and nothing opens anew", async () => {
    const { id, headers } = await caller();
    const isKey = name.includes("API key");
    const transports = Object.entries(TRANSPORTS).filter(([transport]) => !(isKey && transport.includes("channel")));
    const opened = await Promise.all(
      transports.map(async ([transport, open]) => ({ transport, ...(await open(headers)) })),
    );
    const deadlineMs = promisedMs(5_000);
    await end(id);
    const outcomes = opened.map(async ({ transport, ended }) => {
      const late = new Promise<string>((resolve) => void setTimeout(resolve, deadlineMs, "still open"));
      const code = await Promise.race([ended, late]);
      return { transport, code };
    });
    for (const { transport, code } of await Promise.all(outcomes))
      expect([transport, ENDED.includes(code), code]).toEqual([transport, true, code]);
    for (const { close } of opened) close();

    const { gatewayUrl, cpmUrl, imUrl, smmUrl } = fixture.stack;
    const queries = [
      [cpmUrl, "{ plans { name } }"],
      [gatewayUrl, "{ plans { name } }"],
      ...(isKey
        ? []
        : [
            [smmUrl, "{ clients { total } }"],
            [imUrl, "{ templates { total } }"],
          ]),
    ];
    for (const [url = "", query = ""] of queries) {
      const answer = async () => codeOf((await graphql(url, query, {}, headers)).errors);
      await expect.poll(answer, { timeout: deadlineMs }).toBe(isKey ? "INVALID_API_KEY" : "UNAUTHENTICATED");
    }
  });
});

describe("a token that opens WebSockets", () => {
  test("runs no query or change and makes no other token, at the CPM and at the gateway", async () => {
    const { id, headers } = await newUser("ADMIN");
    const now = Math.floor(Date.now() / 1_000);
    const { data } = await graphql(fixture.stack.cpmUrl, "{ webSocketToken { token } }", {}, headers);
    const { token } = data?.["webSocketToken"] as { token: string };
    const expired = signer.sign({ aud: "ws", sub: id, exp: now - 100, until: now + 900 });
    for (const url of [fixture.stack.cpmUrl, fixture.stack.gatewayUrl]) {
      for (const query of [
        "{ webSocketToken { token } }",
        "{ me { id } }",
        `mutation { ${createKeyMutation(fixture.clients.own)} }`,
        `mutation { ${createUserMutation("back-door@example.com", fixture.clients.own, "ADMIN")} }`,
      ])
        expect([query, await overSocket(url, token, query)]).toEqual([query, "UNAUTHENTICATED"]);
      expect(["4401", "TOKEN_EXPIRED"]).toContain(await overSocket(url, expired, SUBSCRIPTION));
    }
    const channel = await openChannel(fixture.stack.cpmUrl, { authorization: `Bearer ${token}` });
    channel.close();
  });
});

async function overSocket(url: string, token: string, query: string): Promise<string | undefined> {
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  try {
    for await (const { errors } of client.iterate({ query })) return codeOf(errors) ?? "ok";
    return "ended";
  } catch (error) {
    return Array.isArray(error) ? codeOf(error) : String((error as { code?: number }).code);
  } finally {
    await client.dispose();
  }
}

test("an erased administrator can't build a way back with an access token that is still valid", async () => {
  const { id, headers } = await newUser("ADMIN");
  await fixture.asOperator(`eraseUser(id: "${id}") { userId }`);
  const { cpmUrl, imUrl, smmUrl } = fixture.stack;
  const { own } = fixture.clients;
  const changes = [
    [cpmUrl, createKeyMutation(own)],
    [cpmUrl, createUserMutation("back-door@example.com", own, "ADMIN")],
    [cpmUrl, `setClientBudget(clientId: "${own}", monthlyUsd: "5") { budget { clientId } }`],
    [smmUrl, `renameClient(id: "${own}", name: "Mine") { client { id } }`],
    [
      imUrl,
      `moveTemplateLabel(input: { templateId: "seo-article", label: "production", version: "v1.0" }) { label { __typename } }`,
    ],
  ] as const;
  const outcomes = changes.map(async ([url, change]) =>
    codeOf((await graphql(url, `mutation { ${change} }`, {}, headers)).errors),
  );
  expect(await Promise.all(outcomes)).toEqual(changes.map(() => "UNAUTHENTICATED"));
});
