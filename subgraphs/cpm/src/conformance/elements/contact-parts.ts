import type { Block } from "../text/content-analysis.js";
import { pageLinks } from "../text/page-links.js";
import type { ElementPlace, ElementSource } from "./element.js";
import { findFreeForm } from "./free-form.js";

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}/;

/** Finds an email address, written out or behind a link. */
export function findEmailAddress({ analysis }: ElementSource): ElementPlace | undefined {
  const link = pageLinks(analysis.root).find(({ url }) => /^mailto:./i.test(url));
  return link ?? blockWith(analysis.blocks, EMAIL);
}

const STREET =
  /\b\d{1,5}[A-Za-z]?,? (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}.'’-]+ |\d{1,3}(?:st|nd|rd|th) ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Way|Place|Pl|Square|Sq|Highway|Hwy|Parkway|Pkwy|Terrace|Circle|Suite|Row|Walk|Close|Crescent|Mews|Broadway|Plaza|Trail|Pike|Alley)\b|\b\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|platz|allee|gasse|straat|gatan|vägen) \d{1,4}\b|\b(?:rue|avenue|calle|via|rua|ul\.|boulevard|place|piazza|plaza) (?:\p{L}[\p{L}.'’-]* ){0,5}\d{1,4}\b|\b\d{1,4},? (?:bis )?(?:rue|avenue|boulevard|place) \p{L}|\b[A-Z]{2} \d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u;

/** Finds a postal address: a street with a number, or a postal code with its state. */
export function findAddress({ analysis }: ElementSource): ElementPlace | undefined {
  return blockWith(analysis.blocks, STREET);
}

const DAY =
  "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|daily|every day|week(?:days|ends)|seven days|" +
  "(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|mo\\.?|di\\.?|mi\\.?|do\\.?|fr\\.?|sa\\.?|täglich|werktags|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|tous les jours|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|tutti i giorni|segunda|terça|quarta|quinta|sexta|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|dagelijks|poniedziałk\\p{L}*|wtor\\p{L}*|śr[oó]d\\p{L}*|czwart\\p{L}*|piąt\\p{L}*|sobot\\p{L}*|niedziel\\p{L}*|codziennie|måndag\\p{L}*|tisdag\\p{L}*|onsdag\\p{L}*|torsdag\\p{L}*|fredag\\p{L}*|lördag\\p{L}*|söndag\\p{L}*|dagligen";
const TIME =
  "\\d{1,2}(?::\\d{2})?\\s?[ap]\\.?m\\b|\\d{1,2}:\\d{2}|\\b(?:\\d{1,2}|six|seven|eight|nine|ten|eleven|noon)\\s?(?:-|–|to|until|till)\\s?(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|noon|midnight)\\b|\\buntil (?:\\d|noon|midnight|late)|\\b24 hours|\\bclosed\\b|\\b\\d{1,2}\\s?(?:uhr|h\\d{0,2}|heures|uur)\\b|\\b\\d{1,2}\\.\\d{2}\\b|\\b\\d{1,2}\\s?[-–]\\s?\\d{1,2}\\b|\\b(?:das|às|dalle|alle|de|a las|do|od|till)\\s\\d{1,2}\\b|geschlossen|fermé|cerrado|chiuso|fechado|gesloten|nieczynne|stängt";
const HOURS = new RegExp(
  `\\b(?:${DAY})\\b.{0,60}?(?:${TIME})|\\b(?:hours|open)\\b.{0,40}?(?:${TIME})|(?:${TIME}).{0,40}?\\b(?:${DAY})\\b|\\bopen (?:24/7|around the clock|24 hours)`,
  "iu",
);

/** Finds opening hours: days with times, or a part of that name. */
export function findOpeningHours(source: ElementSource, name: string): ElementPlace | undefined {
  return blockWith(source.analysis.blocks, HOURS) ?? findFreeForm(source, name);
}

function blockWith(blocks: readonly Block[], pattern: RegExp): Block | undefined {
  return blocks.find(({ kind, text }) => kind !== "heading" && pattern.test(text));
}
