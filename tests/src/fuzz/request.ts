/** One request as it is sent. */
export interface FuzzRequest {
  /** What it is aimed at, for people: the operation, or the path as documented. */
  target: string;
  /** The whole address. */
  url: string;
  method: string;
  headers: Record<string, string>;
  /** What is sent besides: who asks, as it is good at that moment. */
  credential(): Record<string, string>;
  body: string | Buffer | undefined;
  /** Says what is wrong with a body that came with a status; undefined when it is as documented. */
  flawOf(status: number, contentType: string, body: string): string | undefined;
}
