import { cutoffSql } from "@cgs/kit/database/expiry.sql";

/** Erases the content of old instructions, as a request to erase does. The rows stay. Parameters: the days, the most instructions. */
export const eraseExpiredInstructionsSql = `
  WITH gone AS (UPDATE im.instruction SET instructions = '', context = '{}', erased_at = now(),
    metadata = '{"keywordsProcessed": 0, "toneAdjustments": [], "seoOptimizations": []}'
  WHERE id = ANY (ARRAY(SELECT id FROM im.instruction WHERE erased_at IS NULL AND created_at < ${cutoffSql}
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1)
  SELECT count(*)::float AS deleted FROM gone`;
