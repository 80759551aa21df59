/**
 * Saves a draft when its stored version is the one that the device saw last ($3; 0 for none). No row otherwise. $1, $2: job and user; $4: the
 * base revision; $5: the edit.
 */
export const saveDraftSql = `
  INSERT INTO cpm.content_draft AS draft (job_id, user_id, version, base_revision, input)
  SELECT $1::uuid, $2::uuid, $3::integer + 1, $4::integer, $5::jsonb
  WHERE $3 = 0 OR EXISTS (SELECT FROM cpm.content_draft WHERE job_id = $1::uuid AND user_id = $2::uuid)
  ON CONFLICT (job_id, user_id) DO UPDATE
    SET version = excluded.version, base_revision = excluded.base_revision, input = excluded.input, saved_at = now()
    WHERE draft.version = $3
  RETURNING version`;
