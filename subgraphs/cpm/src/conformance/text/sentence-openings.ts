import type { ContentAnalysis, Sentence } from "./content-analysis.js";
import { hasCountableWords, primaryLanguage } from "@cgs/kit/text/language";
import type { Token } from "@cgs/kit/text/words";

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Articles, demonstratives and numbers by language. After them, the next word tells the opening: "the crew", "the owner". */
const LIGHT: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(`the a an this that these those one two three four five six seven eight nine ten`),
  de: words(
    `der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem eins zwei drei vier fünf sechs sieben acht neun zehn`,
  ),
  fr: words(`le la l les un une des du de d ce cet cette ces deux trois quatre cinq six sept huit neuf dix`),
  es: words(
    `el la los las lo un una unos unas este esta estos estas ese esa esos esas aquel aquella dos tres cuatro cinco seis siete ocho nueve diez`,
  ),
  it: words(
    `il lo la l i gli le un uno una questo questa quest questi queste quel quello quella quei quegli quelle due tre quattro cinque sei sette otto nove dieci`,
  ),
  pt: words(
    `o a os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela dois duas três quatro cinco seis sete oito nove dez`,
  ),
  nl: words(`de het een deze dit die dat één twee drie vier vijf zes zeven acht negen tien`),
  pl: words(
    `ten ta to te ci ta tamten tamta dwa dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jeden jedna`,
  ),
  sv: words(`en ett den det de denna detta dessa två tre fyra fem sex sju åtta nio tio`),
  da: words(`en et den det de denne dette disse to tre fire fem`),
  nb: words(`en ei et den det de denne dette disse to tre fire fem`),
  no: words(`en ei et den det de denne dette disse to tre fire fem`),
};

/** Whether openings can be compared in this language. */
export function knowsOpenings(language: string): boolean {
  return hasCountableWords(language) && primaryLanguage(language) in LIGHT;
}

/** Runs of at least `minimum` consecutive sentences with the same opening. Paragraphs continue a run; headings, lists, tables and quotes end it. */
export function equalOpenings({ blocks }: ContentAnalysis, language: string, minimum: number): Sentence[][] {
  const light = LIGHT[primaryLanguage(language)] ?? new Set<string>();
  const runs: Sentence[][] = [];
  let run: Sentence[] = [];
  let opening = "";
  const end = () => {
    if (run.length >= minimum) runs.push(run);
    run = [];
    opening = "";
  };
  for (const { kind, sentences } of blocks) {
    if (kind !== "paragraph") end();
    else
      for (const sentence of sentences) {
        const own = openingOf(sentence, light);
        if (own === "" || own !== opening) end();
        opening = own;
        run.push(sentence);
      }
  }
  end();
  return runs;
}

const CONTRACTED = /'(?:re|ve|ll|d|m|s)$/;

/** The first word, with the next one after an article. "We're" and "we've" are "we". */
function openingOf({ tokens }: Sentence, light: ReadonlySet<string>): string {
  const [one, other] = tokens;
  if (!one) return "";
  const first = withoutContraction(one);
  return light.has(first) && other ? `${first} ${withoutContraction(other)}` : first;
}

function withoutContraction({ form }: Token): string {
  return form.includes("'") ? form.replace(CONTRACTED, "") : form;
}
