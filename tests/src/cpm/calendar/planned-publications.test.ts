import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../../support/api-client.js";
import { describeWithGit, type GitServer } from "../../support/git-server.js";
import { type Stack, startStack } from "../../support/stack.js";
import { article, type CalendarCaller, inDays, openCalendar } from "./calendar-kit.js";

const CONNECT = "mutation ($input: ConnectSiteInput!) { connectSite(input: $input) { site { id } } }";
const APPROVE = "mutation ($id: ID!) { approveContent(jobId: $id, revision: 1) { job { id } } }";
const ERASE = "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }";

describeWithGit("planned publications", (server) => {
  let git: GitServer;
  let stack: Stack;
  let calendar: CalendarCaller;
  let siteId: string;

  beforeAll(async () => {
    git = server();
    stack = await startStack({
      settings: { PUBLISHING_INTERNAL_ORIGINS: new URL(git.url).origin, PUBLISHING_RETRY_SECONDS: "0.3" },
    });
    calendar = await openCalendar(stack);
    const input = { clientId: "acme-dental", kind: "GIT", url: git.url, userName: "editor", password: git.token };
    const data = await ask(CONNECT, { input });
    siteId = z.object({ connectSite: z.object({ site: z.object({ id: z.string() }) }) }).parse(data).connectSite
      .site.id;
  });
  afterAll(async () => {
    await calendar?.close();
    await stack?.stop();
  });

  const ask = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables, calendar.user);
    expect(errors).toEqual([]);
    return data;
  };
  const approve = (id: string) => ask(APPROVE, { id });
  const anArticle = async () => {
    const id = await generate(
      stack,
      await logIn(stack),
      onModel("instant", { keywords: ["dental implants"], target_length: 100 }),
    );
    expect((await untilEnded(stack, calendar.user, id)).status).toBe("COMPLETED");
    return id;
  };
  const plan = (jobId: string) => calendar.entry("publish", { input: { jobId, siteId, at: inDays(2) } });
  const untilState = async (id: string, state: string) => {
    await expect.poll(() => calendar.stateOf(id)).toBe(state);
  };
  const problem = async (id: string) =>
    (await calendar.rows<{ problem: string | null }>("SELECT problem FROM cpm.calendar_entry WHERE id = $1", [id]))[0]
      ?.problem;
  const commits = async () => Number((await git.git("rev-list", "--count", "main")).trim());
  const liveOf = async (jobId: string) =>
    (
      await calendar.rows<{ live_state: string | null }>("SELECT live_state FROM cpm.publication WHERE job_id = $1", [
        jobId,
      ])
    )[0]?.live_state;

  test("publish the approved revision at their time, once, and the site gets nothing before", async () => {
    const job = await anArticle();
    await approve(job);
    const before = await commits();
    const { id } = await plan(job);
    const other = await anArticle(); // meanwhile the calendar was looked at
    await approve(other);
    expect(await liveOf(job)).toBeUndefined();
    await calendar.makeDue(id);
    await untilState(id, "DONE");
    await expect.poll(() => liveOf(job)).toBe("PUBLISHED");
    const written = await commits();
    expect(written).toBeGreaterThan(before);
    const shown = await calendar.page("list", {
      clientId: "acme-dental",
      from: inDays(-1),
      to: inDays(3),
      kinds: ["PUBLICATION"],
    });
    expect(shown.nodes).toMatchObject([{ state: "PUBLISHED", jobId: job }]);
  });

  test("never publish what is not approved; they are overdue, and publish once it is approved", async () => {
    const job = await anArticle();
    const { id } = await plan(job);
    await calendar.makeDue(id);
    await expect.poll(() => problem(id)).toBe("NOT_APPROVED");
    await expect
      .poll(async () => (await calendar.page("overdue", {})).nodes)
      .toMatchObject([{ id, kind: "PUBLICATION", state: "OVERDUE", problem: "NOT_APPROVED" }]);
    expect(await liveOf(job)).toBeUndefined();
    await approve(job);
    await calendar.makeDue(id);
    await untilState(id, "DONE");
    await expect.poll(() => liveOf(job)).toBe("PUBLISHED");
    expect((await calendar.page("overdue", {})).totalCount).toBe(0);
  });

  test("fail when the content was not approved within a day", async () => {
    const job = await anArticle();
    const { id } = await plan(job);
    await calendar.makeDue(id, "25 hours");
    await untilState(id, "FAILED");
    await approve(job);
    expect(await liveOf(job)).toBeUndefined();
  });

  test("are planned once for the same content and site", async () => {
    const job = await anArticle();
    await plan(job);
    expect(await calendar.refusal("publish", { input: { jobId: job, siteId, at: inDays(3) } })).toBe(
      "VERSION_CONFLICT",
    );
  });

  test("follow a planned order to its content, and are cancelled with it", async () => {
    const publication = { siteId, at: inDays(4) };
    const order = await calendar.planOne({ content: article("with a date"), publication });
    const planned = "SELECT id, state FROM cpm.calendar_entry WHERE job_id = $1 AND kind = 'PUBLICATION'";
    const [waiting] = await calendar.rows<{ id: string }>(planned, [order.id]);
    await calendar.makeDue(order.id);
    await untilState(order.id, "DONE");
    expect((await untilEnded(stack, calendar.user, order.id)).status).toBe("COMPLETED");
    await approve(order.id);
    await calendar.makeDue(waiting?.id ?? "");
    await untilState(waiting?.id ?? "", "DONE");
    await expect.poll(() => liveOf(order.id)).toBe("PUBLISHED");

    const cancelled = await calendar.planOne({ content: article("never"), publication });
    await calendar.entry("cancel", { id: cancelled.id, version: cancelled.version });
    expect(await calendar.rows(planned, [cancelled.id])).toMatchObject([{ state: "CANCELLED" }]);
  });

  test("are erased with the content, and the keyword of its order, too", async () => {
    const order = await calendar.planOne({ content: article("a secret"), publication: { siteId, at: inDays(4) } });
    await calendar.makeDue(order.id);
    await untilState(order.id, "DONE");
    await untilEnded(stack, calendar.user, order.id);
    await ask(ERASE, { id: order.id });
    const left = await calendar.rows("SELECT kind, title, content FROM cpm.calendar_entry WHERE job_id = $1", [
      order.id,
    ]);
    expect(left).toEqual([{ kind: "ORDER", title: null, content: null }]);
  });

  test("fail when their site was removed, and say so", async () => {
    const job = await anArticle();
    await approve(job);
    const { id } = await plan(job);
    await ask("mutation ($id: ID!) { removeSite(id: $id) { site { id } } }", { id: siteId });
    await calendar.makeDue(id);
    await untilState(id, "FAILED");
    expect(await problem(id)).toBe("NOT_FOUND");
  });
});
