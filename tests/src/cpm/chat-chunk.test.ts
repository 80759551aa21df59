import { chatChunk, pieceIn } from "@cgs/cpm/providers/adapters/chat-chunk";
import { describe, expect, test } from "vitest";

const MODEL = "some-model";

function chunk(choice: object, others: object = {}) {
  return { id: "1", object: "chat.completion.chunk", created: 1, model: MODEL, choices: [choice], ...others };
}

describe("a chunk of a stream", () => {
  test.each([
    ["a piece of text", chunk({ index: 0, delta: { content: "Hello" }, finish_reason: null })],
    ["a piece with its role", chunk({ index: 0, delta: { role: "assistant", content: "Hello" } })],
    ["an empty piece", chunk({ index: 0, delta: { content: "" } })],
  ])("is read at once when it is %s", (_name, value) => {
    const [choice] = chatChunk.parse(value).choices;
    expect(pieceIn(value, MODEL)).toBe(choice?.delta?.content);
  });

  test.each([
    ["its end", chunk({ index: 0, delta: { content: "" }, finish_reason: "stop" })],
    ["usage", chunk({ index: 0, delta: { content: "a" } }, { usage: { prompt_tokens: 1 } })],
    ["an error", chunk({ index: 0, delta: { content: "a" } }, { error: "failed" })],
    ["another model", { ...chunk({ index: 0, delta: { content: "a" } }), model: "other" }],
    ["thoughts", chunk({ index: 0, delta: { content: "a", reasoning: "hm" } })],
    ["a refusal", chunk({ index: 0, delta: { content: "", refusal: "No." } })],
    ["parts", chunk({ index: 0, delta: { content: [{ type: "text", text: "a" }] } })],
    ["a whole message", chunk({ index: 0, message: { content: "a" } })],
    ["two choices", { ...chunk({}), choices: [{ delta: { content: "a" } }, { delta: { content: "b" } }] }],
    ["no choice", { ...chunk({}), choices: [] }],
    ["no object", "text"],
  ])("is read in whole when it has %s", (_name, value) => {
    expect(pieceIn(value, MODEL)).toBeUndefined();
  });
});
