import { parseResponse } from "@cgs/kit/http/parse-response";
import { z } from "zod";

/** A text of at most `max` characters that is not empty and that PostgreSQL can store. */
export const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => !/\0|\p{Surrogate}/u.test(value));

/** A list of at most 100 entries. */
export const list = <T>(entry: z.ZodType<T>) => z.array(entry).max(100);

/** The documented success envelope. */
const envelope = z.object({ success: z.literal(true), data: z.unknown() });

/** Parses a documented body, bare or in the success envelope. @throws AppError UPSTREAM_ERROR when it does not match the schema. */
export function parseDocumented<T>(service: string, schema: z.ZodType<T>, body: unknown): T {
  const enveloped = envelope.safeParse(body);
  return parseResponse(service, schema, enveloped.success ? enveloped.data.data : body);
}
