import { z } from "zod";
import { SECRET_NOTE } from "../env.js";

const SAMPLED = /^sampled:(0?\.\d{1,6})$/;

/** The settings of audit beyond changes, which are always recorded. `AUDIT_READS` is parsed to the recorded share of reads. */
export const auditEnv = z.object({
  AUDIT_READS: z
    .string()
    .default("complete")
    .refine((value) => shareOf(value) !== undefined, "must be complete, off, or sampled: and a share, as sampled:0.1")
    .transform((value) => shareOf(value) ?? 1)
    .meta({
      description:
        "Which reads the audit log records: `complete`, `off`, or a random share as `sampled:0.1`. Changes and refused attempts are always recorded.",
      written: "complete",
      production: "`complete`, unless something else records reads",
    }),
  AUDIT_STREAM: z
    .url({ protocol: /^(file|https?)$/, error: "must be file:/folder or the https URL of a collector" })
    .refine((value) => isDestination(value), "must have no user, password or fragment, and of file: only a path")
    .optional()
    .meta({
      description:
        "Where each module sends its audit entries: `file:/folder`, or the `https:` URL of a collector, which gets JSON Lines. Without it there is no stream.",
    }),
  AUDIT_STREAM_TOKEN: z
    .string()
    .max(4_096)
    .regex(/^[\x21-\x7e]+$/, "must have visible ASCII characters only")
    .optional()
    .meta({ description: "The bearer token that the collector of `AUDIT_STREAM` gets.", production: SECRET_NOTE }),
  AUDIT_STREAM_PLAIN_HTTP: z.enum(["on", "off"]).default("off").meta({
    description:
      "Whether the collector of `AUDIT_STREAM` may have an `http:` URL. Without it, only one on the same machine may.",
    production: "`on` only inside a private network",
  }),
});

/** The validated settings of {@link auditEnv}. */
export type AuditEnv = z.infer<typeof auditEnv>;

function shareOf(value: string): number | undefined {
  if (value === "complete") return 1;
  if (value === "off") return 0;
  const share = Number(SAMPLED.exec(value)?.[1] ?? "0");
  return share > 0 ? share : undefined;
}

function isDestination(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, host, username, password, search, hash } = new URL(value);
  if (username || password || hash) return false;
  return protocol !== "file:" || (!host && !search);
}
