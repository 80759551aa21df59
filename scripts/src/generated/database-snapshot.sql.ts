/** The objects of an extension belong to it and not to the schema. */
const notOfExtension = (catalog: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE deptype = 'e' AND classid = '${catalog}'::regclass AND objid = ${oid})`;

/** Tables and views with their definition, in the order of their names. Partitions are left out: they depend on the date. */
export const RELATIONS = `
  SELECT class.oid::text AS oid, class.relname AS name, class.relkind AS kind,
    obj_description(class.oid, 'pg_class') AS comment,
    CASE class.relkind WHEN 'p' THEN pg_get_partkeydef(class.oid) END AS "partitionKey",
    CASE WHEN class.relkind IN ('v', 'm') THEN pg_get_viewdef(class.oid, true) END AS view
  FROM pg_class AS class JOIN pg_namespace AS namespace ON namespace.oid = relnamespace
  WHERE nspname = $1 AND relkind IN ('r', 'p', 'v', 'm') AND NOT relispartition AND ${notOfExtension("pg_class", "class.oid")}
  ORDER BY relname COLLATE "C"`;

export const COLUMNS = `
  SELECT attrelid::text AS relation, attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "notNull",
    attidentity AS identity, attgenerated AS generated, pg_get_expr(adbin, adrelid) AS expression,
    col_description(attrelid, attnum) AS comment
  FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attrelid = ANY ($1::oid[]) AND attnum > 0 AND NOT attisdropped ORDER BY attrelid, attnum`;

/** Constraints except NOT NULL, which is part of the column. */
export const CONSTRAINTS = `
  SELECT conrelid::text AS relation, conname AS name, pg_get_constraintdef(oid, true) AS definition
  FROM pg_constraint WHERE conrelid = ANY ($1::oid[]) AND contype IN ('p', 'u', 'f', 'c', 'x')
  ORDER BY position(contype::text IN 'pufxc'), conname COLLATE "C"`;

/** Indexes that belong to no constraint. */
export const INDEXES = `
  SELECT indrelid::text AS relation, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index JOIN pg_class AS class ON class.oid = indexrelid
  WHERE indrelid = ANY ($1::oid[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  ORDER BY relname COLLATE "C"`;

export const TRIGGERS = `
  SELECT tgrelid::text AS relation, pg_get_triggerdef(oid, true) AS definition
  FROM pg_trigger WHERE tgrelid = ANY ($1::oid[]) AND NOT tgisinternal ORDER BY tgname COLLATE "C"`;

/** The rights of the role $2 on the tables and views. */
export const GRANTS = `
  SELECT class.oid::text AS relation, string_agg(privilege_type, ', ' ORDER BY privilege_type) AS privileges
  FROM pg_class AS class CROSS JOIN LATERAL aclexplode(relacl) AS grant_of JOIN pg_roles AS role ON role.oid = grantee
  WHERE class.oid = ANY ($1::oid[]) AND rolname = $2 GROUP BY class.oid`;

export const TYPES = `
  SELECT typname AS name, array_agg(enumlabel::text ORDER BY enumsortorder) AS labels
  FROM pg_type JOIN pg_namespace AS namespace ON namespace.oid = typnamespace JOIN pg_enum ON enumtypid = pg_type.oid
  WHERE nspname = $1 GROUP BY typname ORDER BY typname COLLATE "C"`;

export const FUNCTIONS = `
  SELECT pg_get_functiondef(proc.oid) AS definition FROM pg_proc AS proc JOIN pg_namespace AS namespace ON namespace.oid = pronamespace
  WHERE nspname = $1 AND prokind IN ('f', 'p') AND ${notOfExtension("pg_proc", "proc.oid")}
  ORDER BY proname COLLATE "C", pg_get_function_identity_arguments(proc.oid) COLLATE "C"`;
