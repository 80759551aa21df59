/** Characters of a JSON string that are whole: an escape waits for its end, and half of a surrogate pair for its other half. */
const WHOLE =
  // oxlint-disable-next-line no-control-regex
  /^(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u(?![dD][89abAB])[\da-fA-F]{4})*/;

/** Reads one text field of a JSON object while the object arrives, in whatever pieces. What is no JSON reads as nothing. */
export class JsonTextReader {
  private readonly start: RegExp;
  private place: "before" | "inside" | "after" = "before";
  private unread = "";

  /** @param field a name that only the object itself has, not one inside it. */
  constructor(field: string) {
    this.start = new RegExp(`"${field}"\\s*:\\s*"`);
  }

  /** What the next piece adds to the field's text. */
  add(piece: string): string {
    if (this.place === "after") return "";
    this.unread += piece;
    if (this.place === "before" && !this.enter()) return "";
    const [whole = ""] = WHOLE.exec(this.unread) ?? [];
    this.unread = this.unread.slice(whole.length);
    if (this.unread.startsWith('"')) this.place = "after";
    return JSON.parse(`"${whole}"`) as string;
  }

  private enter(): boolean {
    const start = this.start.exec(this.unread);
    if (!start) return false;
    this.unread = this.unread.slice(start.index + start[0].length);
    this.place = "inside";
    return true;
  }
}
