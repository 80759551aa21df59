import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { CREATE_LINK, enterAsGuest } from "../support/review-link.js";
import { type Stack, startStack } from "../support/stack.js";

type Headers = { authorization: string };

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const UPDATE_USER =
  "mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { user { id } } }";
const ERASE_USER = "mutation ($id: ID!) { eraseUser(id: $id) { userId } }";
const CONTENT = "query ($id: ID!) { guestContent(jobId: $id) { revision textHash } }";
const APPROVE = "mutation ($input: GuestDecisionInput!) { guestApprove(input: $input) { decision { decision } } }";
const CHANGES = `mutation ($input: GuestDecisionInput!, $comment: String!) {
  guestRequestChanges(input: $input, comment: $comment) { decision { decision } } }`;
const COMMENTS = "query ($id: ID!) { contentComments(jobId: $id) { body } }";
const STATE = `query ($id: ID!) { job(id: $id) { approval { revision } clientDecisions { decision guestName linkId } } }`;

interface JobState {
  approval: { revision: number } | null;
  clientDecisions: { decision: string; guestName: string; linkId: string }[];
}

describe("the decisions of guests with review links", () => {
  let stack: Stack;
  let admin: Headers;

  const done = async <T>(document: string, variables: Record<string, unknown>, as: Headers) => {
    const { data, errors } = await graphql(stack.cpmUrl, document, variables, as);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as T;
  };
  const manager = async (name: string) => {
    const email = `${name}@makers.example.com`;
    const input = { email, password: PASSWORD, name, role: "MANAGER", clientIds: ["acme-dental"] };
    const { user } = await done<{ user: { id: string } }>(CREATE_USER, { input }, admin);
    return { id: user.id, as: await logIn({ ...stack, gatewayUrl: stack.cpmUrl, email, password: PASSWORD }) };
  };
  const finished = async () => {
    const id = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, id);
    return id;
  };
  const guestOf = async (input: object, as: Headers) => {
    const { url, link } = await done<{ url: string; link: { id: string } }>(
      CREATE_LINK,
      { input: { label: "Dana at Acme", ...input } },
      as,
    );
    return { link, guest: await enterAsGuest(stack.cpmUrl, url) };
  };
  const inputOf = async (jobId: string, guest: Headers) => {
    const { revision, textHash } = await done<{ revision: number; textHash: string }>(CONTENT, { id: jobId }, guest);
    return { jobId, revision, textHash, guestName: "Dana Reyes" };
  };
  const stateOf = (id: string) => done<JobState>(STATE, { id }, admin);

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["demoted", (id) => done(UPDATE_USER, { id, input: { role: "EDITOR" } }, admin)],
    ["moved", (id) => done(UPDATE_USER, { id, input: { clientIds: ["northside-plumbing"] } }, admin)],
    ["deactivated", (id) => done(UPDATE_USER, { id, input: { active: false } }, admin)],
    ["erased", (id) => done(ERASE_USER, { id }, admin)],
  ])("do not approve for publication by the link of a manager who was %s since", async (how, end) => {
    const jobId = await finished();
    const maker = await manager(how);
    const { guest, link } = await guestOf({ jobId, countsAsApproval: true }, maker.as);
    await end(maker.id);
    expect(await done(APPROVE, { input: await inputOf(jobId, guest) }, guest)).toEqual({
      decision: { decision: "APPROVED" },
    });
    expect(await stateOf(jobId)).toEqual({
      approval: null,
      clientDecisions: [{ decision: "APPROVED", guestName: "Dana Reyes", linkId: link.id }],
    });
  });

  test("are stored once when a guest repeats them, and a request for changes again for another comment", async () => {
    const jobId = await finished();
    const { guest } = await guestOf({ jobId }, admin);
    const input = await inputOf(jobId, guest);
    const decide = (document: string, comment?: string) => done(document, { input, comment }, guest);
    const [approved, changes] = [
      { decision: { decision: "APPROVED" } },
      { decision: { decision: "CHANGES_REQUESTED" } },
    ];
    for (let time = 0; time < 3; time += 1) expect(await decide(APPROVE)).toEqual(approved);
    for (const comment of ["Shorter", "Shorter ", "And warmer"])
      expect(await decide(CHANGES, comment)).toEqual(changes);
    expect(await decide(APPROVE)).toEqual(approved);
    const { clientDecisions } = await stateOf(jobId);
    expect(clientDecisions.map(({ decision }) => decision)).toEqual([
      ...["APPROVED", "CHANGES_REQUESTED", "CHANGES_REQUESTED", "APPROVED"],
    ]);
    expect(await done(COMMENTS, { id: jobId }, admin)).toEqual([{ body: "Shorter" }, { body: "And warmer" }]);
  });

  test("by one link do not hide the objection of another", async () => {
    const jobId = await finished();
    const [objecting, noisy] = [await guestOf({ jobId }, admin), await guestOf({ jobId }, admin)];
    await done(CHANGES, { input: await inputOf(jobId, objecting.guest), comment: "Wrong prices" }, objecting.guest);
    const input = await inputOf(jobId, noisy.guest);
    for (let time = 0; time < 11; time += 1) {
      await done(CHANGES, { input, comment: `Change ${time}` }, noisy.guest);
      await done(APPROVE, { input }, noisy.guest);
    }
    const { clientDecisions } = await stateOf(jobId);
    expect(clientDecisions).toHaveLength(20);
    expect(clientDecisions.slice(0, 3)).toMatchObject([
      { linkId: noisy.link.id, decision: "APPROVED" },
      { linkId: objecting.link.id, decision: "CHANGES_REQUESTED" },
      { linkId: noisy.link.id, decision: "CHANGES_REQUESTED" },
    ]);
  });
});
