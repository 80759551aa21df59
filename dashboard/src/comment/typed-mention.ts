/** A user who can be mentioned. */
export interface Named {
  id: string;
  name: string;
}

/** A mention that is being typed. */
export interface TypedMention {
  /** Where its @ is in the text. */
  start: number;
  /** What is typed behind it. */
  name: string;
}

const MAX_OFFERED = 8;

/** The mention that is typed before the cursor; undefined for other text, such as that of an e-mail address. */
export function typedMention(text: string, cursor: number): TypedMention | undefined {
  const found = /(?<=^|[\s(])@([^@\n]{0,60})$/.exec(text.slice(0, cursor));
  return found ? { start: found.index, name: found[1] ?? "" } : undefined;
}

/** The users of whose names a word starts with what is typed. */
export function matchingUsers(users: readonly Named[], { name: typed }: TypedMention): Named[] {
  const start = ` ${typed.toLowerCase()}`;
  return users.filter(({ name }) => ` ${name.toLowerCase()}`.includes(start)).slice(0, MAX_OFFERED);
}

/** The text with the whole name of a user in place of what is typed, and the cursor behind it. */
export function completeMention(text: string, { start, name }: TypedMention, user: Named) {
  const before = `${text.slice(0, start)}@${user.name} `;
  const after = text.slice(start + 1 + name.length);
  return { text: before + after.replace(/^ /, ""), cursor: before.length };
}
