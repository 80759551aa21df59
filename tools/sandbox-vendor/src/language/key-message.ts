/** What grammatical shape a client's key message has, which decides the sentences it fits into. */
export type MessageShape = "clause" | "attribute" | "imperative" | "noun";

/** A key message ready for use inside a sentence. Its wording is kept; only its first letter and its full stop may change. */
export interface KeyMessage {
  shape: MessageShape;
  text: string;
}

const CLAUSE =
  /^(?:we|our|you|your|every|all|each|no one|nobody|they|it|there|this|most|the)\b.*\b(?:is|are|has|have|can|will|do|does|offer|offers|accept|accepts|provide|provides|treat|treats|serve|serves|work|works|use|uses|care|cares|make|makes|keep|keeps|give|gives|gets?|take|takes|answer|answers|come|comes|never|always|deserves?|put|puts|listen|listens|explain|explains|help|helps|welcome|charge|guarantee|stand|respond|show|tell|build|fix|want|believe|know|open|speak|understand|start|starts|matters?)\b/i;
const PRONOUN_CLAUSE = /^(?:we|you|they|it)\b/i;
const IMPERATIVE =
  /^(?:call|book|ask|visit|get|save|choose|trust|try|contact|schedule|see|find|enjoy|come|meet|make|start|stop|protect|keep|do not|don't|never|always|let|leave|set|pay|learn|go|take|bring|switch|reach|talk|meet|ask)\b/i;
const ATTRIBUTE =
  /^(?:(?:fully |always |proudly )?(?:licensed|insured|certified|accredited|available|open|trusted|owned|established|founded|affordable|committed|dedicated|proud|rated|voted|honest|reliable|friendly|independent)|(?:family|locally|veteran|woman|independently|board)[- ](?:owned|run|operated|certified))(?:$|,| (?:and|since|by|in|to|for|at|on|with|day|24|every|all) ?)(?!.*\b(?:care|service|services|pricing|team|prices|appointments|staff|treatment|advice|work)$)/i;

/** Recognises the shape of a key message. */
export function readKeyMessage(raw: string): KeyMessage {
  const text = raw.trim().replace(/[.!\s]+$/, "");
  if (PRONOUN_CLAUSE.test(text) || CLAUSE.test(text)) return { shape: "clause", text };
  if (IMPERATIVE.test(text)) return { shape: "imperative", text };
  return { shape: ATTRIBUTE.test(text) ? "attribute" : "noun", text };
}
