import { setTimeout as pause } from "node:timers/promises";
import { ERROR_CATALOGUE, isErrorCode } from "@cgs/kit/errors";
import { z } from "zod";
import type { Tenant } from "./tenants.js";
import type { Product } from "./product.js";
import { cannotFinish, type Item, type RequestTransport, type PlannedRequest } from "./planned-requests.js";

/** The outcome of a planned request. */
export interface RequestOutcome {
  request: PlannedRequest;
  /** The id of the job or batch, equal in every response. */
  id?: string;
  /** The error code of a final refusal. */
  refusal?: string;
  /** Whether a cancellation was sent. It may have had its effect although its response was lost. */
  cancelRequested?: boolean;
  /** Whether a response said that the job is cancelled. */
  cancelled?: boolean;
  retryId?: string;
}

/** The outcomes of all requests, and responses that no fault explains. */
export class ResponseLog {
  readonly outcomes: RequestOutcome[] = [];
  /** The number of responses by transport and status or code. */
  readonly answers = new Map<string, number>();
  /** Responses that no fault explains. */
  readonly violations: string[] = [];
  /** The number of jobs that were accepted so far. */
  accepted = 0;

  /** @param onAccepted is called for each accepted batch, and each accepted job that is not part of one. */
  constructor(readonly onAccepted: (tenant: Tenant, id: string, kind: "job" | "batch") => void) {}

  count(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }
}

/** Codes after which the request is repeated. */
const RETRYABLE_CODES = new Set(["IDEMPOTENCY_IN_PROGRESS", "CONCURRENCY_LIMIT", "RATE_LIMIT_EXCEEDED"]);
/** Refusals by a plan or budget. They are final. */
const FINAL_CODES = new Set(["QUOTA_EXCEEDED", "BUDGET_EXCEEDED"]);

const REQUEST_MS = 30_000;

const GENERATE =
  "mutation ($input: GenerateContentInput!, $key: String) { generateContent(input: $input, idempotencyKey: $key) { job { id } } }";
const BATCH =
  "mutation ($input: GenerateBatchInput!, $key: String) { generateBatch(input: $input, idempotencyKey: $key) { batch { id } } }";

interface Answer {
  status: number;
  id?: string | undefined;
  code?: string | undefined;
  retryAfterMs: number;
}

/** Sends a request until its response is final, then its follow-up mutations. @returns the outcome, which `responses` has too */
export async function sendUntilFinal(
  product: Product,
  request: PlannedRequest,
  responses: ResponseLog,
  random: () => number,
): Promise<RequestOutcome> {
  const outcome: RequestOutcome = { request };
  const sender = new RequestSender(product, request, responses, random);
  if (request.hangUp) await sender.hangUp(5 + random() * 60);
  const answer = await sender.untilFinal();
  if (answer.id === undefined) outcome.refusal = answer.code ?? String(answer.status);
  else {
    outcome.id = answer.id;
    responses.accepted += request.items.length;
    responses.onAccepted(request.tenant, answer.id, request.transport === "batch" ? "batch" : "job");
    if (request.repeat) await expectSameId(sender, answer.id, responses);
  }
  responses.outcomes.push(outcome);
  if (outcome.id === undefined || request.followUp === "nothing") return outcome;
  await pause(200 + random() * 3_000); // the time until a caller cancels
  outcome.cancelRequested = true;
  outcome.cancelled = await sender.change("cancelJob", outcome.id).then((done) => done !== undefined);
  if (outcome.cancelled && request.followUp === "cancel and retry") await retry(product, outcome, responses);
  // the retry of a job that cannot finish is cancelled too
  if (outcome.retryId !== undefined && cannotFinish(request.items[0] as Item))
    await sender.change("cancelJob", outcome.retryId);
  return outcome;
}

/** Cancels an accepted job, and notes whether that was answered. */
export async function cancel(product: Product, outcome: RequestOutcome, responses: ResponseLog): Promise<void> {
  const sender = new RequestSender(product, outcome.request, responses, Math.random);
  outcome.cancelRequested = true;
  outcome.cancelled = (await sender.change("cancelJob", outcome.id ?? "")) !== undefined;
}

/** Retries an ended job, and notes the new one. */
export async function retry(product: Product, outcome: RequestOutcome, responses: ResponseLog): Promise<void> {
  const { request, id = "" } = outcome;
  const retryId = await new RequestSender(product, request, responses, Math.random).change("retryJob", id);
  if (retryId === undefined) return;
  outcome.retryId = retryId;
  responses.onAccepted(request.tenant, retryId, "job");
}

async function expectSameId(sender: RequestSender, id: string, responses: ResponseLog): Promise<void> {
  const again = await sender.untilFinal();
  if (again.id !== id)
    responses.violations.push(`two responses for one idempotency key: ${id} and ${again.id ?? again.code}`);
}

