import { randomUUID } from "node:crypto";
import { GuardedAgents } from "@cgs/cpm/sources/fetching/guarded-agents";
import type { PostDocument, PostWriting } from "@cgs/cpm/publishing/destination/destination";
import { PostState } from "@cgs/cpm/publishing/destination/post-state";
import { SiteError } from "@cgs/cpm/publishing/destination/site-problem";
import { GitDestination } from "@cgs/cpm/publishing/git/git-destination";
import { readFrontMatter } from "@cgs/cpm/publishing/git/front-matter";
import { SiteClient } from "@cgs/cpm/publishing/http/site-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithGit, type GitServer } from "../../support/git-server.js";

const DOCUMENT: PostDocument = {
  title: "Teeth: a guide",
  slug: "teeth",
  excerpt: "How to care.",
  bodyMarkdown: "Brush **twice**.\n\n- One\n",
  metaTitle: "Teeth",
  metaDescription: "How to care.",
  keywords: ["teeth"],
  jsonLd: { "@type": "Article" },
  language: "en",
};
const PLACEMENT = { postType: "posts", categories: ["Care"], tags: [], author: "ng", customFields: { layout: "wide" } };

describeWithGit("a Git repository as a destination", (server) => {
  let agents: GuardedAgents;
  let remote: GitServer;

  beforeAll(() => {
    remote = server();
    agents = new GuardedAgents({ internalOrigins: [new URL(remote.url).origin], connections: 4 });
  });
  afterAll(() => agents?.close());

  const destination = (token = remote.token, url = remote.url, branch: string | null = null) =>
    new GitDestination(
      new SiteClient(agents, "Tests/1.0"),
      { url, branch },
      { userName: "editor", password: token },
      async () => new Date(),
    );
  const writing = (changes: Partial<PostWriting> = {}): PostWriting => ({
    ...{ document: DOCUMENT, placement: PLACEMENT, state: PostState.DRAFT, scheduledFor: null, isFirst: true },
    ...changes,
  });
  const fileOf = async (path: string) => readFrontMatter(await remote.git("show", `main:${path}`));
  const reserved = async () => {
    const [to, key] = [destination(), `cgs-${randomUUID()}`];
    return { to, key, id: await to.reserve(key, PLACEMENT, DOCUMENT.title) };
  };
  const written = async (changes: Partial<PostWriting> = {}) => {
    const { to, key, id } = await reserved();
    return { to, key, id, ...(await to.write(id, writing(changes))) };
  };
  const problem = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof SiteError ? error.problem : error;
  };

  test("gets a file with front matter, which is read as it was written", async () => {
    const { to, id, standing } = await written({ state: PostState.PUBLISHED });
    expect(standing).toMatchObject({ state: "PUBLISHED", hash: (await to.render(writing())).hash });
    const { fields, body } = await fileOf("posts/teeth.md");
    expect(fields).toMatchObject({
      ...{ title: "Teeth: a guide", description: "How to care.", draft: false, publication: id, seo_title: "Teeth" },
      ...{ categories: ["Care"], author: "ng", layout: "wide", keywords: ["teeth"], json_ld: { "@type": "Article" } },
    });
    expect(body).toBe(DOCUMENT.bodyMarkdown);
    expect(await remote.git("show", "main:README.md")).toBe("# A site\n");
  });

  test("has one post for a key, however often it is reserved", async () => {
    const { to, key, id } = await reserved();
    expect(await destination().find(key)).toBe(id);
    expect(await destination().reserve(key, PLACEMENT, "Again")).toBe(id);
    expect(await to.read(id)).toMatchObject({ state: "DRAFT", body: "" });
    expect(await to.find("cgs-unknown")).toBeNull();
  });

  test("keeps the files of others, also when they push at the same time", async () => {
    const [first, second] = [await reserved(), await reserved()];
    await Promise.all([
      first.to.write(first.id, writing()),
      second.to.write(second.id, writing()),
      remote.commit("about.md", "About us"),
    ]);
    const files = (await remote.git("ls-tree", "-r", "--name-only", "main")).split("\n");
    expect(files).toContain("about.md");
    for (const { to, id } of [first, second]) expect(await to.read(id)).toMatchObject({ title: DOCUMENT.title });
    expect(new Set(files.filter((file) => file.startsWith("posts/teeth"))).size).toBeGreaterThanOrEqual(2);
  });

  test("shows a change of another user, and keeps their fields", async () => {
    const { to, id, standing } = await written();
    const { path } = JSON.parse(await remote.git("show", `main:.publications/${id}.json`)) as { path: string };
    const text = await remote.git("show", `main:${path}`);
    await remote.commit(path, text.replace("author: ng", "author: lee\nrating: 5").replace("Brush", "Please brush"));
    const changed = await to.read(id);
    expect(changed?.hash).not.toBe(standing.hash);
    expect(changed?.body).toContain("Please brush");
    await to.write(id, writing({ isFirst: false, document: { ...DOCUMENT, title: "New" } }));
    expect((await fileOf(path)).fields).toMatchObject({ title: "New", author: "lee", rating: 5 });
  });

  test("publishes on a day, at once and takes back, and says when a file was deleted", async () => {
    const scheduledFor = new Date(Date.now() + 86_400_000);
    const { to, id, standing } = await written({ state: PostState.SCHEDULED, scheduledFor });
    expect(standing).toMatchObject({ state: "SCHEDULED", date: scheduledFor });
    const change = { placement: PLACEMENT, scheduledFor: null };
    const published = await to.setState(id, { ...change, state: PostState.PUBLISHED });
    expect(published.state).toBe("PUBLISHED");
    expect((await to.setState(id, { ...change, state: PostState.UNPUBLISHED })).state).toBe("DRAFT");
    expect(published.hash).toBe(standing.hash);
  });

  test("says what is wrong", async () => {
    expect(await destination().check()).toEqual({ name: "site", notices: [], timeZone: null });
    expect(await problem(destination("wrong").check())).toBe("WRONG_PASSWORD");
    expect(await problem(destination(remote.token, remote.url, "no-such-branch").check())).toBe("NO_REPOSITORY");
    expect(await problem(destination(remote.token, remote.url.replace("site", "other")).check())).toBe("NO_REPOSITORY");
    expect(await problem(destination(remote.token, "http://127.0.0.1:9/site.git").check())).toBe("PRIVATE_ADDRESS");
  });
});
