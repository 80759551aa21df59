import { JsonTextReader } from "./json-text-reader.js";
import type { RunObserver, StepSpec } from "./step.js";

/** The part of an answer that has arrived so far. Passes its prose to the observer. */
export class ArrivingAnswer {
  /** The text and the thoughts, for an estimate of what they cost. */
  received = "";
  private reader: JsonTextReader | undefined;

  constructor(
    private readonly spec: Pick<StepSpec<unknown>, "key" | "title" | "json" | "proseField">,
    private readonly observer: Pick<RunObserver, "wrote" | "drafted">,
  ) {}

  /** Discards what has arrived, before a request. */
  restart(): void {
    const { proseField } = this.spec;
    this.received = "";
    this.reader = proseField === undefined ? undefined : new JsonTextReader(proseField);
  }

  /** Takes a piece of the model's thoughts, which users do not see. */
  addThought(piece: string): void {
    this.received += piece;
  }

  add(piece: string): void {
    this.received += piece;
    this.observer.wrote(piece.length);
    const prose = this.spec.json ? this.reader?.add(piece) : piece;
    if (prose) this.observer.drafted(this.spec, prose);
  }
}