class RequestSender {
  constructor(
    private readonly product: Product,
    private readonly request: PlannedRequest,
    private readonly responses: ResponseLog,
    private readonly random: () => number,
  ) {}

  /** Sends the request and aborts it after some time. */
  async hangUp(afterMs: number): Promise<void> {
    await this.send(afterMs).catch(() => undefined);
  }

  /** Repeats the request with one idempotency key until the response is final. */
  async untilFinal(): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.send(REQUEST_MS).catch(() => undefined);
      const { transport } = this.request;
      this.responses.count(`${transport} ${answer?.code ?? answer?.status ?? "no response"}`);
      if (answer?.id !== undefined || FINAL_CODES.has(answer?.code ?? "")) return answer as Answer;
      if (answer?.status === 401) this.request.tenant.forgetLogIn();
      const transient =
        !answer || answer.status >= 500 || answer.status === 401 || RETRYABLE_CODES.has(answer.code ?? "");
      if (!transient) {
        this.responses.violations.push(`${transport} was refused with ${answer.status} ${answer.code}`);
        return answer;
      }
      await pause(Math.max(answer?.retryAfterMs ?? 0, 100 + this.random() * 200 * Math.min(attempt, 10)));
    }
  }

  /**
   * Cancels or retries a job.
   * @returns the id of the changed or created job; undefined for a job that has already ended
   */
  async change(mutation: "cancelJob" | "retryJob", id: string): Promise<string | undefined> {
    const query = `mutation ($id: ID!) { ${mutation}(id: $id) { job { id } } }`;
    for (;;) {
      const answer = await this.graphql(query, { id }, mutation, REQUEST_MS).catch(() => undefined);
      this.responses.count(`${mutation} ${answer?.code ?? answer?.status ?? "no response"}`);
      if (answer?.id !== undefined) return answer.id;
      if (answer?.status === 401) this.request.tenant.forgetLogIn();
      // the second cancellation is refused when the response to the first was lost
      if (answer && answer.status < 500 && answer.status !== 401 && !RETRYABLE_CODES.has(answer.code ?? ""))
        return undefined;
      await pause(200 + this.random() * 300);
    }
  }

  private send(timeoutMs: number): Promise<Answer> {
    const { transport, key, items } = this.request;
    const [item] = items as [Item];
    const senders: Record<RequestTransport, () => Promise<Answer>> = {
      graphql: () => this.graphql(GENERATE, { input: item, key }, "generateContent", timeoutMs),
      batch: () => this.graphql(BATCH, { input: { items }, key }, "generateBatch", timeoutMs),
      rest: () => this.rest(item, timeoutMs),
      external: () => this.external(item, timeoutMs),
    };
    return senders[transport]();
  }

  private async graphql(query: string, variables: object, field: string, timeoutMs: number): Promise<Answer> {
    const headers = await this.request.tenant.headers();
    const url = `${this.product.gatewayUrl}/graphql`;
    const { response, body } = await post(url, headers, { query, variables }, timeoutMs);
    const { data, errors } = graphqlBody.parse(body);
    const code = errors?.[0]?.extensions?.code;
    const status = errors ? (statusOf(code) ?? (response.status < 400 ? 400 : response.status)) : response.status;
    return { status, code, id: Object.values(data?.[field] ?? {})[0]?.id, retryAfterMs: 0 };
  }

  private async rest(item: Item, timeoutMs: number): Promise<Answer> {
    const { clientId, contentType, metadata, llmConfig } = item;
    const headers = { ...(await this.request.tenant.headers()), "idempotency-key": this.request.key };
    const request = {
      ...{ client_id: clientId, content_type: contentType, llm_config: llmConfig },
      metadata: { keywords: metadata.keywords, target_length: metadata.targetLength },
    };
    const url = this.product.cpmUrls[this.random() < 0.5 ? 0 : 1];
    const { response, body } = await post(`${url}/api/generate`, headers, request, timeoutMs);
    return restAnswer(response, body);
  }

  private async external({ contentType, metadata }: Item, timeoutMs: number): Promise<Answer> {
    const headers = { "x-api-key": this.request.tenant.apiKey, "idempotency-key": this.request.key };
    const request = { content_type: contentType, keywords: metadata.keywords, target_length: metadata.targetLength };
    const url = `${this.product.gatewayUrl}/api/v1/content/generate`;
    const { response, body } = await post(url, headers, request, timeoutMs);
    return restAnswer(response, body);
  }
}

const graphqlBody = z.object({
  data: z.record(z.string(), z.record(z.string(), z.object({ id: z.string() })).nullable()).nullish(),
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
  if (code === "INTERNAL_SERVER_ERROR") return 500; // a code of Apollo Server
  return isErrorCode(code) ? ERROR_CATALOGUE[code].status : undefined;
}
