import { Text } from "@mantine/core";
import type { PassageNote } from "../article/use-passage-notes";
import type { JobDetailsFragment } from "../gql/graphql";
import { claimWords } from "../words/claims";
import { EvidenceText } from "./claim-evidence";
import { describeClaim } from "./describe-claim";

/** The claims of the text as notes, which say what supports each. */
export function claimNotes({ claims, evidence }: NonNullable<JobDetailsFragment["conformance"]>): PassageNote[] {
  return claims
    .filter(({ place }) => place === "TEXT")
    .map((claim) => {
      const named = evidence.find(({ id }) => id === claim.evidence);
      const content = (
        <>
          <Text size="sm" fw={600}>
            {claimWords.quoted(claim.text)}
          </Text>
          <Text size="xs">{describeClaim(claim)}</Text>
          {named && <EvidenceText evidence={named} />}
        </>
      );
      return { start: claim.start, end: claim.end, tone: claim.verdict === "SUPPORTED" ? "good" : "bad", content };
    });
}
