/** Erases the content of instructions ($1). The rows stay, so that their use still counts for their template. Rows are locked in one order. */
export const eraseInstructionsSql = `
  UPDATE im.instruction SET instructions = '', context = '{}', erased_at = now(),
    metadata = '{"keywordsProcessed": 0, "toneAdjustments": [], "seoOptimizations": []}'
  WHERE id IN (SELECT id FROM im.instruction WHERE id = ANY ($1) AND erased_at IS NULL ORDER BY id FOR UPDATE)
  RETURNING id, client_id AS "clientId"`;
