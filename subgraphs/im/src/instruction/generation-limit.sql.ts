import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/**
 * Takes slots ($2) of templates ($1) in the present minute. Rows are locked in the order of their keys, so that concurrent statements cannot
 * deadlock. Times are in milliseconds since 1970.
 */
export const takeSlotsSql: PreparedStatement = {
  name: "im.take-slots",
  sql: `
  WITH clock AS (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
  counted AS (
    INSERT INTO im.generation_count AS known (key, points, expire)
    SELECT 'template:' || wanted.id, wanted.slots, clock.now + 60000
    FROM clock, unnest($1::text[], $2::integer[]) AS wanted (id, slots) ORDER BY wanted.id
    ON CONFLICT (key) DO UPDATE SET
      points = EXCLUDED.points + CASE WHEN known.expire <= EXCLUDED.expire - 60000 THEN 0 ELSE known.points END,
      expire = CASE WHEN known.expire <= EXCLUDED.expire - 60000 THEN EXCLUDED.expire ELSE known.expire END
    RETURNING key, points, expire
  )
  SELECT substr(key, length('template:') + 1) AS id, points AS taken,
         ceil((expire - clock.now) / 1000.0)::integer AS seconds
  FROM counted, clock`,
};
