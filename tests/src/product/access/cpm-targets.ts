import { createHash, randomUUID } from "node:crypto";
import { indexContentSql } from "@cgs/cpm/content-search/content-index.sql";
import { type OperationInput, createUserMutation, type AccessFixture } from "./access-fixture.js";

type TargetInput = Omit<OperationInput, "target">;

/** The input that requests a post. */
export const content = (client: string) => `{ contentType: "gbp_post", clientId: "${client}",
  metadata: { keywords: ["dental implants"] }, llmConfig: { provider: "sandbox", model: "sandbox/instant" } }`;

/** The mutation that edits the title of a job's content. */
export const edit = (id: string) =>
  `editContent(jobId: "${id}", baseRevision: 1, input: { title: "A calm day" }) { job { id } }`;

const FAILED_CHECK = {
  rule: "tone",
  title: "Tone",
  expected: "calm",
  measured: "loud",
  verdict: "FAILED",
  weight: 1,
  passages: [],
};

const UNSUPPORTED_CLAIM = {
  text: "40 chairs",
  kind: "NUMBER",
  verdict: "UNSUPPORTED",
  evidence: null,
  place: "TEXT",
  start: 17,
  end: 26,
};

/** Connects a repository at an address that is never connected to, because it is not public. */
export const connectSite = (client: string) =>
  `connectSite(input: { clientId: "${client}", kind: GIT, url: "http://127.0.0.1:9/${randomUUID()}.git", userName: "a", password: "abcd efgh" }) { site { id } }`;

/** The arguments for a job and a site, given as their ids. */
export const jobAndSite = (target: string) => {
  const [jobId, siteId] = target.split(" ");
  return `jobId: "${jobId}", siteId: "${siteId}"`;
};

