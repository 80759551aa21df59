import { Anchor, Text } from "@mantine/core";
import { formatDateTime, formatUtcDay } from "../format/times";
import type { ClaimEvidence } from "./claim-words";

/** What a fact or a passage says, where it can be verified, and how long it holds. */
export function EvidenceText({ evidence: { text, source, url, readAt, validUntil } }: { evidence: ClaimEvidence }) {
  const notes = [source, readAt && `read ${formatDateTime(readAt)}`, validUntil && `until ${formatUtcDay(validUntil)}`];
  const said = notes.filter(Boolean).join(", ");
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      “{text}”{said && ` ${said}`}{" "}
      {url && /^https?:\/\//.test(url) && (
        <Anchor href={url} target="_blank" rel="noreferrer" size="xs" underline="always">
          Where it can be verified
        </Anchor>
      )}
    </Text>
  );
}
