import { primaryLanguage } from "@cgs/kit/text/language";
import type { ToneReading } from "./reading.js";
import type { TraitFinding } from "./trait.js";

/** How a language addresses readers formally and informally. */
interface Address {
  formal: RegExp;
  informal: RegExp;
}

/** Forms that can be told apart by the word alone. A capital at the start of a sentence says nothing, so such forms need a word before them. */
const ADDRESS: Record<string, Address> = {
  de: {
    formal: /(?<=[\p{L},] )(?:Sie|Ihr|Ihre[nmrs]?)(?!\p{L})|(?<!\p{L})Ihnen(?!\p{L})/gu,
    informal:
      /(?<!\p{L})(?:du|dich|dir|dein(?:e[nmrs]?)?|deins|euch|eure[nmrs]?|Du|Dich|Dir|Dein(?:e[nmrs]?)?)(?!\p{L})/gu,
  },
  fr: {
    formal: /(?<!\p{L})(?:vous|votre|vos|veuillez|\p{L}{3,}ez-(?:nous|vous))(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:tu|toi|tes|tien(?:ne)?s?|t['’](?=\p{L})|te)(?!\p{Lu})(?:(?<=['’])|(?!\p{L}))/giu,
  },
  es: {
    formal:
      /(?<!\p{L})(?:usted(?:es)?|traiga|llame|llámenos|reserve|contacte|visite|solicite|pida|consulte|venga|póngase|confíe|permítanos|su disposición)(?!\p{L})/giu,
    informal:
      /(?<!\p{L})(?:tú|te|ti|tu|tus|tuy[oa]s?|contigo|vosotr[oa]s|os|vuestr[oa]s?|llámanos|ponte|tráe\w*)(?!\p{L})/giu,
  },
  it: {
    formal:
      /(?<=[\p{L},] )(?:Lei|La|Le|Suo|Sua|Suoi|Sue)(?!\p{L})(?!\s\p{Lu})|\p{L}{3,}(?:erLa|irLa|arLa)(?!\p{L})|^(?:La (?:aspettiamo|preghiamo|invitiamo|ringraziamo))/gmu,
    informal: /(?<!\p{L})(?:tu|ti|te|tuo|tua|tuoi|tue)(?!\p{L})/giu,
  },
  nl: {
    formal: /(?<!\p{L})(?:u|uw|uwe)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:je|jij|jou|jouw|jullie)(?!\p{L})/giu,
  },
  pl: {
    formal: /(?<!\p{L})(?:Pan(?:a|u|em|i|ią|ie)?|Państw(?:o|a|u|em))(?!\p{L})/gu,
    informal: /(?<!\p{L})(?:ty|cię|ciebie|tobie|tobą|twój|twoj(?:a|e|ego|ej|emu|im|ą|ich|imi))(?!\p{L})/giu,
  },
  pt: {
    formal: /(?<!\p{L})(?:o senhor|a senhora|os senhores|vossa|v\. ex\.ª)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:tu|ti|teu|tua|teus|tuas|contigo)(?!\p{L})/giu,
  },
  ja: {
    formal:
      /(?:です|ます|ました|ません|でした|でしょう|ましょう|ください|くださいませ)(?:か|ね|よ|よね)?(?=[。！？!?」\n]|$)/gmu,
    informal:
      /(?:(?<![んま])だ|である|だった|であった|だろう|ではない|(?<![まで])す|(?<!しょ)う|[くつぬむるぐぶ]|[いっん]た)(?:ね|よ|な|ぞ)?(?=[。！？!?\n]|$)/gmu,
  },
  ru: {
    formal: /(?<!\p{L})(?:вы|вас|вам|вами|ваш(?:а|е|и|его|ей|ему|им|их|у)?)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:ты|тебя|тебе|тобой|тво(?:й|я|ё|е|и|его|ей|ему|им|их|ю))(?!\p{L})/giu,
  },
};

/** Words for a formal and an informal tone, in English and in the language itself. Informal ones are looked for first. */
const INFORMAL =
  /\b(?:informal|informell|informel|informeel|informale|casual|conversational|relaxed|locker|lässig|duzen|per du|du-form|décontractée?|familier|famili[èe]re|tutoiement|tutoyer|tuteo|tutear|cercano|coloquial|de tú|tutea|desenfadad[oa]|descontraíd[oa]|avslappna\w*|vardaglig\w*|du-ansprache|geduzt|salopp|per tu|dare del tu|amichevole|colloquiale|je-vorm|tutoyeren|nieformaln\w*|luźn\w*|swobodn\w*)|на ты|ため口|タメ口|だ・?である調?|である調|常体/iu;
const FORMAL =
  /\b(?:formal|formell|förmlich|formel|formeel|formale|formaln\w*|siezen|per sie|sie-form|sie-ansprache|vouvoiement|vouvoyer|soutenu|usted|di lei|dare del lei|u-vorm|oficjaln\w*|urzędow\w*|cortés)|формальн|на вы|официальн|丁寧|敬語|です・?ます|敬体|フォーマル/iu;
const NOT = /\b(?:not|nicht|pas|no|non|niet|nie|never|kein\w*|zu|too|trop|sin|sans)\s(?:\p{L}+\s)?$/iu;

/** Which address a tone asks for; undefined when it says nothing about it. */
export function formOfAddress(tone: string): keyof Address | undefined {
  for (const [kind, pattern, other] of [
    ["informal", INFORMAL, "formal"],
    ["formal", FORMAL, "informal"],
  ] as const) {
    const found = pattern.exec(tone);
    if (found) return NOT.test(tone.slice(0, found.index)) ? other : kind;
  }
  return undefined;
}

/** Whether content addresses its readers as asked. Undefined when the language's forms are unknown or the content addresses no reader. */
export function measureAddress(
  reading: ToneReading,
  language: string,
  wanted: keyof Address,
): TraitFinding | undefined {
  const forms = ADDRESS[primaryLanguage(language)];
  if (!forms) return undefined;
  const [formal, informal] = [reading.count(forms.formal), reading.count(forms.informal)];
  if (formal + informal === 0) return undefined;
  const passed = (wanted === "formal" ? informal : formal) === 0;
  return {
    passed,
    measured: `Formal: ${formal}, informal: ${informal}`,
    passages: passed ? [] : reading.matching(wanted === "formal" ? forms.informal : forms.formal),
  };
}
