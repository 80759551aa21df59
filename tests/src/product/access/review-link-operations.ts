import { randomUUID } from "node:crypto";
import type { AccessFixture, TestOperation } from "./access-fixture.js";
import { cpmTargets } from "./cpm-targets.js";

/** The operations about review links, and those of guests, which refuse all of these callers. */
export function reviewLinkOperations(fixture: AccessFixture): Record<string, TestOperation> {
  const { aCompletedJob } = cpmTargets(fixture);
  const create = (jobId: string) => `createReviewLink(input: { jobId: "${jobId}", label: "Dana" }) { link { id } url }`;
  const aLink: TestOperation["createTarget"] = async (input) => fixture.asOperator(create(await aCompletedJob(input)));
  const aToken: TestOperation["createTarget"] = async (input) => {
    const token = randomUUID();
    const sql =
      "UPDATE cpm.review_link SET token_hash = translate(encode(sha256($2::bytea), 'base64'), '+/=', '-_') WHERE id = $1";
    await fixture.source.query(sql, [await aLink(input), Buffer.from(token)]);
    return token;
  };
  const input = `jobId: "${randomUUID()}", revision: 1, guestName: "Dana"`;
  const decision = `input: { ${input}, textHash: "${"a".repeat(64)}" }`;
  const forGuests = (field: string): TestOperation => ({ field: () => field });
  return {
    reviewLinks: { field: ({ target }) => `reviewLinks(jobId: "${target}") { id }`, createTarget: aCompletedJob },
    createReviewLink: { field: ({ target }) => create(target), createTarget: aCompletedJob },
    revokeReviewLink: {
      field: ({ target }) => `revokeReviewLink(id: "${target}") { link { id } }`,
      createTarget: aLink,
    },
    openReviewLink: { field: ({ target }) => `openReviewLink(token: "${target}") { expiresIn }`, createTarget: aToken },
    guestReview: forGuests("guestReview { label }"),
    guestContent: forGuests(`guestContent(jobId: "${randomUUID()}") { title }`),
    guestComment: forGuests(`guestComment(input: { ${input}, body: "Hello" }) { comment { id } }`),
    guestApprove: forGuests(`guestApprove(${decision}) { decision { decision } }`),
    guestRequestChanges: forGuests(`guestRequestChanges(${decision}, comment: "No") { decision { decision } }`),
  };
}
