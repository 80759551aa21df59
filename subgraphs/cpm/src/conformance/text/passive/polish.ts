import type { Token } from "@cgs/kit/text/words";

const words = (list: string) => new Set(list.trim().split(/\s+/));

const ZOSTAC = words(`został została zostało zostali zostały zostanie zostaną zostać`);
const BYC = words(`jest są był była było były byli będzie będą być bywa bywają`);
const PARTICIPLE = /\p{L}{2,}(?:(?:an|on)(?:y|a|e|i|ych|ymi)|eni|ęci|yci)$|\p{L}(?:ęt|yt|ut|art)(?:y|a|e)$/u;
const OTHERS =
  /^(?:but|nut|płyt|wizyt|zeszyt|szczyt|zielon|czerwon|słon|zadowolon|znan|nieznan|drewnian|szklan|blaszan|glinian|wełnian|ubran|pijan|różan|otwart|zamknięt|zajęt|położon|ograniczon|doświadczon|zainteresowan|przekonan|uprawnion|przygotowan|oddan|zmęczon|spóźnion|żon|stron|obron|opon|koron|zasłon|ścian|zmian|ran|wymian|odmian|bran|zwarty|wart|upart|kochan|syt|święt|określon|zróżnicowan|skomplikowan|wykwalifikowan|zepsut|pewn|baran|stan|plan|gran|ekran|telefon|balkon|salon|sezon|wagon|ton|on|rozczarowan|cen)(?:y|a|e|i|o|ych|ymi|ów)?$/;
const MAX_DISTANCE = 4;

/** Whether a clause has "zostać" or "być" with a passive participle: "została wymieniona", "są dostarczane". */
export function isPolishPassive(clause: readonly Token[]): boolean {
  return clause.some(({ form }, at) => {
    if (!ZOSTAC.has(form) && !BYC.has(form)) return false;
    const after = clause.slice(at + 1, at + 1 + MAX_DISTANCE);
    const inverted = clause.slice(Math.max(0, at - 1), at);
    return [...after, ...inverted].some((token) => isPolishParticiple(token.form));
  });
}

function isPolishParticiple(form: string): boolean {
  return form.length > 3 && PARTICIPLE.test(form) && !OTHERS.test(form);
}
