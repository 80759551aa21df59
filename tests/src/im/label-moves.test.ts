import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningIm, startIm } from "../support/running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm();
});
afterAll(() => im.stop());

const SAVE = "mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version { version } } }";
const MOVE = "mutation ($input: MoveTemplateLabelInput!) { moveTemplateLabel(input: $input) { label { version } } }";
const HISTORY =
  "query ($id: ID!) { template(id: $id) { labels { label version } labelMoves(first: 100) { nodes { label from to } } } }";

const LABELS = ["production", "staging"] as const;
interface Move {
  label: (typeof LABELS)[number];
  version: string;
}
interface History {
  template: { labels: Move[]; labelMoves: { nodes: { label: string; from: string | null; to: string }[] } };
}

const moves = fc.array(
  fc.record({ label: fc.constantFrom(...LABELS), version: fc.constantFrom("v1.0", "v1.1", "v1.2") }),
  { maxLength: 12 },
);

test("after any moves, each label is at its last version and its history has no gap", async () => {
  let made = 0;
  const property = fc.asyncProperty(moves, async (asked: Move[]) => {
    const id = `moved-${(made += 1)}`;
    const input = { id, name: id, contentType: "moved", variables: [] };
    for (const template of ["One", "Two", "Three"])
      await im.graphql(SAVE, { input: { ...input, template, publish: template === "One" } });
    for (const move of asked) await im.graphql(MOVE, { input: { templateId: id, ...move } });

    const { labels, labelMoves } = (await im.graphql<History>(HISTORY, { id })).data.template;
    for (const label of LABELS) {
      const wanted = [
        ...(label === "production" ? ["v1.0"] : []),
        ...asked.filter((move) => move.label === label).map(({ version }) => version),
      ];
      const visited = wanted.filter((version, index) => version !== wanted[index - 1]);
      expect(labels.find((one) => one.label === label)?.version).toBe(visited.at(-1));
      const oldestFirst = labelMoves.nodes.filter((move) => move.label === label).toReversed();
      expect(oldestFirst).toEqual(visited.map((to, index) => ({ label, from: visited[index - 1] ?? null, to })));
    }
  });
  await fc.assert(property, { numRuns: 8 });
});
