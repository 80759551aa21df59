import { readFile } from "node:fs/promises";
import { clientFacts } from "@cgs/kit/client-facts";
import type { Brief } from "@cgs/cpm/brief/brief";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { storeRepaired } from "@cgs/cpm/job-transitions/store-repaired";
import { JobResult } from "@cgs/cpm/job-record/job-result.entity";
import { RuleLevel } from "@cgs/kit/conformance-rules";
import { createDataSource } from "@cgs/kit/database/database";
import { manuscriptOf } from "@cgs/cpm/generation/manuscript-of-draft";
import { draftFrom } from "@cgs/cpm/generation/manuscript";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { repairContent } from "@cgs/cpm/generation/repair-content";
import { applyEdit, editableOf } from "@cgs/cpm/revisions/apply-edit";
import { correctClaim } from "@cgs/cpm/revisions/correct-claim";
import type { ContentResult } from "@cgs/cpm/content/content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { AUSTIN, runOf } from "./writing-kit.js";

/** Packages whose pages have lists, tables, code and HTML, and name what is banned. */
const FOREIGN_TEXTS = ["pino", "undici", "uuid", "dayjs", "fast-check", "ws", "marked", "zod", "bullmq"];

const NOW = "2026-03-02T10:00:00.000Z";

const finishedOf = (brief: Brief, content: ContentResult) => {
  const { bodyMarkdown: body, title, metaTitle, metaDescription, faq } = editableOf(brief, content);
  return { content, draft: { title, metaTitle, metaDescription, body, faq } };
};

const linesOf = (content: ContentResult | undefined) => content?.bodyMarkdown.split("\n\n") ?? [];

describe("the parts of finished content", () => {
  const draft = { title: "T", metaTitle: "M", metaDescription: "D", faq: [] };

  test("are its sections, and what stands before the first heading", () => {
    const body =
      "An opening.\n\n## One\n\nText with `## no heading`.\n\n### Deeper\n\nMore.\n\n## Two **bold**\n\nEnd.";
    const manuscript = manuscriptOf(AUSTIN, { ...draft, body });
    expect(manuscript.sections.map(({ heading, body: text }) => [heading, text])).toEqual([
      ["", "An opening."],
      ["One", "Text with `## no heading`.\n\n### Deeper\n\nMore."],
      ["Two **bold**", "End."],
    ]);
    expect(draftFrom(manuscript, AUSTIN).body).toBe(body);
  });

  test("keep the heading of the first section, which an editor may have given to an introduction", () => {
    const body = "## Before your visit\n\nAn opening.\n\n## Two\n\nEnd.";
    const brief = { ...AUSTIN, requiredElements: ["introduction"] };
    expect(draftFrom(manuscriptOf(brief, { ...draft, body }), brief).body).toBe(body);
  });

  test("are one part without headings", () => {
    expect(manuscriptOf(AUSTIN, { ...draft, body: "Only text." }).sections).toMatchObject([
      { heading: "", body: "Only text." },
    ]);
  });
});

