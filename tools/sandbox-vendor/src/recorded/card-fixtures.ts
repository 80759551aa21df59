import { TEST_CARDS, type TestCard } from "../model/test-card.js";
import type { Fixture } from "./fixture.js";

const TEMPLATE = "anthropic/standard";

/**
 * The recorded behaviors that the Messages protocol has, by the name of the model: the fixtures, and the test cards, which answer in the frames
 * of the standard fixture.
 */
export function messageFixtures(fixtures: ReadonlyMap<string, Fixture>): ReadonlyMap<string, Fixture> {
  const template = [...fixtures.values()].find(({ name }) => name === TEMPLATE);
  const cards = template ? TEST_CARDS.map((card) => cardFixture(card, template)) : [];
  return new Map([...cards.map((card) => [card.model, card] as const), ...fixtures]);
}

function cardFixture({ id, behavior, batch }: TestCard, template: Fixture): Fixture {
  const named = { ...template, name: `anthropic/${id}`, model: id, batch };
  if (behavior.kind === "write") return { ...named, manner: behavior.manner };
  if (behavior.kind !== "refuse") return { ...named, cut: true };
  const { status, type, message, retryAfter } = behavior;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  const body = { type: "error", error: { type, message } };
  return { ...named, refuse: [{ times: Infinity, status, headers, body }] };
}
