import type { ServedEntry, ServedLedger } from "../served/served-ledger.js";
import type { Fixture } from "./fixture.js";
import { type RecordedAnswer, recordedAnswer } from "./recorded-answer.js";
import { hasField, readRecordedRequest } from "./recorded-request.js";

/** Steps of which requests are counted. */
const MAX_COUNTED = 20_000;

/** Who asks a recorded model for what. */
export interface RecordedCall {
  jobId: string | undefined;
  step: string | undefined;
  body: unknown;
  isBatched?: boolean;
}

/** What a recorded model does with a request, and its entry in the ledger, which the caller ends. */
export type RecordedOutcome = { fixture: Fixture; served: ServedEntry } & (
  | { refusal: Fixture["refuse"][number] }
  | { answer: RecordedAnswer }
);

/** Decides what recorded models answer, and counts their requests. */
export class RecordedServer {
  /** Requests by fixture, job and step. */
  private readonly asked = new Map<string, number>();

  constructor(
    readonly fixtures: ReadonlyMap<string, Fixture>,
    private readonly ledger: ServedLedger,
  ) {}

  /** What the model does. Undefined for a model that is not recorded. */
  ask(model: string | undefined, call: RecordedCall): RecordedOutcome | undefined {
    const fixture = this.fixtures.get(model ?? "");
    if (!fixture) return undefined;
    const served = this.ledger.begin(call.jobId, call.step, call.isBatched);
    const refusal = this.refusalOf(fixture, call);
    if (refusal) return { fixture, served, refusal };
    return { fixture, served, answer: recordedAnswer(fixture, readRecordedRequest(fixture.protocol, call.body)) };
  }

  private refusalOf(
    { name, refuse }: Fixture,
    { jobId, step, body }: RecordedCall,
  ): Fixture["refuse"][number] | undefined {
    const key = [name, jobId, step].join("\n");
    const before = this.asked.get(key) ?? 0;
    if (this.asked.size >= MAX_COUNTED) this.asked.clear();
    this.asked.set(key, before + 1);
    return refuse.find(({ when, times }) => before < times && (when === undefined || hasField(body, when)));
  }
}