describe("the correction of one claim", () => {
  const BRIEF: Brief = {
    ...AUSTIN,
    facts: clientFacts.parse({ name: "Acme Dental", offers: [{ name: "Crown", amount: "900", currency: "USD" }] }),
    orderedOn: "2026-03-02",
  };
  const WRONG = "A crown costs $700.";
  const OTHER = "Over 7,400 patients trust us.";

  async function written() {
    const { content } = await produceContent(runOf(BRIEF).run, []);
    const { bodyMarkdown } = editableOf(BRIEF, content);
    return applyEdit(BRIEF, content, { bodyMarkdown: `${bodyMarkdown}\n\nCome in. ${WRONG} ${OTHER}` }, NOW);
  }
  const claimIn = ({ bodyMarkdown }: ContentResult, text: string) => ({ text, start: bodyMarkdown.indexOf(text) });

  test("asks for its sentence with the fact, and changes nothing else", async () => {
    const content = await written();
    const { run, called, requests } = runOf(BRIEF, () => JSON.stringify({ sentence: "A crown costs $900." }));
    const corrected = await correctClaim(run, content, claimIn(content, "$700"), []);
    expect(called).toEqual(["sentence"]);
    const data = JSON.stringify(requests.get("sentence")?.messages);
    for (const said of [WRONG, "Crown costs $900", "The facts say otherwise"]) expect(data).toContain(said);
    expect(corrected?.content.bodyMarkdown).toBe(content.bodyMarkdown.replace(WRONG, "A crown costs $900."));
    expect(corrected?.content).toMatchObject({ slug: content.slug, faq: content.faq });
    expect(corrected?.conformance.claims.some(({ text }) => text.includes("7,400"))).toBe(true);
  });

  test("is tried twice, and gives nothing for a sentence that is as wrong or breaks another rule", async () => {
    const content = await written();
    for (const sentence of ["A crown costs $650.", "A crown costs $900, and we are the best dentist in town."]) {
      const { run, called } = runOf(BRIEF, () => JSON.stringify({ sentence }));
      expect(await correctClaim(run, content, claimIn(content, "$700"), [])).toBeNull();
      expect(called).toEqual(["sentence", "revision-2-sentence"]);
    }
  });

  test("calls no model for a claim that does not fail any more", async () => {
    const content = await written();
    const { run, called } = runOf({ ...AUSTIN, orderedOn: "2026-03-02" });
    expect(await correctClaim(run, content, claimIn(content, "$700"), [])).toBeNull();
    expect(called).toEqual([]);
  });

  test("also corrects a sentence of the meta description and of an answer", async () => {
    const content = await written();
    const answered = { ...content.faq[0]!, answer: `We explain it first. ${WRONG}` };
    const { draft } = finishedOf(BRIEF, content);
    const body = draft.body.replace(` ${WRONG}`, "");
    const faq = [answered, ...draft.faq.slice(1)];
    const wrong = await applyEdit(
      BRIEF,
      content,
      { bodyMarkdown: body, faq, metaDescription: `See us. ${WRONG}` },
      NOW,
    );
    const right = () => JSON.stringify({ sentence: "A crown costs $900." });
    const inAnswer = await correctClaim(runOf(BRIEF, right).run, wrong, claimIn(wrong, "$700"), []);
    expect(inAnswer?.content.faq[0]?.answer).toBe("We explain it first. A crown costs $900.");
    const above = await correctClaim(runOf(BRIEF, right).run, wrong, { text: "$700", start: 0 }, []);
    expect(above?.content.metaDescription).toBe("See us. A crown costs $900.");
  });
});

