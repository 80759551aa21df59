import { setTimeout as pause } from "node:timers/promises";
import { ERROR_CATALOGUE, isErrorCode } from "@cgs/kit/errors";
import { z } from "zod";
import type { Product } from "./product.js";
import { hasNobodyElse, type Item, type Way, type Wish } from "./wishes.js";

/** What came of a wish. */
export interface Outcome {
  wish: Wish;
  /** The job's id, or the batch's, as every answer gave it. */
  id?: string;
  /** Why it was refused for good. */
  refusal?: string;
  cancelled?: boolean;
  retryId?: string;
}

/** All that was asked for and answered, and what should never have been answered. */
export class Ledger {
  readonly outcomes: Outcome[] = [];
  /** How often each answer came, by way and status or code. */
  readonly answers = new Map<string, number>();
  /** What no fault explains. */
  readonly wrong: string[] = [];
  /** Texts that were accepted so far, as callers know. */
  accepted = 0;

  count(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }
}

/** Codes that mean: not now. */
const LATER = new Set(["IDEMPOTENCY_IN_PROGRESS", "CONCURRENCY_LIMIT", "RATE_LIMIT_EXCEEDED"]);
/** Codes that are a plan's or a budget's last word. */
const NEVER = new Set(["QUOTA_EXCEEDED", "BUDGET_EXCEEDED"]);

const REQUEST_MS = 30_000;

const GENERATE =
  "mutation ($input: GenerateContentInput!, $key: String) { generateContent(input: $input, idempotencyKey: $key) { id } }";
const BATCH =
  "mutation ($input: GenerateBatchInput!, $key: String) { generateBatch(input: $input, idempotencyKey: $key) { id } }";

interface Answer {
  status: number;
  id?: string | undefined;
  code?: string | undefined;
  retryAfterMs: number;
}

/** Makes one wish come true: asks until the answer is final, then does what else the wish says. */
export async function pursue(product: Product, wish: Wish, ledger: Ledger, random: () => number): Promise<void> {
  const outcome: Outcome = { wish };
  const asker = new Asker(product, wish, ledger, random);
  if (wish.hangUp) await asker.hangUp(5 + random() * 60);
  const answer = await asker.untilFinal();
  if (answer.id === undefined) outcome.refusal = answer.code ?? String(answer.status);
  else {
    outcome.id = answer.id;
    ledger.accepted += wish.items.length;
    if (wish.repeat) await expectSame(asker, answer.id, ledger);
  }
  ledger.outcomes.push(outcome);
  if (outcome.id === undefined || wish.afterwards === "nothing") return;
  await pause(200 + random() * 3_000); // for how long somebody waits before they change their mind
  outcome.cancelled = await asker.change("cancelJob", outcome.id).then((done) => done !== undefined);
  if (outcome.cancelled && wish.afterwards === "cancel and retry")
    outcome.retryId = await asker.change("retryJob", outcome.id);
  // nobody would ever write it: the one who was impatient before will be so again
  if (outcome.retryId !== undefined && hasNobodyElse(wish.items[0] as Item))
    await asker.change("cancelJob", outcome.retryId);
}

async function expectSame(asker: Asker, id: string, ledger: Ledger): Promise<void> {
  const again = await asker.untilFinal();
  if (again.id !== id) ledger.wrong.push(`one key, two answers: ${id} and ${again.id ?? again.code}`);
}

class Asker {
  constructor(
    private readonly product: Product,
    private readonly wish: Wish,
    private readonly ledger: Ledger,
    private readonly random: () => number,
  ) {}

  /** Sends the request and does not wait for the answer. */
  async hangUp(afterMs: number): Promise<void> {
    await this.send(afterMs).catch(() => undefined);
  }

