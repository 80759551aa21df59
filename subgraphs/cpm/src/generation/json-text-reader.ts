/** Complete characters of a JSON string: an escape or a surrogate pair that is cut off does not match. */
const COMPLETE =
  // oxlint-disable-next-line no-control-regex
  /^(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u(?![dD][89abAB])[\da-fA-F]{4})*/;

/** Reads a string field of a JSON object while the object arrives in pieces. Reads nothing from invalid JSON. */
export class JsonTextReader {
  private readonly start: RegExp;
  private position: "before" | "inside" | "after" = "before";
  private unread = "";

  /** @param field a name that no nested object has. */
  constructor(field: string) {
    this.start = new RegExp(`"${field}"\\s*:\\s*"`);
  }

  /** Takes the next piece and returns what it adds to the field's value. */
  add(piece: string): string {
    if (this.position === "after") return "";
    this.unread += piece;
    if (this.position === "before" && !this.enter()) return "";
    const [complete = ""] = COMPLETE.exec(this.unread) ?? [];
    this.unread = this.unread.slice(complete.length);
    if (this.unread.startsWith('"')) this.position = "after";
    return JSON.parse(`"${complete}"`) as string;
  }

  private enter(): boolean {
    const start = this.start.exec(this.unread);
    if (!start) return false;
    this.unread = this.unread.slice(start.index + start[0].length);
    this.position = "inside";
    return true;
  }
}
