import { sentenceOf } from "../claim/suggest-fact";
import type { ProvenanceFieldsFragment } from "../gql/graphql";

type Report = NonNullable<ProvenanceFieldsFragment["conformance"]>;

/**
 * Where each claim of a text comes from, as a JSON file with the field names of the REST API. It has the passage, what supports or contradicts
 * it, the address of the source, when it was read, and who approved the text.
 */
export function provenanceFile(job: ProvenanceFieldsFragment): { name: string; text: string } {
  return {
    name: `${job.result?.slug || "article"}.provenance.json`,
    text: `${JSON.stringify(provenanceRecord(job), null, 2)}\n`,
  };
}

function provenanceRecord(job: ProvenanceFieldsFragment): Record<string, unknown> {
  const { revision, approval, conformance, result } = job;
  return {
    job_id: job.id,
    client_id: job.clientId,
    client: job.client?.name ?? null,
    title: result?.title ?? null,
    url: result?.url ?? null,
    revision: revision && { number: revision.number, author: revision.author, saved_at: revision.createdAt },
    // a newer revision than the approved one is not approved
    approval: approval && {
      revision: approval.revision,
      approved_by: approval.approvedBy,
      approved_at: approval.approvedAt,
      is_current: approval.revision === revision?.number,
    },
    provider: job.provider,
    model: job.servedModel ?? job.requestedModel,
    template: job.templateUsed,
    strategy_version: job.strategyVersion,
    completed_at: job.completedAt,
    score: conformance?.score ?? null,
    passed: conformance?.passed ?? null,
    claims: conformance ? claimRecords(conformance, result?.bodyMarkdown ?? "") : [],
  };
}

function claimRecords({ claims, evidence }: Report, markdown: string): Record<string, unknown>[] {
  return claims.map((claim) => {
    const named = evidence.find(({ id }) => id === claim.evidence);
    const said = named && {
      text: named.text,
      source: named.source,
      url: named.url,
      read_at: named.readAt,
      valid_until: named.validUntil,
    };
    const speaksAgainst = claim.verdict === "CONTRADICTED" || claim.verdict === "FORBIDDEN";
    return {
      text: claim.text,
      kind: claim.kind.toLowerCase(),
      verdict: claim.verdict.toLowerCase(),
      place: claim.place.toLowerCase(),
      start: claim.start,
      end: claim.end,
      passage: sentenceOf(markdown, claim),
      evidence: claim.evidence,
      support: (!speaksAgainst && said) || null,
      contradiction: (speaksAgainst && said) || null,
    };
  });
}
