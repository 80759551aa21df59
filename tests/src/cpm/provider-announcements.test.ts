import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { describeOnEachBackend } from "../support/backends.js";
import { generate, graphql, logIn, onModel, untilJob } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

describeOnEachBackend("a vendor that limits requests", ({ redisUrl }) => {
  let stack: Stack;
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack(redisUrl === undefined ? {} : { redisUrl });
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("is announced on /ws/system and shown as degraded with its pause, and the job waits", async () => {
    const token = user.authorization.replace("Bearer ", "");
    const socket = new WebSocket(`${stack.cpmUrl.replace("http", "ws")}/ws/system?token=${token}`);
    const announced = new Promise<unknown>((resolve) =>
      socket.once("message", (data) => resolve(JSON.parse(String(data)))),
    );
    await new Promise((resolve) => socket.once("open", resolve));
    const id = await generate(stack, user, onModel("rate-limited"));
    const message = expect.stringContaining("429") as string;
    expect(await announced).toEqual({
      type: "provider_status_change",
      provider: "sandbox",
      status: "degraded",
      message,
    });
    socket.close();
    const waiting = await untilJob(
      stack,
      user,
      id,
      ({ status, currentStep }) => status === "QUEUED" && currentStep !== "QUEUED",
    );
    expect(waiting.error).toBeNull();

    const query =
      "{ providers { name status message cooldownUntil modelDetails { id contextLength pricing { prompt } } } }";
    const { data } = await graphql(stack.gatewayUrl, query, {}, user);
    const providers = data?.["providers"] as Record<string, unknown>[];
    const sandbox = providers.find(({ name }) => name === "sandbox");
    expect(sandbox).toMatchObject({ name: "sandbox", status: "DEGRADED", message });
    expect(sandbox?.["cooldownUntil"]).not.toBeNull();
    const response = await fetch(`${stack.cpmUrl}/providers/status`, { headers: user });
    expect(await response.json()).toMatchObject({ providers: { sandbox: { status: "degraded", message } } });
  });
});
