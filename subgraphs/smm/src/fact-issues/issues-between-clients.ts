import type { ClientFacts } from "@cgs/kit/client-facts";
import { comparable } from "../effective-strategy/contradictions.js";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import { type FactIssue, FactIssueLevel } from "./fact-issue.js";

/** The facts of a client that are compared with those of others. */
interface Compared {
  clientId: string;
  location: string | undefined;
  name: string | undefined;
  phone: string | undefined;
  address: string | undefined;
}

/** A rule: clients that agree in `same` must agree in `differs`. */
interface Rule {
  same: "location" | "phone" | "address";
  differs: "address" | "phone" | "name";
  level: FactIssueLevel;
  message: string;
}

const RULES: readonly Rule[] = [
  {
    same: "location",
    differs: "address",
    level: FactIssueLevel.PROBLEM,
    message: "has another address for the same location",
  },
  {
    same: "location",
    differs: "phone",
    level: FactIssueLevel.PROBLEM,
    message: "has another phone for the same location",
  },
  { same: "phone", differs: "address", level: FactIssueLevel.HINT, message: "has the same phone at another address" },
  { same: "address", differs: "name", level: FactIssueLevel.HINT, message: "has another name at the same address" },
];

/** The differences between the facts of clients that have the same location, phone or address. Each client is compared with the first. */
export function issuesBetweenClients(strategies: readonly EffectiveStrategy[]): FactIssue[] {
  const clients = strategies.map(comparedOf);
  return RULES.flatMap((rule) => {
    const firsts = new Map<string, Compared>();
    return clients.flatMap((client) => {
      const key = client[rule.same];
      const value = client[rule.differs];
      if (key === undefined || value === undefined) return [];
      const first = firsts.get(key);
      if (!first) firsts.set(key, client);
      return first && first[rule.differs] !== value ? [issueOf(rule, client, first)] : [];
    });
  });
}

function issueOf({ differs, level, message }: Rule, { clientId }: Compared, first: Compared): FactIssue {
  const field = `facts.${differs}`;
  return {
    clientId,
    field,
    contradicts: field,
    otherClientId: first.clientId,
    level,
    message: `${first.clientId} ${message}`,
  };
}

function comparedOf({ clientId, location, facts }: EffectiveStrategy): Compared {
  const { name, phone, address } = (facts ?? {}) as ClientFacts;
  const parts = address && [address.street, address.locality, address.region ?? "", address.country];
  return {
    clientId,
    location: location === null ? undefined : comparable(location),
    name: name && comparable(name),
    phone,
    address: parts && parts.map(comparable).join("\n"),
  };
}
