import { LRUCache } from "lru-cache";
import type { Sentence } from "../text/content-analysis.js";
import { isCallIn, knowsCalls } from "./calls-by-language.js";
import type { ElementSource } from "./element.js";
import { hasPhoneNumber } from "./phone-number.js";

/** Words before an imperative that leave it one. */
const OPENERS =
  /^(?:(?:please|just|simply|so|then|now|today|and|or|also|instead|go ahead and|feel free to|be sure to|make sure to|make sure you|remember to|why not|do|(?:don['’]t|do not) (?:hesitate|wait|be afraid|forget|be shy)(?: any longer| to)?|take the next step and|take action and|come)[\s,]+){1,3}/i;

/** Turns to the business itself; needs it as object. */
const CONTACT =
  /^(?:call|phone|ring|text|e-?mail|message|whatsapp|dial|contact|visit|reach|ask|tell|follow|join|trust|choose|hire|try|meet|see|browse|explore|discover|check out|check|view|download|read|shop|find|use|fill in|fill out|complete|head (?:over )?to|come (?:and )?(?:see|visit|to|by)|stop (?:by|in|in at)|drop (?:by|in|in at|into)|pop (?:in|by|into)|swing by|walk in(?:to)?|speak (?:to|with)|talk (?:to|with)|chat with|write(?: to)?|send|bring|learn (?:more )?about|find out (?:more )?about|sign up (?:for|with|to|at)|get in touch with|reach out to|connect with|turn to|give|drop|let|leave|partner with|work with|start with|rely on|pick up(?: from)?|order from|buy from|rent from|go to)\b/i;

/** Complete by themselves, with or without an object. */
const COMPLETE =
  /^(?:get in touch\b|reach out\b(?! of)|give us a (?:call|ring|shout|try|visit)\b|drop us a (?:line|note|message)\b|send us\b|let us know\b|let['’]s (?:talk|chat|meet|get started)\b|get started\b(?! (?:on|by))|stop by\b|drop by\b|(?:pop|drop) in\b|swing by\b|sign up (?:now|today|here|online|below)\b|pick up the phone\b|make the call\b|(?:call|text|book|order|apply|enroll|register|reserve|join|shop|schedule|subscribe|donate|start|buy|inquire|enquire|sign up|contact|visit|act|rsvp)(?: (?:us|online|it|yours|one))? (?:today|now|online|here|below|tonight|anytime)\b|(?:book|order|reserve|apply|register|enroll|shop|schedule)(?: (?:online|directly|straight|by phone|early))\b)/i;

/** What a business has readers book, buy or ask for. */
const OFFER =
  "appointments?|visits?|consultations?|consults?|quotes?|estimates?|inspections?|tours?|tables?|rooms?|seats?|spots?|places?|slots?|trials?|demos?|demonstrations?|callbacks?|calls?|class|classes|lessons?|sessions?|check-?ups?|cleanings?|evaluations?|assessments?|audits?|tune-?ups?|stays?|tickets?|fittings?|viewings?|cop(?:y|ies)|membership|memberships|orders?|reservations?|offers?|discounts?|vouchers?|coupons?|service|repairs?|services?|treatments?|exams?|reviews?|tastings?|workshops?|courses?|kits?|samples?|meetings?|test drives?|walk-?throughs?|screenings?|measurements?|yours|date|time|cake|pizza|dinner|delivery|pickup|installation|move|cut|haircut|massage|facial|brochure|guide|catalog(?:ue)?|plans?|proposals?|valuations?|applications?|account|project|journey|gift cards?|box|boxes|free";
const TRANSACTION = new RegExp(
  `^(?:book|schedule|reserve|arrange|request|order|claim|start|get|grab|secure|make|set up|buy|download|try|plan|save|take|sign up for|register for|enroll in|apply for|subscribe to|ask for|ask about|inquire about|redeem|lock in|begin|choose|pick|view|see|come for|come in for|call for|call to (?:book|schedule|arrange|request)|click (?:here )?(?:below )?to (?:book|schedule|get|request|claim|start|order)|use the form (?:below )?to)(?: (?:us|you|yourself))?(?: now| today)? (?:(?:your|a|an|our|the|yours|this|that|one|free|my)(?: [\\p{L}'’-]+){0,4}? (?:${OFFER})|yours|free(?: [\\p{L}-]+){0,2} (?:${OFFER}))\\b`,
  "iu",
);

/** The business, as sentences name it without its name. */
const WE =
  /\b(?:us|ours?|(?:the|this|your local) (?:office|clinic|shop|store|studio|team|front desk|reception|practice|showroom|salon|bakery|restaurant|hotel|gym|school|workshop|number (?:below|above|on)|form (?:below|above|on)|button (?:below|above)|contact form|booking form|contact page|link (?:below|above|in))|today['’]s (?:menu|specials))\b/i;
const NOT_OURS =
  /\b(?:our|us) (?:competitors?|neighbou?rs|suppliers?|manufacturers?|insurers?|government|senators?)\b/i;

/** Readers are sent elsewhere: "from three contractors", "with your doctor", "once a year". */
const ELSEWHERE =
  /\b(?:from|with|by|to|of|through|at) (?:(?:your|several|different|multiple|various|other|another|each|every|any|some|at least|two|three|four|a few|many|local|a|an|the|licensed|certified|qualified|trusted|reputable|professional|experienced|good|independent)\s){1,3}(?:own )?(?:doctor|physician|gp|dentist|vet|veterinarian|insurer|insurance|bank|lawyer|attorney|accountant|contractors?|compan(?:y|ies)|providers?|electricians?|plumbers?|roofers?|mechanics?|specialists?|professionals?|experts?|technicians?|agents?|landlord|utility|manufacturer|retailer|pharmacist|sources?|shops?|vendors?|firms?|inspectors?|city|county|state|school|employer)\b|\b(?:once|twice|every|each|per|annually|yearly|monthly|regularly|quarterly)(?: (?:a|an|two|three|few|six|other|\d+))? ?(?:years?|months?|weeks?|seasons?|winters?|springs?|summers?|falls?|autumns?)?\b/i;
const URGENT = /\b(?:today|now|online|here)\b/i;

/** What "call us" is followed by in an idiom: "Call us crazy". */
const CALL_US_IDIOM =
  /^call (?:us|me) (?!today|now|on|at|any|for|to|if|and|or|when|whenever|before|with|first|right|day|night|toll|directly|tomorrow|this|that|during|from|as|in|by|so|about|between|after|until|because|via|immediately|early|a|anytime|24|monday|weekdays|here|back|back|once|the|instead|straight|again|up)[a-z]/i;

const CLAUSES = /[,;:!?–—…()]+|\s-\s/g;
/** Verbs before "and call us" that make the whole clause an imperative. */
const IMPERATIVE_START =
  /^(?:stop|come|go|pick|take|grab|give|use|check|skip|save|send|fill|click|see|leave|let|make|bring|find|get|choose|tell|start|relax|sit|turn|open|note|write|describe|compare|call|contact|visit|book|ask|try|look|put|don['’]t|do|enjoy|join|meet|browse|read|learn|discover|explore|shut|close|keep|step|forget|wait|scroll|tap|enter|select|review|download|measure|ready|avoid)\b/i;
const VERB_AFTER_AND = /\b(?:and|then|or|so)\s+(?=(?:please |just |simply )?[a-z])/gi;
/** A condition without a comma before its imperative: "For emergencies call us at". */
const AFTER_CONDITION =
  /^(?:for|to|if|when|whenever|once|in case of)\b.*?\s(?=(?:please )?(?:call|text|contact|e-?mail|dial) (?:us|our|\+?\(?\d))/i;
const SUBJECT_END =
  /\b(?:you|they|we|i|who|people|customers|patients|clients|tenants|owners|to|can|could|will|would|should|may|might|must|didn['’]t|don['’]t|not|never)\s$/i;

/** What every call to action has: the business, an offer or a word of urgency. Checked first, because most sentences have none. */
const MAY_ASK =
  /\b(?:call|phone|ring|text|mail|message|dial|contact|visit|reach|ask|tell|follow|join|trust|choose|hire|try|meet|see|browse|explore|discover|check|view|download|read|shop|find|use|fill|head|come|stop|drop|pop|swing|walk|speak|talk|chat|write|send|bring|learn|sign|touch|connect|turn|give|let|let['’]s|leave|partner|work|start|rely|pick|order|buy|rent|go|book|schedule|reserve|arrange|request|claim|get|grab|secure|make|set|plan|save|take|register|enroll|apply|subscribe|inquire|enquire|redeem|lock|begin|click|act|donate|rsvp|e-?mail|whatsapp)\b/i;

/** Finds the last sentence or heading with an imperative that leads the reader to the business. */
export function findCallToAction({ analysis, clientName, language }: ElementSource): Sentence | undefined {
  const name = namePattern(clientName);
  return analysis.blocks
    .filter(({ kind, depth }) => kind !== "heading" || depth > 1)
    .flatMap(({ sentences }) => sentences)
    .findLast(({ text }) =>
      knowsCalls(language)
        ? isCallIn(language, withoutQuotations(text), name)
        : MAY_ASK.test(text) && isCallToAction(withoutQuotations(text), name),
    );
}

function isCallToAction(sentence: string, name: RegExp): boolean {
  return clausesOf(sentence).some((clause) => leadsToBusiness(clause, name));
}

/** The ends of a sentence that begin where an imperative can begin. Each reaches to the end, because an object may follow after a comma. */
function clausesOf(sentence: string): { own: string; rest: string }[] {
  const starts = [0, ...Array.from(sentence.matchAll(CLAUSES), ({ 0: mark, index }) => index + mark.length)];
  return starts.flatMap((start, index) => {
    const clause = sentence.slice(start, starts[index + 1] ?? sentence.length);
    const isImperative = IMPERATIVE_START.test(clause.trim().replace(OPENERS, ""));
    const ands = isImperative
      ? Array.from(clause.matchAll(VERB_AFTER_AND), ({ 0: word, index: at }) => at + word.length)
      : [];
    const [condition] = AFTER_CONDITION.exec(clause.trim()) ?? [];
    const conditions =
      condition && !SUBJECT_END.test(condition) ? [clause.indexOf(clause.trim()) + condition.length] : [];
    return [0, ...ands, ...conditions].map((at) => ({
      own: clause.slice(at).trim(),
      rest: sentence.slice(start + at).trim(),
    }));
  });
}

function leadsToBusiness({ own, rest }: { own: string; rest: string }, name: RegExp): boolean {
  const clause = own.replace(OPENERS, "");
  if (CALL_US_IDIOM.test(clause)) return false;
  if (COMPLETE.test(clause)) return !isElsewhere(clause, name);
  if (TRANSACTION.test(clause)) return !isElsewhere(clause, name);
  return CONTACT.test(clause) && (namesBusiness(clause, name) || hasPhoneNumber(rest.slice(0, 120)));
}

function namesBusiness(clause: string, name: RegExp): boolean {
  return (
    (WE.test(clause) && !NOT_OURS.test(clause)) || name.test(clause) || (NAMED.test(clause) && !PUBLIC.test(clause))
  );
}

function isElsewhere(clause: string, name: RegExp): boolean {
  return ELSEWHERE.test(clause) && !WE.test(clause) && !name.test(clause) && !URGENT.test(clause);
}

/** A verb with a name of several words behind it, which is that of a business unless it is one of the public ones. */
const NAMED =
  /^[\p{L}-]+(?: (?:with|to|by|at|in|from|the team at|the))* \p{Lu}[\p{L}&'’-]+(?: (?:&|and|of)?\s?\p{Lu}[\p{L}&'’-]+)+/u;
const PUBLIC =
  /\b(?:Poison|Control|Medicare|Medicaid|Social Security|Department|County|City|State|Police|Fire|Google|Yelp|Better Business|Blue Cross|Council|Association|Agency|Bureau|Insurance|Bank|Energy Star|Home Depot|Lowe|University|Ministry|Office of|Red Cross|Center for|Federal|National|American|Library)\b/;

/** By client name: the pages of one client are measured again and again. */
const names = new LRUCache<string, RegExp>({ max: 500 });

function namePattern(clientName: string): RegExp {
  const pattern = names.get(clientName) ?? newNamePattern(clientName);
  names.set(clientName, pattern);
  return pattern;
}

/** Looks for the first letter first, which is faster than what stands before it. */
function newNamePattern(clientName: string): RegExp {
  const words = clientName.match(/[\p{L}\p{N}&'’-]+/gu) ?? [];
  const distinct = words.slice(0, /^(?:the|a)$/i.test(words[0] ?? "") ? 3 : 2).join("\\s+");
  const [first = "(?!)"] = distinct;
  return new RegExp(`(?=${first})(?<![\\p{L}])${distinct}(?![\\p{L}])`, "iu");
}

/** What others say in quotation marks is not a request of the page. */
function withoutQuotations(text: string): string {
  return text.replace(/[“«][^”»]{0,400}[”»]|(?<=^|\s)"[^"]{0,400}"/g, " … ");
}