  /** Asks again and again, with one key, as a program does that may not lose anything. */
  async untilFinal(): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.send(REQUEST_MS).catch(() => undefined);
      const { way } = this.wish;
      this.ledger.count(`${way} ${answer?.code ?? answer?.status ?? "no answer"}`);
      if (answer?.id !== undefined || NEVER.has(answer?.code ?? "")) return answer as Answer;
      if (answer?.status === 401) this.wish.tenant.forgetLogIn();
      const transient = !answer || answer.status >= 500 || answer.status === 401 || LATER.has(answer.code ?? "");
      if (!transient) {
        this.ledger.wrong.push(`${way} was refused with ${answer.status} ${answer.code}`);
        return answer;
      }
      await pause(Math.max(answer?.retryAfterMs ?? 0, 100 + this.random() * 200 * Math.min(attempt, 10)));
    }
  }

  /** Cancels or retries a job. Undefined when it has ended otherwise. Returns the id of what was changed or made. */
  async change(mutation: "cancelJob" | "retryJob", id: string): Promise<string | undefined> {
    const query = `mutation ($id: ID!) { ${mutation}(id: $id) { id } }`;
    for (;;) {
      const answer = await this.graphql(query, { id }, mutation, REQUEST_MS).catch(() => undefined);
      this.ledger.count(`${mutation} ${answer?.code ?? answer?.status ?? "no answer"}`);
      if (answer?.id !== undefined) return answer.id;
      if (answer?.status === 401) this.wish.tenant.forgetLogIn();
      // a cancellation whose answer was lost says so the second time
      if (answer && answer.status < 500 && answer.status !== 401 && !LATER.has(answer.code ?? "")) return undefined;
      await pause(200 + this.random() * 300);
    }
  }

  private send(timeoutMs: number): Promise<Answer> {
    const { way, key, items } = this.wish;
    const [item] = items as [Item];
    const senders: Record<Way, () => Promise<Answer>> = {
      graphql: () => this.graphql(GENERATE, { input: item, key }, "generateContent", timeoutMs),
      batch: () => this.graphql(BATCH, { input: { items }, key }, "generateBatch", timeoutMs),
      rest: () => this.rest(item, timeoutMs),
      external: () => this.external(item, timeoutMs),
    };
    return senders[way]();
  }

  private async graphql(query: string, variables: object, field: string, timeoutMs: number): Promise<Answer> {
    const headers = await this.wish.tenant.headers();
    const url = `${this.product.gatewayUrl}/graphql`;
    const { response, body } = await post(url, headers, { query, variables }, timeoutMs);
    const { data, errors } = graphqlBody.parse(body);
    const code = errors?.[0]?.extensions?.code;
    const status = errors ? (statusOf(code) ?? (response.status < 400 ? 400 : response.status)) : response.status;
    return { status, code, id: data?.[field]?.id, retryAfterMs: 0 };
  }

  private async rest(item: Item, timeoutMs: number): Promise<Answer> {
    const { clientId, contentType, metadata, llmConfig } = item;
    const headers = { ...(await this.wish.tenant.headers()), "idempotency-key": this.wish.key };
    const request = {
      ...{ client_id: clientId, content_type: contentType, llm_config: llmConfig },
      metadata: { keywords: metadata.keywords, target_length: metadata.targetLength },
    };
    const url = this.product.cpmUrls[this.random() < 0.5 ? 0 : 1];
    const { response, body } = await post(`${url}/api/generate`, headers, request, timeoutMs);
    return restAnswer(response, body);
  }

  private async external({ contentType, metadata }: Item, timeoutMs: number): Promise<Answer> {
    const headers = { "x-api-key": this.wish.tenant.apiKey, "idempotency-key": this.wish.key };
    const request = { content_type: contentType, keywords: metadata.keywords, target_length: metadata.targetLength };
    const url = `${this.product.gatewayUrl}/api/v1/content/generate`;
    const { response, body } = await post(url, headers, request, timeoutMs);
    return restAnswer(response, body);
  }
}

const graphqlBody = z.object({
  data: z.record(z.string(), z.object({ id: z.string() }).nullable()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }))
    .optional(),
});
const restBody = z.object({
  job_id: z.string().optional(),
  data: z.object({ jobId: z.string() }).optional(),
  code: z.string().optional(),
  details: z.object({ error_code: z.string().optional() }).nullish(),
});

async function post(url: string, headers: Record<string, string>, body: object, timeoutMs: number) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { response, body: await response.json() };
}

function restAnswer(response: Response, body: unknown): Answer {
  const { job_id, data, code, details } = restBody.parse(body);
  const retryAfterMs = Number(response.headers.get("retry-after") ?? 0) * 1_000;
  return { status: response.status, id: job_id ?? data?.jobId, code: code ?? details?.error_code, retryAfterMs };
}

function statusOf(code: string | undefined): number | undefined {
  if (code === "INTERNAL_SERVER_ERROR") return 500; // Apollo's own
  return isErrorCode(code) ? ERROR_CATALOGUE[code].status : undefined;
}
