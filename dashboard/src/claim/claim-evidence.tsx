import { Anchor, Text } from "@mantine/core";
import { formatDateTime, formatUtcDay } from "../format/times";
import { claimWords } from "../words/claims";
import type { ClaimEvidence } from "./describe-claim";

/** What a fact or a passage says, where it can be verified, and how long it holds. */
export function EvidenceText({ evidence: { text, source, url, readAt, validUntil } }: { evidence: ClaimEvidence }) {
  const words = claimWords.evidence;
  const notes = [
    source,
    readAt && words.read(formatDateTime(readAt)),
    validUntil && words.until(formatUtcDay(validUntil)),
  ];
  const said = notes.filter(Boolean).join(", ");
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      {claimWords.quoted(text)}
      {said && ` ${said}`}{" "}
      {url && /^https?:\/\//.test(url) && (
        <Anchor href={url} target="_blank" rel="noreferrer" size="xs" underline="always">
          {words.address}
        </Anchor>
      )}
    </Text>
  );
}
