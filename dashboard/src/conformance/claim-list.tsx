import { Button, Text, Title } from "@mantine/core";
import type { MarkedPassages } from "../article/passage";
import { ClaimActions } from "../claim/claim-actions";
import { EvidenceText } from "../claim/claim-evidence";
import { CLAIM_RULES, type Claim, type ClaimEvidence, describeClaim } from "../claim/describe-claim";
import type { ClaimChanges } from "../claim/use-claim-changes";
import { FixButton } from "../repair/fix-button";
import type { RepairState } from "../repair/use-repair";
import { claimWords } from "../words/claims";
import { contentWords } from "../words/content";
import classes from "./conformance-report.module.css";
import { VerdictIcon } from "./verdict-icon";

interface Props {
  claims: readonly Claim[];
  evidence: readonly ClaimEvidence[];
  /** Called with the passage that the user wants to see. */
  onShow: (marked: MarkedPassages) => void;
  /** The content whose claims the user may change; undefined where that is not possible. */
  editable?: { markdown: string; changes: ClaimChanges } | undefined;
  /** Fixes failed claims; undefined where that is not possible. */
  repair: RepairState | undefined;
}

/** The claims of content with what supports each, those that fail first. */
export function ClaimList({ claims, ...shown }: Props) {
  if (claims.length === 0) return null;
  const placed = claims.map((claim, position) => ({ claim, position }));
  const failed = placed.filter(({ claim }) => claim.verdict !== "SUPPORTED");
  const supported = placed.filter(({ claim }) => claim.verdict === "SUPPORTED");
  return (
    <section aria-labelledby="claims" className={classes.more}>
      <Title order={3} size="sm" id="claims">
        {contentWords.conformance.claims}
      </Title>
      {failed.length > 0 && <Claims claims={failed} {...shown} />}
      {supported.length > 0 && (
        <details className={classes.obeyed}>
          <summary>{contentWords.conformance.supportedClaims(supported.length)}</summary>
          <Claims claims={supported} {...shown} />
        </details>
      )}
    </section>
  );
}

interface PlacedClaim {
  claim: Claim;
  /** Its place in the report. */
  position: number;
}

function Claims({ claims, ...shown }: Omit<Props, "claims"> & { claims: readonly PlacedClaim[] }) {
  return (
    <ul className={classes.list}>
      {claims.map(({ claim, position }) => (
        <ClaimItem key={position} claim={claim} position={position} {...shown} />
      ))}
    </ul>
  );
}

function ClaimItem({ claim, position, evidence, onShow, editable, repair }: PlacedClaim & Omit<Props, "claims">) {
  const named = evidence.find(({ id }) => id === claim.evidence);
  const rule = CLAIM_RULES[claim.verdict];
  const isSupported = claim.verdict === "SUPPORTED";
  return (
    <li className={classes.check}>
      <VerdictIcon verdict={isSupported ? "PASSED" : "FAILED"} />
      <div className={classes.what}>
        {claim.place === "TEXT" ? (
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-6}
            className={classes.claim}
            onClick={() => onShow(markOf(claim))}
          >
            {claimWords.quoted(claim.text)}
          </Button>
        ) : (
          <Text size="sm" fw={600}>
            {claimWords.quoted(claim.text)} {claimWords.places[claim.place]}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {describeClaim(claim)}
        </Text>
        {named && <EvidenceText evidence={named} />}
        {!isSupported &&
          (editable ? (
            <ClaimActions claim={claim} position={position} repair={repair} {...editable} />
          ) : (
            repair && rule && <FixButton target={{ rule, claim: position }} title={claim.text} repair={repair} />
          ))}
      </div>
    </li>
  );
}

function markOf({ text, start, end }: Claim): MarkedPassages {
  const passage = { excerpt: text, start, end };
  return { passages: [passage], current: passage };
}
