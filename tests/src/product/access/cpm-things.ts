import { createHash, randomUUID } from "node:crypto";
import { type Asked, createUser, type World } from "./world.js";

type Making = Omit<Asked, "thing">;

/** A request for a post. */
export const content = (client: string) => `{ contentType: "gbp_post", clientId: "${client}",
  metadata: { keywords: ["dental implants"] }, llmConfig: { provider: "sandbox", model: "sandbox/instant" } }`;

/** The change of a text's title. */
export const edit = (id: string) =>
  `editContent(jobId: "${id}", baseRevision: 1, input: { title: "A calm day" }) { id }`;

/** Makes what operations of the CPM are about; each gives the id of what it made. */
export function cpmThings({ asOperator, source, people, clients }: World) {
  const aJob = ({ client }: Making) => asOperator(`generateContent(input: ${content(client)}) { id }`);
  /** On a day on which only its own client has one, which is given too. */
  const aJobOfItsDay = async (asked: Making) => {
    const id = await aJob(asked);
    const daysAgo = 2 + Object.values(clients).indexOf(asked.client);
    const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await source.query("UPDATE cpm.job SET created_at = $2 WHERE id = $1", [id, `${day}T12:00:00Z`]);
    return `${day} ${id}`;
  };
  const aBatch = ({ client }: Making) => asOperator(`generateBatch(input: { items: [${content(client)}] }) { id }`);
  const viewers = new Map<string, Promise<string>>();
  const aViewer = ({ client }: Making) => {
    const viewer = viewers.get(client) ?? asOperator(createUser(`${randomUUID()}@example.com`, client));
    viewers.set(client, viewer);
    return viewer;
  };
  const anEndedJob = async (asked: Making) => asOperator(`cancelJob(id: "${await aJob(asked)}") { id }`);
  const aFailedBatch = async (asked: Making) => {
    const id = await aBatch(asked);
    await source.query("UPDATE cpm.job SET status = 'failed', completed_at = now() WHERE batch_id = $1", [id]);
    return id;
  };
  /** A post that was written, as its first revision. */
  const aText = async (asked: Making) => {
    const id = await aJob(asked);
    const words = {
      title: "A calm morning",
      metaTitle: "A calm morning",
      metaDescription: "Come in.",
      bodyMarkdown: "Come in.",
    };
    const post = { ...words, slug: "a-calm-morning", bodyHtml: "", headings: [], faq: [], keywords: [], jsonLd: {} };
    await source.query("UPDATE cpm.job SET status = 'completed', completed_at = now() WHERE id = $1", [id]);
    await source.query("INSERT INTO cpm.job_result (job_id, content) VALUES ($1, $2)", [id, JSON.stringify(post)]);
    return id;
  };
  const aTextBelowMark = async (asked: Making) => {
    const id = await aText(asked);
    const report = { score: 60, passMark: 80, passed: false, revisions: 2, checks: [] };
    await source.query("UPDATE cpm.job_result SET conformance = $2 WHERE job_id = $1", [id, report]);
    return id;
  };
  const anEditedText = async (asked: Making) => asOperator(edit(await aText(asked)));
  const anApprovedText = async (asked: Making) =>
    asOperator(`approveContent(jobId: "${await aText(asked)}", revision: 1) { id }`);
  const aSession = async ({ person }: Making) => {
    const [token, id] = [randomUUID(), randomUUID()];
    const userId = person.email === people.viewer.email ? people.viewer.id : person.id;
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
    aText,
    aTextBelowMark,
    anEditedText,
    anApprovedText,
    aSession,
  };
}
