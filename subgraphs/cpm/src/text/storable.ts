const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Removes what PostgreSQL cannot store from a text: NUL and halves of emoji, as a cut or escaped answer may have. */
export function withoutUnstorable(text: string): string {
  return text.replace(UNSTORABLE, "");
}

/** Applies {@link withoutUnstorable} to every string of a parsed answer. */
export function storableAnswer(answer: unknown): unknown {
  if (typeof answer === "string") return withoutUnstorable(answer);
  if (Array.isArray(answer)) return answer.map(storableAnswer);
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [withoutUnstorable(key), storableAnswer(value)]),
  );
}
