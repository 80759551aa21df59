import { lazy } from "@cgs/kit/lazy";
import { meaningStem } from "./stems.js";
import type { Term } from "./terms.js";

/** Words of one kind, of which a promise means one: a line is a kind, with its members and, behind "/", their synonyms. */
const KINDS = `
monday | tuesday | wednesday | thursday | friday | saturday | sunday
january | february | march | april | june | july | august | september | october | november | december
spring | summer | autumn/fall | winter
english | spanish | french | german | italian | portuguese | polish | chinese/mandarin | japanese | korean | arabic | russian | ukrainian | vietnamese | hindi | turkish | dutch
breakfast | lunch | dinner/supper | brunch
child/children/kid/youngster/toddler | adult/parent/grownup | senior | student | veteran | baby/infant
buyer | seller
landlord | tenant/renter
employer | employee
sell/sale | rent/rental/lease | repair/fix/mend | install | inspect/inspection | replace/replacement | diagnose/diagnosis | assemble | deliver/delivery/ship | store/storage
man/men | woman/women
dog | cat | bird | rabbit | horse | reptile
car | truck | motorcycle | bicycle/bike | boat | bus
vegetarian | kosher | halal
gas | electric | oil | solar | propane
oak | pine | walnut | steel | aluminum | copper | vinyl | asphalt | slate | cedar | marble | granite | quartz
north | south | east | west
weekly | monthly | quarterly | yearly/annual/annually
residential | commercial | industrial
cash | card | check/cheque
email | phone/telephone | fax | chat
crown | bridge | implant | filling | veneer | brace
furnace | boiler | thermostat
divorce | injury | immigration | criminal | bankruptcy
oldest | youngest | newest
largest/biggest | smallest
fastest/quickest | slowest
cheapest | priciest
increase | decrease
hospital | pharmacy
`;
/** Kinds that a text must name: those of times, languages and meals. */
const NAMED_KINDS = 5;

const kinds = lazy(() => {
  const found = new Map<string, { kind: number; member: string }>();
  for (const [kind, line] of KINDS.trim().split("\n").entries())
    for (const member of line.split(" | "))
      for (const word of member.split("/")) found.set(`=${meaningStem(word)}`, { kind, member });
  return found;
});

/** The kind of a term, if it is one of several that exclude each other. */
function kindOf({ meanings }: Term) {
  const [first] = meanings;
  return first && kinds().get(first.concept);
}

/** Whether a term names a time, a language or a meal, which no text may leave out. */
export function isNamedKind(term: Term): boolean {
  const found = kindOf(term);
  return found !== undefined && found.kind < NAMED_KINDS;
}

/** Whether a term is of a kind, and not one of a message's own words. */
export function isOtherOfKind(term: Term, own: ReadonlySet<string>): boolean {
  return kindOf(term) !== undefined && !own.has(term.meanings[0]?.concept ?? "");
}

/** Whether two terms exclude each other: "Tuesday" and "Wednesday". */
export function areRivals(one: Term, other: Term): boolean {
  const [first, second] = [kindOf(one), kindOf(other)];
  return first !== undefined && second?.kind === first.kind && second.member !== first.member;
}