describe("the repair of one rule", () => {
  /** Content that passes, with a sentence added to its last section. */
  async function contentWith(brief: Brief, sentence: string) {
    const { content } = await produceContent(runOf(brief).run, []);
    const bodyMarkdown = `${editableOf(brief, content).bodyMarkdown}\n\n${sentence}`;
    return finishedOf(brief, await applyEdit(brief, content, { bodyMarkdown }, NOW));
  }
  const BANNING = { ...AUSTIN, bannedWords: ["zebra", "yak"] };

  test("writes only the sentence again that the rule objects to, and keeps every other character", async () => {
    const base = await contentWith(BANNING, "My own words stand before it. A zebra says so. My own words follow.");
    const { run, called } = runOf(BANNING, () => JSON.stringify({ passage: "A horse says so." }));
    const repaired = await repairContent(run, base, ["banned_words"], []);
    expect(called).toEqual(["passage-1"]);
    expect(repaired?.content.bodyMarkdown).toBe(base.content.bodyMarkdown.replace("A zebra", "A horse"));
    const { slug, metaTitle, metaDescription, faq } = base.content;
    expect(repaired?.content).toMatchObject({ slug, metaTitle, metaDescription, faq });
  });

  test("shows a model the passage with what to change and the text around it", async () => {
    const base = await contentWith(BANNING, "My own words stand before it. A zebra says so. My own words follow.");
    const { run, requests } = runOf(BANNING, () => JSON.stringify({ passage: "A horse says so." }));
    await repairContent(run, base, ["banned_words"], []);
    const asked = JSON.stringify(requests.get("passage-1")?.messages);
    for (const said of ["A zebra says so.", "zebra", "stand before it. ", " My own words follow."])
      expect(asked).toContain(said);
  });

  test("tells the second round what the first one made fail", async () => {
    const base = await contentWith(BANNING, "A zebra says so.");
    const long = "We say so. ".repeat(40);
    const { run, requests } = runOf(BANNING, (step) =>
      JSON.stringify({ passage: step === "passage-1" ? long : "A horse says so." }),
    );
    const repaired = await repairContent(run, base, ["banned_words"], []);
    expect(repaired?.content.bodyMarkdown).toBe(base.content.bodyMarkdown.replace("A zebra", "A horse"));
    expect(JSON.stringify(requests.get("revision-2-passage-1")?.messages)).toContain("must_not_fail");
  });

  test("takes over the one search text that the rule is about, though a model writes all of them again", async () => {
    const { content } = await contentWith(BANNING, "A horse says so.");
    const short = await applyEdit(BANNING, content, { metaDescription: "Too short a description." }, NOW);
    const { run } = runOf(BANNING);
    const repaired = await repairContent(run, finishedOf(BANNING, short), ["meta_description_length"], []);
    expect(repaired?.content.metaDescription).not.toBe(short.metaDescription);
    const { title, metaTitle, bodyMarkdown, faq } = short;
    expect(repaired?.content).toMatchObject({ title, metaTitle, bodyMarkdown, faq });
  });

  test("words one heading again, and keeps the others", async () => {
    const { content } = await produceContent(runOf(AUSTIN).run, []);
    const without = editableOf(AUSTIN, content).bodyMarkdown.replaceAll(/^###? .*$/gm, "## What we do");
    const base = finishedOf(AUSTIN, await applyEdit(AUSTIN, content, { bodyMarkdown: without, faq: [] }, NOW));
    const { run, called } = runOf(AUSTIN);
    const repaired = await repairContent(run, base, ["keyword_placement:subheading"], []);
    expect(called).toEqual(["revision-1-headings"]);
    const changed = linesOf(base.content).filter((line) => !linesOf(repaired?.content).includes(line));
    expect(changed).toEqual([]);
    expect(repaired?.content.bodyMarkdown).toContain("## What we do for dental implants");
    expect(linesOf(repaired?.content).length).toBe(linesOf(base.content).length);
  });

  test.each([
    ["shortens", 590],
    ["extends", 860],
  ])("%s the longest paragraphs of an article that is near its length, and keeps the others", async (_how, length) => {
    const { content } = await produceContent(runOf(AUSTIN).run, []);
    const brief = { ...AUSTIN, targetLength: length };
    const base = finishedOf(brief, await applyEdit(brief, content, { metaTitle: content.metaTitle }, NOW));
    const { run, called } = runOf(brief);
    const repaired = await repairContent(run, base, ["target_length"], []);
    expect(called.every((step) => step.includes("passage"))).toBe(true);
    const [before, after] = [linesOf(base.content), linesOf(repaired?.content)];
    const changed = before.filter((line) => !after.includes(line));
    const longest = [...before].toSorted((one, other) => other.length - one.length).slice(0, changed.length + 1);
    expect(after.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(before.length / 2);
    expect(changed.every((line) => longest.includes(line))).toBe(true);
  });

  describe("in text that a user has edited", () => {
    const RULED: Brief = { ...AUSTIN, ruleLevels: {}, requiredElements: ["FAQ", "table"], bannedWords: ["zebra"] };
    const MINE = "These are my own words.";
    const LONG =
      "We plan the visit with you, and you ask what you like while we explain what each of the steps is for. ";
    const edits: [rule: string, edit: (body: string) => string][] = [
      ["banned_words", (body) => `${body}\n\nA zebra says so.\n\n${MINE}`],
      ["paragraph_length", (body) => `${body}\n\n${LONG.repeat(8)}\n\n${MINE}`],
      [
        "sentence_openings",
        (body) => `${body}\n\nWe care. We listen to you. We plan with you. We help you.\n\n${MINE}`,
      ],
      ["alt_texts", (body) => `${body}\n\n![](https://x.example/a.png)\n\n${MINE}`],
      ["link_count", (body) => `${body.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")}\n\n${MINE}`],
      ["heading_order", (body) => `${body}\n\n##### Deep\n\n${MINE}`],
      ["required_element:table", (body) => `${body.replaceAll(/^\|.*$/gm, "")}\n\n${MINE}`],
      ["keyword_use:3", (body) => `${body.replaceAll(/South Congress dentist/gi, "practice nearby")}\n\n${MINE}`],
      [
        "keyword_placement:introduction",
        (body) => `${body.replaceAll(/dental implants/gi, "that treatment")}\n\n${MINE}`,
      ],
      [
        "language",
        (body) =>
          `${body}\n\nWir freuen uns sehr auf Ihren Besuch in unserer Praxis, denn wir haben viel Zeit für Sie.\n\n${MINE}`,
      ],
      [
        "passive_voice",
        (body) => `${body}\n\n${"The teeth are cleaned by us. Then the gums are checked. ".repeat(4)}\n\n${MINE}`,
      ],
    ];

    test.each(edits)("%s changes at most two paragraphs, and none that it does not object to", async (rule, edit) => {
      const { content } = await produceContent(runOf(RULED).run, []);
      const bodyMarkdown = edit(editableOf(RULED, content).bodyMarkdown);
      const base = finishedOf(RULED, await applyEdit(RULED, content, { bodyMarkdown }, NOW));
      const repaired = await repairContent(runOf(RULED).run, base, [rule], []);
      const after = linesOf(repaired?.content);
      expect(after.some((line) => line.startsWith(MINE))).toBe(true);
      expect(linesOf(base.content).filter((line) => !after.includes(line)).length).toBeLessThanOrEqual(2);
    });
  });

  test("keeps every line without the banned word in texts that others wrote", async () => {
    const brief: Brief = { ...AUSTIN, bannedWords: ["install"], requiredElements: [] };
    const { content } = await produceContent(runOf(brief).run, []);
    let repairs = 0;
    for (const name of FOREIGN_TEXTS) {
      const page = new URL(`../../../node_modules/${name}/README.md`, import.meta.url);
      const bodyMarkdown = (await readFile(page, "utf8")).trim();
      const base = finishedOf(brief, await applyEdit(brief, content, { bodyMarkdown, faq: [] }, NOW));
      const { run } = runOf(brief, (step, request) => {
        if (!step.includes("passage")) return undefined;
        const data = /<data>(.*)<\/data>/s.exec(String(request.messages.at(-1)?.content))?.[1] ?? "{}";
        const { passage } = z.object({ passage: z.string() }).parse(JSON.parse(data));
        return JSON.stringify({ passage: passage.replaceAll(/install\w*/gi, "setup") });
      });
      const repaired = await repairContent(run, base, ["banned_words"], []);
      if (!repaired) continue;
      repairs += 1;
      const [before, after] = [base.content, repaired.content].map(({ bodyMarkdown: text }) => text.split(/\n/));
      const untouched = (lines: string[] | undefined) => lines?.filter((line) => !/install|setup|^## /i.test(line));
      expect(untouched(after), name).toEqual(untouched(before));
      const headings = (lines: string[] | undefined) => lines?.filter((line) => line.startsWith("## ")) ?? [];
      const kept = headings(before).filter((line) => !/install/i.test(line));
      expect(
        headings(after).filter((line) => kept.includes(line)),
        name,
      ).toEqual(kept);
    }
    expect(repairs).toBeGreaterThan(2);
  });

  test("gives nothing when the model does not repair it, after two rounds", async () => {
    const base = await contentWith(BANNING, "A zebra says so.");
    const { run, called } = runOf(BANNING, () => JSON.stringify({ passage: "A zebra says so, and the yak agrees." }));
    expect(await repairContent(run, base, ["banned_words"], [])).toBeNull();
    expect(called).toEqual(["passage-1", "revision-2-passage-1"]);
  });

  test("gives nothing when something required becomes worse", async () => {
    const strict: Brief = { ...BANNING, ruleLevels: { ...BANNING.ruleLevels, paragraph_length: RuleLevel.REQUIRED } };
    const base = await contentWith(strict, "A zebra says so.");
    const { run } = runOf(strict, () => JSON.stringify({ passage: "We say so. ".repeat(60) }));
    expect(await repairContent(run, base, ["banned_words"], [])).toBeNull();
  });

  test("calls no model for a check that does not fail", async () => {
    const base = await contentWith(BANNING, "A horse says so.");
    const { run, called } = runOf(BANNING);
    expect(await repairContent(run, base, ["banned_words"], [])).toBeNull();
    expect(called).toEqual([]);
  });

  test("rewrites a post as a whole", async () => {
    const brief = { ...BANNING, contentType: "gbp_post", targetLength: 100 };
    const base = await contentWith(brief, "A zebra says so.");
    const { run, called } = runOf(brief);
    const repaired = await repairContent(run, base, ["banned_words"], []);
    expect(called).toEqual(["revision-1-post"]);
    expect(repaired?.conformance).toEqual(measureConformance(brief, repaired?.content ?? base.content, []).conformance);
  });
});

describe("repairContent", () => {
  let stack: Stack;
  let user: { authorization: string };
  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const REPAIR = `mutation ($id: ID!, $base: Int!, $rule: String!) { repairContent(jobId: $id, baseRevision: $base, rule: $rule) { job { id repairOf status } } }`;
  const EDIT = `mutation ($id: ID!, $input: EditContentInput!) { editContent(jobId: $id, baseRevision: 1, input: $input) { job { id } } }`;
  const READ = `query ($id: ID!) { job(id: $id) { result { title } revision { number note author editable { bodyMarkdown } }
    conformance { checks { rule verdict } } } }`;
  const AUDIT = `query ($target: String) { auditLog(target: $target) { nodes { action after } } }`;
  const COUNTS = `query ($clientId: ID!, $text: String) {
    newest: jobsConnection(clientId: $clientId, first: 100) { totalCount nodes { id status } }
    byScore: jobsConnection(clientId: $clientId, first: 100, sort: SCORE) { nodes { id } }
    found: jobsConnection(clientId: $clientId, text: $text, first: 100) { totalCount nodes { id } }
    completed: jobs(clientId: $clientId, status: [COMPLETED]) { total jobs { id } }
    client(id: $clientId) { jobs { totalCount } }
    clientPlan(clientId: $clientId) { usedThisMonth }
    usage(clientId: $clientId) { total { jobs } } }`;
  const read = z.object({
    job: z.object({
      result: z.object({ title: z.string() }).nullable(),
      revision: z
        .object({
          number: z.int(),
          note: z.string().nullable(),
          author: z.string().nullable(),
          editable: z.object({ bodyMarkdown: z.string() }),
        })
        .nullable(),
      conformance: z.object({ checks: z.array(z.object({ rule: z.string(), verdict: z.string() })) }).nullable(),
    }),
  });
  const ask = (query: string, variables: Record<string, unknown>) => graphql(stack.gatewayUrl, query, variables, user);
  const jobOf = async (id: string) => read.parse((await ask(READ, { id })).data).job;
  const repair = async (id: string, base: number, rule: string) => {
    const { data, errors } = await ask(REPAIR, { id, base, rule });
    return {
      job: (data?.["repairContent"] as { job: { id: string; repairOf: string } } | undefined)?.job,
      error: errors[0]?.extensions,
    };
  };
  /** A finished article whose second revision has too short a meta description. */
  async function broken(model = "instant") {
    const id = await generate(stack, user, onModel(model, { target_length: 400 }));
    await untilEnded(stack, user, id);
    const { revision } = await jobOf(id);
    const bodyMarkdown = (revision?.editable.bodyMarkdown ?? "").replace(/^## (.*)$/m, "## A zebra and $1");
    const { errors } = await ask(EDIT, { id, input: { bodyMarkdown, metaDescription: "Too short a description." } });
    expect(errors).toEqual([]);
    return id;
  }

  /** Everything that lists and counts the jobs of a client. */
  const countsOf = async (clientId: string) => {
    const { data, errors } = await ask(COUNTS, { clientId, text: "dental" });
    expect(errors).toEqual([]);
    const { nodes } = z.object({ nodes: z.array(z.object({ id: z.string() })) }).parse(data?.["byScore"]);
    // a repair changes the score, so the order says nothing
    return { ...data, byScore: nodes.map((node) => node.id).toSorted() };
  };

  test("saves the repaired content as the next revision of the job, in the editor's name", async () => {
    const id = await broken();
    const failed = (await jobOf(id)).conformance?.checks.find(({ rule }) => rule === "meta_description_length");
    expect(failed?.verdict).toBe("FAILED");
    const { job } = await repair(id, 2, "meta_description_length");
    expect(job).toMatchObject({ repairOf: id });
    expect(await untilEnded(stack, user, job?.id ?? "")).toMatchObject({ status: "COMPLETED" });
    const repaired = await jobOf(id);
    expect(repaired.revision).toMatchObject({
      number: 3,
      note: "Repaired: Meta description",
      author: expect.any(String),
    });
    expect(repaired.conformance?.checks).toContainEqual({ rule: "meta_description_length", verdict: "PASSED" });
    expect(repaired.revision?.editable.bodyMarkdown, "the other parts stay").toContain("## A zebra and");
    expect((await jobOf(job?.id ?? "")).result, "a repair has no content of its own").toBeNull();
    const { data } = await ask(AUDIT, { target: `job:${job?.id}` });
    expect(data).toMatchObject({ auditLog: { nodes: [{ action: "repairContent", after: { repairOf: id } }] } });
  });

  test("is no piece of content: in no list, no total and not in the plan's month", async () => {
    const id = await broken();
    const { data: client } = await ask("query ($id: ID!) { job(id: $id) { clientId } }", { id });
    const { clientId } = z.object({ job: z.object({ clientId: z.string() }) }).parse(client).job;
    const before = await countsOf(clientId);
    const { job } = await repair(id, 2, "meta_description_length");
    expect(await untilEnded(stack, user, job?.id ?? "")).toMatchObject({ status: "COMPLETED" });
    expect(await countsOf(clientId)).toEqual(before);
    expect((await ask("query ($id: ID!) { job(id: $id) { id } }", { id: job?.id })).data).toEqual({
      job: { id: job?.id },
    });
  });

  test("saves nothing when the content was edited in the meantime", async () => {
    const id = await broken();
    const source = await createDataSource(stack.databaseUrl, cpmDatabase, 1).initialize();
    try {
      const { content, conformance } = await source.getRepository(JobResult).findOneByOrFail({ jobId: id });
      if (!conformance) throw new Error("generated content has a report");
      const order = { jobId: id, revision: 1, rule: "tone", title: "Tone", author: "user:1" };
      const output = { content, conformance, fingerprint: null };
      await expect(storeRepaired(source.manager, order, output)).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
      await expect(storeRepaired(source.manager, { ...order, revision: 2 }, output)).resolves.toBe(3);
      expect((await jobOf(id)).revision?.number).toBe(3);
    } finally {
      await source.destroy();
    }
  });

  describe("as a proposal", () => {
    const PROPOSE = `mutation ($id: ID!, $input: EditContentInput) { repairContent(jobId: $id, baseRevision: 2,
      rule: "meta_description_length", input: $input, propose: true) { job { id } } }`;
    const LIST = `query ($id: ID!) { repairProposals(jobId: $id) { id repairId revision rule title edited ended scoreBefore scoreAfter
      before { metaDescription title } after { metaDescription title bodyMarkdown } } }`;
    const DECIDE = `mutation ($id: ID!, $decision: RepairDecision!) { decideRepair(id: $id, decision: $decision) {
      job { revision { number note } passed approved } } }`;
    interface Proposal {
      id: string;
      repairId: string;
      scoreBefore: number;
      scoreAfter: number | null;
      after: { metaDescription: string; title: string; bodyMarkdown: string } | null;
    }
    const proposals = async (id: string, as = user) => {
      const { data, errors } = await graphql(stack.gatewayUrl, LIST, { id }, as);
      expect(errors).toEqual([]);
      return (data as { repairProposals: Proposal[] }).repairProposals;
    };
    const propose = async (id: string, input?: object) => {
      const { data, errors } = await ask(PROPOSE, { id, ...(input && { input }) });
      expect(errors).toEqual([]);
      const repairing = (data as { repairContent: { job: { id: string } } }).repairContent.job.id;
      await untilEnded(stack, user, repairing);
      const [proposal] = await proposals(id);
      expect(proposal).toMatchObject({ repairId: repairing, ended: true });
      return proposal as Proposal;
    };
    const decide = async (id: string, decision: string, as = user) => {
      const { data, errors } = await graphql(stack.gatewayUrl, DECIDE, { id, decision }, as);
      return errors[0]?.extensions?.["code"] ?? (data as { decideRepair: unknown }).decideRepair;
    };

    test("changes nothing before it is saved, and becomes the next revision then", async () => {
      const id = await broken();
      const proposal = await propose(id);
      expect(proposal).toMatchObject({
        revision: 2,
        edited: false,
        before: { metaDescription: "Too short a description." },
      });
      expect(proposal.scoreAfter).toBeGreaterThan(proposal.scoreBefore);
      expect((await jobOf(id)).revision?.number, "nothing is saved yet").toBe(2);
      expect(await decide(proposal.id, "SAVED")).toMatchObject({
        job: { revision: { number: 3, note: "Repaired: Meta description" }, approved: false },
      });
      expect(await proposals(id)).toEqual([]);
      expect(await decide(proposal.id, "SAVED"), "it is decided once").toBe("NOT_FOUND");
      const { data } = await ask(AUDIT, { target: `job:${id}` });
      const [entry] = (data as { auditLog: { nodes: unknown[] } }).auditLog.nodes;
      const after = { decision: "SAVED", repair: proposal.repairId, revision: 3 };
      expect(entry).toMatchObject({ action: "decideRepair", after });
    });

    test("repairs an unsaved edit, which only its user takes over", async () => {
      const id = await broken();
      const proposal = await propose(id, { title: "A title of the draft", metaDescription: "Short, in the draft." });
      expect(proposal).toMatchObject({
        edited: true,
        before: { title: "A title of the draft", metaDescription: "Short, in the draft." },
        after: { title: "A title of the draft" },
      });
      expect(await decide(proposal.id, "SAVED")).toBe("VALIDATION_ERROR");
      expect(await decide(proposal.id, "TAKEN")).toMatchObject({ job: { revision: { number: 2 } } });
      expect(await proposals(id)).toEqual([]);
    });

    test("is not saved over a newer revision, and may be discarded, which leaves what it cost", async () => {
      const id = await broken();
      const proposal = await propose(id);
      await ask(EDIT.replace("baseRevision: 1", "baseRevision: 2"), { id, input: { title: "Edited meanwhile" } });
      expect(await decide(proposal.id, "SAVED")).toBe("VERSION_CONFLICT");
      expect(await proposals(id)).toHaveLength(1);
      expect(await decide(proposal.id, "DISCARDED")).toMatchObject({ job: { revision: { number: 3 } } });
      const { data } = await ask("query ($id: ID!) { job(id: $id) { usage { completionTokens } } }", {
        id: proposal.repairId,
      });
      expect((data as { job: { usage: { completionTokens: number } } }).job.usage.completionTokens).toBeGreaterThan(0);
    });

    test("is neither seen nor decided by another editor of the client", async () => {
      const id = await broken();
      const proposal = await propose(id);
      const who = { email: "other-editor@acme.example.com", password: "a-password-of-the-tests" };
      const input = { ...who, name: "Other", role: "EDITOR", clientIds: ["acme-dental"] };
      await ask("mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }", { input });
      const other = await logIn({ ...stack, ...who });
      expect(await proposals(id, other)).toEqual([]);
      expect(await decide(proposal.id, "DISCARDED", other)).toBe("NOT_FOUND");
    });

    test("goes with the content, and with the repairing job when that is erased", async () => {
      const [kept, erased] = [await broken(), await broken()];
      const [first, second] = [await propose(kept), await propose(erased)];
      const erase = "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }";
      for (const id of [first.repairId, erased]) expect((await ask(erase, { id })).errors).toEqual([]);
      for (const { id } of [first, second]) expect(await decide(id, "DISCARDED")).toBe("NOT_FOUND");
    });

    test("takes an edit only when it is proposed", async () => {
      const id = await broken();
      const { errors } = await ask(PROPOSE.replace("propose: true", "propose: false"), {
        id,
        input: { title: "Mine" },
      });
      expect(errors[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "input" } });
    });
  });

  test("refuses a check that does not fail, another revision, and a second repair at the same time", async () => {
    const id = await broken();
    expect((await repair(id, 2, "target_lengthy")).error).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "rule" },
    });
    expect((await repair(id, 1, "meta_description_length")).error).toMatchObject({
      code: "VERSION_CONFLICT",
      details: { revision: 2 },
    });
    const both = await Promise.all([
      repair(id, 2, "meta_description_length"),
      repair(id, 2, "meta_description_length"),
    ]);
    expect(both.flatMap(({ error }) => error?.["code"] ?? [])).toEqual(["VERSION_CONFLICT"]);
  });
});
