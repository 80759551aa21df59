import { z } from "zod";

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
      production: "`complete`, unless something else records reads",
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
