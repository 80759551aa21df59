import { upperFirst } from "@mantine/hooks";
import { Text } from "@mantine/core";
import { formatDateTime } from "../format/times";
import type { AuditEntryFieldsFragment } from "../gql/graphql";
import { auditLogWords } from "../words/audit-log";
import classes from "./audit-log.module.css";
import { diffRecords } from "./diff-records";

/** One audit entry as a sentence, which expands to the changed values. */
export function AuditEntry({ entry, description }: { entry: AuditEntryFieldsFragment; description: string }) {
  const { at, action, target, before, after, traceId, address } = entry;
  const fields = diffRecords(before, after);
  return (
    <li>
      <details className={classes.entry}>
        <summary>
          <span className={classes.what}>{description}</span>
          <Text span size="sm" c="dimmed">
            {formatDateTime(at)}
          </Text>
        </summary>
        <div className={classes.details}>
          {fields.length === 0 && address === null && (
            <Text size="sm" c="dimmed">
              {auditLogWords.entry.nothingElse}
            </Text>
          )}
          {fields.length > 0 && (
            <table aria-label={auditLogWords.entry.changes} className={classes.fields}>
              <thead>
                <tr>
                  <th scope="col">{auditLogWords.entry.field}</th>
                  <th scope="col">{auditLogWords.entry.before}</th>
                  <th scope="col">{auditLogWords.entry.after}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map(({ path, before: was, after: is }) => (
                  <tr key={path}>
                    <th scope="row">{formatFieldPath(path)}</th>
                    <td>{was !== undefined && <del>{was}</del>}</td>
                    <td>{is !== undefined && <ins>{is}</ins>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: "anywhere" }}>
            {address === null
              ? auditLogWords.entry.origin(action, target, traceId)
              : auditLogWords.entry.originFrom(action, target, address, traceId)}
          </Text>
        </div>
      </details>
    </li>
  );
}

/** Formats a path: `values.keyMessages.0` becomes `Values › key messages › 1`. */
function formatFieldPath(path: string): string {
  const words = path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll(/[A-Z_]/g, separateWord)))
    .join(" › ");
  return upperFirst(words);
}

function separateWord(letter: string): string {
  return letter === "_" ? " " : ` ${letter.toLowerCase()}`;
}