/** Functions that create the objects of CPM operations. Each returns the id of the created object. */
export function cpmTargets({ asOperator, source, callers, clients }: AccessFixture) {
  const aJob = ({ client }: TargetInput) => asOperator(`generateContent(input: ${content(client)}) { job { id } }`);
  /** A job on a day on which only its client has a job. Returns the day and the id. */
  const aJobOfItsDay = async (input: TargetInput) => {
    const id = await aJob(input);
    const daysAgo = 2 + Object.values(clients).indexOf(input.client);
    const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await source.query("UPDATE cpm.job SET created_at = $2 WHERE id = $1", [id, `${day}T12:00:00Z`]);
    return `${day} ${id}`;
  };
  const aBatch = ({ client }: TargetInput) =>
    asOperator(`generateBatch(input: { items: [${content(client)}] }) { batch { id } }`);
  const viewers = new Map<string, Promise<string>>();
  const aViewer = ({ client }: TargetInput) => {
    const viewer = viewers.get(client) ?? asOperator(createUserMutation(`${randomUUID()}@example.com`, client));
    viewers.set(client, viewer);
    return viewer;
  };
  const anEndedJob = async (input: TargetInput) => asOperator(`cancelJob(id: "${await aJob(input)}") { job { id } }`);
  const aFailedBatch = async (input: TargetInput) => {
    const id = await aBatch(input);
    await source.query("UPDATE cpm.job SET status = 'failed', completed_at = now() WHERE batch_id = $1", [id]);
    return id;
  };
  /** A completed job with a post as revision 1. */
  const aCompletedJob = async (input: TargetInput) => {
    const id = await aJob(input);
    const words = {
      title: "A calm morning",
      metaTitle: "A calm morning",
      metaDescription: "Come in.",
      bodyMarkdown: "Come in. We have 40 chairs.",
    };
    const post = { ...words, slug: "a-calm-morning", bodyHtml: "", headings: [], faq: [], keywords: [], jsonLd: {} };
    await source.query("UPDATE cpm.job SET status = 'completed', completed_at = now() WHERE id = $1", [id]);
    await source.query("INSERT INTO cpm.job_result (job_id, content) VALUES ($1, $2)", [id, JSON.stringify(post)]);
    return id;
  };
  const aJobBelowPassMark = async (input: TargetInput) => {
    const id = await aCompletedJob(input);
    const report = {
      score: 60,
      passMark: 80,
      passed: false,
      revisions: 2,
      checks: [FAILED_CHECK],
      claims: [UNSUPPORTED_CLAIM],
    };
    await source.query("UPDATE cpm.job_result SET conformance = $2 WHERE job_id = $1", [id, report]);
    return id;
  };
  const anEditedJob = async (input: TargetInput) => asOperator(edit(await aCompletedJob(input)));
  const anApprovedJob = async (input: TargetInput) =>
    asOperator(`approveContent(jobId: "${await aCompletedJob(input)}", revision: 1) { job { id } }`);
  const anIndexedJob = async (input: TargetInput) => {
    const id = await aCompletedJob(input);
    await source.query(indexContentSql.sql, [1_000, "{}"]);
    return id;
  };
  const aComment = async (input: TargetInput) =>
    asOperator(
      `addComment(jobId: "${await aCompletedJob(input)}", input: { body: "Calmer, please.", revision: 1 }) { comment { id } }`,
    );
  /** A completed job with a comment on a passage, which suggests other words. Returns the ids of the comment and the job. */
  const aSuggestion = async (input: TargetInput) => {
    const job = await aCompletedJob(input);
    const anchor = 'anchor: { quote: "Come in.", prefix: "", suffix: "", position: 0 }, suggestion: "Do come in."';
    const comment = await asOperator(
      `addComment(jobId: "${job}", input: { body: "Kinder.", revision: 1, ${anchor} }) { comment { id } }`,
    );
    return `${comment} ${job}`;
  };
  /** The caller, or for callers that are no users the viewer. */
  const userOf = ({ caller }: TargetInput) => (caller.email === callers.viewer.email ? callers.viewer.id : caller.id);
  /** A comment by the caller. */
  const anOwnComment = async (input: TargetInput) => {
    const [job, id] = [await aCompletedJob(input), randomUUID()];
    await source.query(
      "INSERT INTO cpm.content_comment (id, job_id, revision, author, body) VALUES ($1, $2, 1, $3, 'Mine')",
      [id, job, `user:${userOf(input)}`],
    );
    return id;
  };
  /** A job with a draft of the caller. */
  const aDraftedJob = async (input: TargetInput) => {
    const id = await aCompletedJob(input);
    await source.query(
      "INSERT INTO cpm.content_draft (job_id, user_id, version, base_revision, input) VALUES ($1, $2, 1, 1, '{}')",
      [id, userOf(input)],
    );
    return id;
  };
  /** A repair that was proposed to the caller. */
  const aProposal = async (input: TargetInput) => {
    const [job, id] = [await aCompletedJob(input), randomUUID()];
    await source.query(
      "INSERT INTO cpm.repair_proposal (id, job_id, user_id, repair_id, revision, rule, title) VALUES ($1, $2, $3, $1, 1, 'tone', 'Tone')",
      [id, job, userOf(input)],
    );
    return id;
  };
  /** A view of the caller. */
  const aContentView = async (input: TargetInput) => {
    const id = randomUUID();
    await source.query(
      "INSERT INTO cpm.content_view (id, user_id, name, address) VALUES ($1::uuid, $2, $1::text, '')",
      [id, userOf(input)],
    );
    return id;
  };
  const anUnreadNotification = async (input: TargetInput) => {
    const id = randomUUID();
    await source.query(
      `INSERT INTO cpm.notification (id, user_id, event_id, kind, group_key, count, client_path, data, delivery)
       VALUES ($1::uuid, $2, $1::uuid, 'MENTION', $1::text, 1, '{*}', '{}', 'IN_APP')`,
      [id, userOf(input)],
    );
    return id;
  };

  const aReviewedJob = async (input: TargetInput) => {
    const id = await aCompletedJob(input);
    const reviewer = userOf(input);
    await source.query("INSERT INTO cpm.content_review (job_id, reviewer_id, requested_by) VALUES ($1, $2, 'user:x')", [
      id,
      reviewer,
    ]);
    return id;
  };
  const sites = new Map<string, Promise<string>>();
  /** A site of a client, which has at most twenty. */
  const aSite = ({ client }: TargetInput) => asOperator(connectSite(client));
  const aKnownSite = (input: TargetInput) => {
    const site = sites.get(input.client) ?? aSite(input);
    sites.set(input.client, site);
    return site;
  };
  const anApprovedJobWithSite = async (input: TargetInput) =>
    `${await anApprovedJob(input)} ${await aKnownSite(input)}`;
  const aPublication = async (input: TargetInput) =>
    asOperator(
      `publishContent(input: { ${jobAndSite(await anApprovedJobWithSite(input))}, revision: 1, state: DRAFT }) { publication { id } }`,
    );
  const aSession = async ({ caller }: TargetInput) => {
    const [token, id] = [randomUUID(), randomUUID()];
    const userId = caller.email === callers.viewer.email ? callers.viewer.id : caller.id;
    await source.query("INSERT INTO cpm.session (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')", [
      id,
      userId,
    ]);
    const tokenHash = createHash("sha256").update(token).digest("base64url");
    await source.query(
      "INSERT INTO cpm.refresh_token (token_hash, session_id, expires_at) VALUES ($1, $2, now() + interval '1 day')",
      [tokenHash, id],
    );
    return `${id} ${token}`;
  };
  return {
    aJob,
    aJobOfItsDay,
    aBatch,
    aViewer,
    anEndedJob,
    aFailedBatch,
    aCompletedJob,
    aComment,
    aSuggestion,
    aDraftedJob,
    aProposal,
    aContentView,
    anOwnComment,
    aReviewedJob,
    anUnreadNotification,
    aJobBelowPassMark,
    anEditedJob,
    anIndexedJob,
    anApprovedJob,
    aSession,
    aSite,
    anApprovedJobWithSite,
    aPublication,
  };
}
