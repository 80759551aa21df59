/** A random request. */
export interface FuzzRequest {
  /** The operation, or the documented path, for reports. */
  target: string;
  /** The complete address. */
  url: string;
  method: string;
  headers: Record<string, string>;
  /** The headers with the credential, valid at the time of the call. */
  credential(): Record<string, string>;
  body: string | Buffer | undefined;
  /** The first difference of a response from its documentation; undefined without one. */
  flawOf(status: number, contentType: string, body: string): string | undefined;
}
