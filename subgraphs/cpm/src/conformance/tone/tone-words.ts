/** Words for tones in the languages of strategies, by the English word that means the same. Matched from the beginning of a word. */
const TONE_WORDS: Record<string, string> = {
  "exclamation marks":
    "ausrufe(?:zeichen|n)?|points? d['’]exclamation|(?:signos de |puntos de )?exclamaci(?:ón|ones)|(?:punti )?esclamativi|punto esclamativo|pontos? de exclamação|exclamaç(?:ão|ões)|uitroeptekens?|wykrzyknik\\p{L}*|utropstecken|感嘆符|エクスクラメーション|感叹号|感嘆號",
  emojis: "emotikon\\p{L}*|émojis?|émoticônes?|smileys?|絵文字|表情符号",
  "all caps":
    "(?:wörter in )?großbuchstaben|versalien|(?:en )?majuscules|mayúsculas|maiuscol\\p{L}*|maiúsculas|hoofdletters|wielkich liter|wielkie litery|versaler",
  slang:
    "umgangssprach\\p{L}*|argot|jerga|coloquialismos?|gergo|gírias?|straattaal|slangu|jargon familier|langage familier",
  hype: "reißerisch\\p{L}*|marktschreier\\p{L}*|werblich\\p{L}*|übertreib\\p{L}*|superlativ\\p{L}*|exagérations?|tapageu\\p{L}*|racoleu\\p{L}*|exageraci\\p{L}*|exagerad\\p{L}*|esagera\\p{L}*|exagero\\p{L}*|overdreven|overdrijving\\p{L}*|przesad\\p{L}*|överdri\\p{L}*|säljig\\p{L}*",
  informal:
    "informell\\p{L}*|locker\\p{L}*|lässig\\p{L}*|salopp\\p{L}*|décontractée?|familier|familière|cercan[oa]|coloquial|desenfadad[oa]|colloquial[ei]|amichevol[ei]|descontraíd[oa]|próxim[oa]|informe(?:el|le)|loss?e?\\b|luźn\\p{L}*|swobodn\\p{L}*|nieformaln\\p{L}*|ledig\\b|avslappna\\p{L}*|vardaglig\\p{L}*|カジュアル|くだけた",
  formal:
    "formell\\p{L}*|förmlich\\p{L}*|formel(?:le)?\\b|soutenue?|formeel|formele|formaln\\p{L}*|oficjaln\\p{L}*|urzędow\\p{L}*|cortés|丁寧\\p{L}*|敬語|フォーマル|正式",
  professional:
    "professionell\\p{L}*|seriös\\p{L}*|professionnel(?:le)?|sérieu(?:x|se)|profesional|seri[oae]\\b|professional[ei]|profissional|sério|professionele?|zakelijke?|serieuze?|profesjonaln\\p{L}*|poważn\\p{L}*|seriös\\p{L}*|プロフェッショナル|专业",
  objective:
    "sachlich\\p{L}*|nüchtern\\p{L}*|neutral\\p{L}*|objekti[vw]\\p{L}*|informativ\\p{L}*|zurückhaltend\\p{L}*|dezent\\p{L}*|sobre\\b|neutre|factuel(?:le)?|informati(?:f|ve)|sobri[oa]|neutr[oa]|objetiv[oa]|informativ[oa]|oggettiv[oa]|neutral[ei]|sóbri[oa]|neutre|nuchtere?|feitelijke?|neutrale|rzeczow\\p{L}*|neutraln\\p{L}*|saklig\\p{L}*|客観的|落ち着いた|客观",
  elegant:
    "elegant\\p{L}*|gehoben\\p{L}*|edel\\b|hochwertig\\p{L}*|élégante?|raffinée?|haut de gamme|elegante|refinad[oa]|raffinat[oa]|stijlvolle?|eleganck\\p{L}*|stilfull\\p{L}*",
  calm: "ruhig\\p{L}*|beruhigend\\p{L}*|calme|apaisante?|rassurante?|tranquil[oa]\\p{L}*|calmad[oa]|tranquill[oa]|rassicurante|tranquil[oa]|rustige?|geruststellende?|spokojn\\p{L}*|lugn\\p{L}*",
  concise:
    "knapp\\p{L}*|prägnant\\p{L}*|kurze? sätze|kurz und|concise?|phrases courtes|concis[oa]|frases cortas|frasi brevi|frases curtas|beknopte?|bondige?|zwięz\\p{L}*|koncis\\p{L}*",
  lively:
    "lebhaft\\p{L}*|enthusiasmée?|enthousiast\\p{L}*|entusiast\\p{L}*|begeister\\p{L}*|dynami(?:sch|que)\\p{L}*|energi[ck]\\p{L}*",
  no: "nicht|kein(?:e|en|em|er)?|ohne|niemals|weder|sans|pas|jamais|ni\\b|sin|nunca|senza|mai|sem|não|zonder|geen|niet|bez|nie\\b|żadnych|utan|inga|inget|inte|aldrig|なし|禁止",
  but: "aber|sondern|jedoch|mais|pero|sino|mas\\b|maar|ale\\b|men\\b",
  and: "und\\b|et\\b|y\\b|e\\b|en\\b|i\\b|och\\b|と|、",
  or: "oder|ou\\b|o\\b|of\\b|lub|albo|eller|noch\\b",
};

const patterns = Object.entries(TONE_WORDS).map(
  ([english, words]) =>
    [english, new RegExp(`(?<!\\p{Script=Latin})(?:${words})(?!\\p{Script=Latin})`, "giu")] as const,
);

/** The tone with its known words in English, in the order of the text. */
export function inEnglish(tone: string): string {
  return patterns.reduce((text, [english, pattern]) => text.replace(pattern, ` ${english} `), tone);
}
