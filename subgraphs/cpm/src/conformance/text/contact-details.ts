import type { TextRange } from "../../text/text-range.js";

/** Digits with the separators that phone numbers have. Bounded, so that long rows of digits are read once. */
const CANDIDATE =
  /(?<!(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\d#€$£.,])(?:\+|00)?\(?\d(?:\d|[ ()./\u00A0–-]{1,3}(?=[\d(A-Z])){5,20}(?:[A-Z]{4,7}|\d)?(?!(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\d])/gu;

const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4})/;
const YEARS = /^(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2}$/;
const HOURS = /^(?:\d{1,2}[.:]\d{2}|\d{4})\s?[-–]\s?(?:\d{1,2}[.:]\d{2}|\d{4})$/;
const ZIP = /^\d{5}-\d{4}$/;
const THOUSANDS = /^\d{1,3}(?:[ .\u00A0]\d{3})+$/;
/** "License no. 20188844", "ID 4711 0815". */
const NUMBERED =
  /(?:\b(?:no|nr|number|license|licence|lic|permit|id|order|invoice|reg|registration|vat|ein|steuernummer|siret|nif|nip|kvk|org|isbn|issn|ean|gtin|upc|sku|asin|serial|part|model|modell|modelo|article|artikel|art|item|product|produkt|ref|reference|code|barcode)(?:[.-]?\s?(?:no|nr|number|nummer))?\.?:?|#|№|n°|(?:商品|製品|品|型|許可|登録|注文|管理|受付)番号?[:：]?|JAN(?:コード)?[:：]?|(?:编|货|订单|型|条|许可证|备案|产品)[号码][:：]?)\s*$/i;
/** Product and book numbers have 12 to 14 digits. A telephone number of that length begins with a plus or zeros. */
const LONG_NUMBER = /^[1-9][\d -]*$/;
const CURRENCY_AFTER =
  /^\s?(?:€|\$|£|kr\b|zł\b|eur\b|usd\b|sek\b|pln\b|dollars?\b|euros?\b|sq\b|m²|km\b|people\b|customers\b|words\b)/i;

/** The phone numbers in a text: seven to fifteen digits that are no date, price, opening hours, ZIP code or license number. */
export function phoneNumbersIn(text: string): TextRange[] {
  const narrow = FULL_WIDTH.test(text) ? text.replace(FULL_WIDTHS, narrowed) : text;
  return Array.from(narrow.matchAll(CANDIDATE), ({ 0: match, index }) => ({ match: match.trim(), index }))
    .filter(({ match, index }) =>
      isPhoneNumber(match, text.slice(Math.max(0, index - 20), index), text.slice(index + match.length)),
    )
    .map(({ match, index }) => ({ start: index, end: index + match.length }));
}

/** Digits and dashes of full width, which Japanese texts have. */
const FULL_WIDTH = /[０-９]/;
const FULL_WIDTHS = /[０-９－‐−ー（）]/g;

function narrowed(character: string): string {
  if (/[－‐−ー]/.test(character)) return "-";
  return character.normalize("NFKC");
}

function isPhoneNumber(match: string, before: string, after: string): boolean {
  const digits = match.replace(/\D/g, "").length + (/[A-Z]+$/.exec(match)?.[0].length ?? 0);
  if (digits < 7 || digits > 15) return false;
  if ([DATE, YEARS, HOURS, ZIP].some((pattern) => pattern.test(match))) return false;
  if (digits >= 12 && LONG_NUMBER.test(match)) return false;
  if (NUMBERED.test(before) && !/\b(?:phone|call|telephone|fax)\s+(?:no|number)\.?:?\s*$/i.test(before)) return false;
  const isAmount = THOUSANDS.test(match) && (CURRENCY_AFTER.test(after) || !match.startsWith("0"));
  return !isAmount || /[+(]/.test(match) || /\d{4}/.test(match) || isGroupedPhone(match, after);
}

/** "954 123 456" has the form of an amount. Amounts of hundreds of millions are rare in posts. */
function isGroupedPhone(match: string, after: string): boolean {
  return /^\d{3}[ .]\d{3}[ .]\d{3}$/.test(match) && !CURRENCY_AFTER.test(after);
}

/** Vanity numbers: "1-800-FLOWERS". */
const VANITY = /\b(?:1[-. ])?8(?:00|33|44|55|66|77|88)[-. ](?:\d{3}[-. ])?[A-Z]{4,8}\b/g;

export function vanityNumbersIn(text: string): TextRange[] {
  return Array.from(text.matchAll(VANITY), ({ 0: match, index }) => ({ start: index, end: index + match.length }));
}

const EMAIL = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,24}\b/gi;
const SPELLED_EMAIL =
  /[\w.%+-]{1,64}\s?[([{]\s?at\s?[)\]}]\s?[\w-]{1,63}(?:\s?[([{]\s?(?:dot|punkt|point|punto|ponto|kropka)\s?[)\]}]\s?|\.)[a-z]{2,24}\b/gi;

/** "orders at example dot com". */
const WORDED_EMAIL =
  /[\w.%+-]{2,64} (?:at|ät|arroba|chiocciola|arobase|apenstaartje|małpa|snabel-a) [\w-]{2,63}(?: (?:dot|punkt|point|punto|ponto|kropka) [\w-]{2,63})? (?:dot|punkt|point|punto|ponto|kropka) (?:com|org|net|info|biz|io|co|de|fr|es|it|pt|nl|pl|se|at|ch|eu|us|uk|example)\b/gi;

/** The email addresses in a text, also written out: "orders (at) example (dot) com". */
export function emailAddressesIn(text: string): TextRange[] {
  return [EMAIL, SPELLED_EMAIL, WORDED_EMAIL].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({ start: index, end: index + match.length })),
  );
}

/** Services that hide where a link leads. */
const SHORTENERS = [
  ..."bit.ly bitly.com tinyurl.com t.co goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly rb.gy shorturl.at t.ly lnkd.in tiny.cc bl.ink s.id qr.ae adf.ly".split(
    " ",
  ),
  ..."shorte.st soo.gd clck.ru dub.sh short.io tny.im trib.al dlvr.it wp.me fb.me amzn.to youtu.be u.to x.co shrtco.de ln.run urlz.fr lc.cx kutt.it spoo.me linktr.ee lnk.bio hubs.ly hubs.la mcaf.ee db.tt surl.li gg.gg n9.cl acortar.link kurzelinks.de ogy.de".split(
    " ",
  ),
].filter((host) => host !== "youtu.be" && host !== "linktr.ee" && host !== "lnk.bio");
const SHORT_LINK = new RegExp(
  `(?<![\\w.@-])(?:https?://)?(?:www\\.)?(?:${SHORTENERS.map((host) => host.replaceAll(".", "\\.")).join("|")})(?:/[\\w-]{1,60})?(?![\\w.-]*\\.\\w)`,
  "gi",
);

/** Links through a shortening service. */
export function shortLinksIn(text: string): TextRange[] {
  return Array.from(text.matchAll(SHORT_LINK), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  })).filter(({ start, end }) => text.slice(start, end).includes("/") || !/^\s*\p{Ll}/u.test(text.slice(end)));
}
