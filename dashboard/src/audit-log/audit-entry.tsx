import { Text } from "@mantine/core";
import type { RecordedChangeFragment } from "../gql/graphql";
import { moment } from "../ui/moment";
import classes from "./audit-log.module.css";
import { changedFields } from "./changed-fields";

/** One thing that was done: who, what, to what, when, and what it changed when it is opened. */
export function AuditEntry({ entry, actor }: { entry: RecordedChangeFragment; actor: string }) {
  const { at, action, target, before, after, traceId } = entry;
  const fields = changedFields(before, after);
  return (
    <li>
      <details className={classes.entry}>
        <summary>
          <span className={classes.what}>{inWords(action)}</span>
          <Text span size="sm" c="dimmed" className={classes.target}>
            {target}
          </Text>
          <Text span size="sm">
            {actor}
          </Text>
          <Text span size="sm" c="dimmed">
            {moment(at)}
          </Text>
        </summary>
        <div className={classes.details}>
          {fields.length === 0 && (
            <Text size="sm" c="dimmed">
              Nothing else is on the record.
            </Text>
          )}
          {fields.length > 0 && (
            <table aria-label={`What ${inWords(action)} changed`} className={classes.fields}>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {fields.map(({ path, before: was, after: is }) => (
                  <tr key={path}>
                    <th scope="row">{path}</th>
                    <td>{was !== undefined && <del>{was}</del>}</td>
                    <td>{is !== undefined && <ins>{is}</ins>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: "anywhere" }}>
            Trace {traceId}
          </Text>
        </div>
      </details>
    </li>
  );
}

/** `createApiKey` as people say it: `Create api key`. */
export function inWords(action: string): string {
  const words = action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
