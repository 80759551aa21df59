/** Finds gaps that were not filled in: "[Your Name]", "{{city}}", "%CITY%", "Lorem ipsum dolor", "TODO:", "XXX-XXXX". */
export function placeholdersIn(text: string): { start: number; end: number }[] {
  const found = Array.from(text.matchAll(MARKED), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }));
  if (CJK_BRACKETS.test(text))
    for (const { 0: match, 1: inside = "", index } of text.matchAll(CJK_BRACKETED))
      if (isUnspacedGap(inside, match)) found.push({ start: index, end: index + match.length });
  if (text.includes("["))
    for (const { 0: match, 1: inside = "", index } of text.matchAll(BRACKETED))
      if (isGap(inside)) found.push({ start: index, end: index + match.length });
  return found;
}

const MARKED = new RegExp(
  [
    String.raw`\{\{[^{}\n]{1,60}\}\}`,
    String.raw`\$?\{[A-Za-z][\w .-]{0,40}\}`,
    String.raw`%%?[A-Z][A-Z_]{2,30}%%?(?!\w)`,
    String.raw`\b[Ll]orem ipsum dolor\b`,
    String.raw`\b(?:TODO|TBD|FIXME|TBC)(?=\s?[:)\]]|\s?$)`,
    String.raw`^(?:TODO|TBD|FIXME|TBC)\b(?=\s\p{Ll})`,
    String.raw`\bX{2,}[-.\s]X{2,}(?:[-.\s]X{2,})*\b|[$€£]X{2,}\b|\bX{4,}\b`,
    String.raw`(?:〇〇|○○|●●|××|XX|某某)(?:株式会社|会社|公司|様|市|区|店|円|品牌|电话|電話)`,
  ].join("|"),
  "gmu",
);

const CJK_BRACKETS = /[[［【].{0,40}[\u3040-\u30FF\u4E00-\u9FFF]/;
const CJK_BRACKETED = /[[［【]([^[\]［］【】\n]{1,40})[\]］】](?!\()/g;
/** Words of filling in. */
const FILL_IN = /挿入|を?(?:入力|記入|追加)(?:して|する|$)|ここに|差し替え|插入|填写|填入|此处|在这里(?:添加|输入)/;
/** What a Japanese or Chinese placeholder stands for. In 【】, the names of other things are labels. */
const NAME_SLOT =
  /^(?:貴社|御社|あなたの|お客様の|您的?|你的|贵)?(?:会社名?|社名|店舗名|店名|お名前|氏名|都市名?|地域名?|商品名|サービス名|ブランド名|公司(?:名称?)?|店铺名称?|姓名|城市(?:名称?)?|品牌(?:名称?)?|产品名称?|地区)$/;
const OTHER_SLOT =
  /^(?:您的?|你的)?(?:電話番号|住所|日付|価格|料金|金額|メールアドレス|リンク|画像|写真|出典|电话(?:号码)?|地址|日期|价格|金额|链接|网址|图片|照片|来源|邮箱|电子邮件|URL)$/;

function isUnspacedGap(inside: string, match: string): boolean {
  const text = inside.trim();
  if (!/[\u3040-\u30FF\u4E00-\u9FFF]/.test(text)) return false;
  return FILL_IN.test(text) || NAME_SLOT.test(text) || (!match.startsWith("【") && OTHER_SLOT.test(text));
}

const BRACKETED = /\[([^[\]\n]{1,80})\](?!\()/g;

/** Words with which a placeholder begins. */
const BEGINS =
  /^(?:your|insert|add|enter|fill in|replace|placeholder|include|link to|image of|photo of|ihr|ihre|ihren|dein|deine|einfügen|votre|vos|insérer|ajouter|tu|su|sus|insertar|inserte|añadir|agregar|tuo|tua|suo|sua|inserisci|inserire|seu|teu|inserir|insira|adicionar|uw|jouw|je|invoegen|voeg|twój|twoja|twoje|wstaw|wpisz|dodaj|ditt|din|infoga|lägg till|insérez|ajoutez|ajouter|compléter|à (?:compléter|remplir|insérer|vérifier|ajouter|préciser)|indiquez?|préciser|lien vers|image de|photo de|inserta|añade|agrega|completar|poner|nota (?:para|per|ao|al)|note (?:to|for|au|à|pour)|editor|client|writer|check|verify|confirm|fact-check|hier|todo|tbd|need(?:s|ed)?)(?=[\s_:,])|^(?:insert|placeholder)$|\b(?:einfügen|ergänzen|eintragen|einsetzen|insérer|invoegen|invullen|insertar|inserire|inserir|wstawić|goes here|(?:source|citation|link|stat|figure|number|date|price)s? needed|to (?:come|confirm|verify|be confirmed|be added)|prüfen)$/iu;

/** Things that a placeholder stands for. */
const THINGS =
  /(?:^|[\s_'’-])(?:name|company|city|town|state|county|country|region|neighbou?rhood|location|area|place|date|year|month|time|phone|telephone|number|e-?mail|address|street|zip ?code|website|url|link|price|amount|percentage|business|brand|client|customer|product|service|author|keyword|cta|image|photo|picture|video|source|citation needed|statistic|testimonial|review|logo|map|job title|job|title|position|industry|niche|numéro|code postal|avis|entreprise|société|marque|prénom|courriel|site|logo|firma|stadt|ort|datum|telefon|telefonnummer|adresse|preis|unternehmen|firmenname|quelle|nom|ville|entreprise|téléphone|prix|lien|nombre|empresa|ciudad|teléfono|dirección|fecha|precio|enlace|nome|azienda|città|telefono|indirizzo|prezzo|data|cidade|telefone|endereço|preço|morada|naam|bedrijfsnaam|bedrijf|stad|plaats|telefoonnummer|adres|prijs|nazwa|firmy|miasto|miasta|telefonu|imię|nazwisko|cena|namn|företagsnamn|företag|stadens?|telefonnummer|adress|pris)(?:$|[\s_'’:-])/iu;

/** Whether the words between brackets name what is missing, rather than explain, quote or count. */
function isGap(inside: string): boolean {
  const text = inside.trim();
  if (text.split(/\s+/).length > 10 || !/\p{L}/u.test(text)) return false;
  if (BEGINS.test(text)) return true;
  const looksFilledIn = /^\p{Lu}/u.test(text) || /_/.test(text) || text.split(/\s+/).length === 1;
  if (text.split(/\s+/).length > 5) return false;
  return looksFilledIn ? THINGS.test(text) : isNamedThing(text);
}

/** "phone number", "numéro de téléphone": nothing but names of things. */
function isNamedThing(text: string): boolean {
  const words = text.split(/[\s'’]+/).filter((word) => !OF.test(word));
  return words.every((word) => THINGS.test(word));
}

const OF = /^(?:of|the|de|du|des|la|le|les|l|d|del|di|della|do|da|van|het)$/iu;
