import { Closers } from "@cgs/kit/closers";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logIn } from "../support/api-client.js";
import { createKey } from "../support/api-keys.js";
import { callTool, connectMcp } from "../support/mcp-client.js";
import { createOauth, mcpStatus } from "../support/oauth.js";
import { forkProcess } from "../support/processes.js";
import { SECRETS, type Stack, startStack } from "../support/stack.js";

/** The origin that both gateways have behind their load balancer. */
const PUBLIC_ORIGIN = "https://content.example.com";

let stack: Stack;
const closers = new Closers();
let gateways: [string, string];
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 200, settings: { PUBLIC_ORIGIN } });
  closers.add(() => stack.stop());
  const settings = {
    ...{ NODE_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: stack.databaseUrl, PUBLIC_ORIGIN, GATEWAY_PORT: "0" },
    ...{ CPM_SERVICE_URL: stack.cpmUrl, IM_SERVICE_URL: stack.imUrl, SMM_SERVICE_URL: stack.smmUrl },
    CPM_SERVICE_TOKEN: SECRETS.CPM_SERVICE_TOKEN,
  };
  gateways = [stack.gatewayUrl, (await forkProcess("@cgs/gateway/main", settings, closers)).url];
});
afterAll(() => closers.close());

/** Posts a message to one of the gateways, as a load balancer does. */
async function post(gateway: string, credential: string, message: object, session?: string) {
  const response = await fetch(`${gateway}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${credential}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(session && { "mcp-session-id": session, "mcp-protocol-version": "2025-06-18" }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", ...message }),
  });
  return { status: response.status, session: response.headers.get("mcp-session-id"), text: await response.text() };
}

const INITIALIZE = {
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "tests", version: "1.0.0" } },
};

describe("an assistant behind a load balancer with two gateways", () => {
  it("initializes at one and calls at the other, in both directions", async () => {
    const key = await createKey(stack, "acme-dental-austin");
    for (const [one, other] of [gateways, gateways.toReversed()] as [string, string][]) {
      const initialized = await post(one, key, { ...INITIALIZE, id: 1 });
      expect(initialized).toMatchObject({ status: 200, session: expect.any(String) });
      const session = initialized.session!;
      expect((await post(other, key, { method: "notifications/initialized" }, session)).status).toBe(202);
      const called = await post(
        other,
        key,
        { id: 2, method: "tools/call", params: { name: "list_content", arguments: { first: 1 } } },
        session,
      );
      expect(called.status).toBe(200);
      expect(JSON.parse(called.text)).toMatchObject({ id: 2, result: { structuredContent: { content: [] } } });
    }
  });

  it("orders at one and follows at either, with progress notifications", async () => {
    const key = await createKey(stack, "acme-dental-austin");
    const [one, other] = await Promise.all(gateways.map((gatewayUrl) => connectMcp({ gatewayUrl }, key)));
    const order = { content_type: "seo_article", keywords: ["dental implants"], target_length: 600 };
    const { job_id: id } = await callTool(one!, "order_content", order);
    const follow = async (client: typeof one) => {
      const progress: number[] = [];
      const onprogress = ({ progress: percent }: { progress: number }) => void progress.push(percent);
      const call = { name: "follow_content", arguments: { job_id: id } };
      const result = (await client!.callTool(call, undefined, { onprogress })) as CallToolResult;
      return { progress, result: result.structuredContent };
    };
    for (const { progress, result } of await Promise.all([follow(one), follow(other)])) {
      expect(result).toMatchObject({ job_id: id, status: "completed", ended: true });
      expect(progress.length).toBeGreaterThan(1);
      expect(progress.at(-1)).toBe(100);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    }
    expect(await callTool(other!, "read_content", { job_id: id })).toMatchObject({ job_id: id, revision: 1 });
    await Promise.all([one!.close(), other!.close()]);
  });

  it("registers, exchanges, renews and revokes at any of them, and its access holds and ends at both", async () => {
    const [here, there] = gateways;
    const operator = await logIn({ ...stack, gatewayUrl: stack.cpmUrl });
    const resource = `${PUBLIC_ORIGIN}/mcp`;
    const [oauth, other] = gateways.map((url) => createOauth(url, operator, resource)) as [Oauth, Oauth];
    const { exchange, clientId } = await oauth.approved();
    const { body } = await other.post("/oauth/token", exchange);
    const statuses = () => Promise.all([here, there].map((gateway) => mcpStatus(gateway, body["access_token"]!)));
    expect(await statuses()).toEqual([200, 200]);
    const renewed = await oauth.refresh(clientId, body["refresh_token"]!);
    expect(await mcpStatus(there, renewed.body["access_token"]!)).toBe(200);
    expect((await other.post("/oauth/revoke", { client_id: clientId, token: body["access_token"]! })).status).toBe(200);
    await expect.poll(statuses, { timeout: 5_000 }).toEqual([401, 401]);
  });
});

type Oauth = ReturnType<typeof createOauth>;
