import type { ClientFacts } from "@cgs/kit/client-facts";
import { clientFacts } from "@cgs/kit/client-facts";
import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import type { StrategyValues } from "./strategy-values.js";

/** A version of a strategy in the database: its people are encrypted, apart from its other values. */
export interface StoredStrategy {
  clientId: string;
  version: number;
  values: StrategyValues;
  /** Encrypted `facts.people`; null when the version states none. */
  people: string | null;
}

type Person = NonNullable<ClientFacts["people"]>[number];

/** Encrypts the people of strategies. A value is bound to its version. */
export class PeopleCipher {
  constructor(private readonly cipher: DataCipher) {
    cipher.bindsValues = true;
  }

  /** The version of the key that encrypts. */
  get keyVersion(): string {
    return this.cipher.version;
  }

  /** Returns values as they are stored. */
  hide(clientId: string, version: number, values: StrategyValues): Pick<StoredStrategy, "values" | "people"> {
    const people = values.facts?.people;
    return { values: withoutPeople(values), people: people ? this.encrypt(clientId, version, people) : null };
  }

  /** Returns a stored version with its people. */
  reveal<T extends StoredStrategy>(stored: T): T {
    const people = this.peopleOf(stored);
    return people ? { ...stored, values: { ...stored.values, facts: { ...stored.values.facts, people } } } : stored;
  }

  /** The people of a stored version; undefined when it states none. @throws Error for a missing key. */
  peopleOf({ clientId, version, people }: Omit<StoredStrategy, "values">): readonly Person[] | undefined {
    if (people === null) return undefined;
    return clientFacts.shape.people.parse(JSON.parse(this.cipher.decrypt(people, placeOf(clientId, version))));
  }

  encrypt(clientId: string, version: number, people: readonly Person[]): string {
    return this.cipher.encrypt(JSON.stringify(people), placeOf(clientId, version));
  }
}

/** Values without people, for audit logs too. Facts stay, even without any. */
export function withoutPeople(values: StrategyValues): StrategyValues {
  if (!values.facts?.people) return values;
  const { people: _people, ...facts } = values.facts;
  return { ...values, facts };
}

function placeOf(clientId: string, version: number): string {
  return encryptedPlaceOf("strategy_version", "people", clientId, String(version));
}
