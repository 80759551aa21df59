import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INLINE = /<script(?: id="[\w-]+")?>([^<]+)<\/script>/g;

/** Moves the inline scripts of pages into files, because the gateway's Content-Security-Policy allows no others. */
export class InlineScripts {
  private readonly files = new Map<string, string>();

  /** The page with references to files. They still run before the first paint. */
  moveOut(html: string, base: string): string {
    return html.replaceAll(INLINE, (_tag, code: string) => {
      const file = `assets/inline.${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
      this.files.set(file, code);
      return `<script src="${base}${file}"></script>`;
    });
  }

  /** Writes the files of all pages. */
  write(folder: string): void {
    mkdirSync(join(folder, "assets"), { recursive: true });
    for (const [file, code] of this.files) writeFileSync(join(folder, file), code);
  }
}
