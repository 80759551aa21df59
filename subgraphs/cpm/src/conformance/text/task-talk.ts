/** Sentences about the task of writing: to oneself, to an editor or to the person who ordered the text. Apostrophes are straight. */

const PARTS =
  "(?:article|section(?! of (?!the (?:article|post|page|text)))|introduction|intro|conclusion|paragraphs?|blog post|post|draft|copy|outline|subheadings?|headings?|meta description|word count|piece)";
const OPENER = "(?:ok(?:ay)?|alright|right|well|so|now|next|first|then|finally|to start|to begin)";
const WRITES =
  "(?:writ(?:e|ing)(?! down)|draft(?:ing)?|compos(?:e|ing)|creat(?:e|ing)|craft(?:ing)?|generat(?:e|ing)|outlin(?:e|ing)|structur(?:e|ing)|plan|think (?:about|through)|work(?:ing)? on|revis(?:e|ing)|rewrit(?:e|ing)|polish(?:ing)?|expand(?:ing)?)";

/** The plans of a writer, in the languages of the remarks. */
const PLANS = [
  new RegExp(
    `^(?:${OPENER},? )?(?:${OPENER},? )?(?:i(?:'ll| will| am going to|'m going to| need to| should| have to| must| want to)?|let me|let's|let us|we(?:'ll| will| need to| should)|time to) (?:now |first |then |also |just |start |begin |continue |move on to |proceed to |by |with )*${WRITES}\\b[^.!?]{0,60}\\b${PARTS}`,
  ),
  /^(?:ok(?:ay)?,? |so,? )?(?:the )?(?:user|prompt|brief|task|assignment) (?:wants?|asks?|asked|is asking|requests?|requested|requires?|says?|needs?|is to|specifies)\b[^.!?]{0,100}\b(?:article|section|post|text|paragraphs?|words?|keywords?|tone|headings?|content)\b/,
  /^(?:as requested(?! by)|as per your|per your (?:request|instructions|brief)|as instructed|based on your (?:brief|instructions|outline|request)|wie gewünscht|wie besprochen|comme (?:demandé|convenu|vous l'avez demandé)|conformément à (?:votre|vos) (?:demande|instructions|consignes|brief)|selon (?:votre|vos) (?:demande|instructions|consignes|brief)|como (?:solicitaste|pediste|solicitó|pidió|se solicitó)|come richiesto|conforme (?:solicitado|pedido)|zoals gevraagd|zgodnie z (?:prośbą|życzeniem)|som önskat)(?!\p{L})/u,
  /^(?:jetzt|nun|zuerst|als nächstes|zunächst|dann)?,? ?(?:(?:ich|wir) |(?:lass|lasst|lassen sie) uns |(?:schreibe|verfasse|erstelle|formuliere|beginne) (?:ich|wir) )[^.!?]{0,60}(?:abschnitt|artikel|einleitung|fazit|absatz|beitrag)(?!\p{L})[^.!?]{0,60}(?:schreiben|verfassen|erstellen|formulieren|beginnen)\b|^(?:jetzt|nun|zuerst|als nächstes|zunächst|dann),? (?:schreibe|verfasse|erstelle|formuliere) ich\b[^.!?]{0,60}(?:abschnitt|artikel|einleitung|fazit|absatz|beitrag)/u,
  /^(?:maintenant|d'abord|ensuite|bien|alors)?,? ?(?:je vais|je|nous allons|on va|passons à|commençons)\b[^.!?]{0,30}(?:rédiger|rédige|écrire|écris|rédaction)(?!\p{L})[^.!?]{0,50}(?:section|article|introduction|conclusion|paragraphe|texte)|^(?:rédigeons|écrivons)\b[^.!?]{0,50}(?:section|article|introduction|conclusion|paragraphe)/u,
  /^(?:ahora|primero|a continuación|bien|luego)?,? ?(?:voy a|vamos a|procedo a|procederé a|escribo|redacto|escribiré|redactaré|escribamos|redactemos)(?!\p{L})[^.!?]{0,60}(?:sección|artículo|introducción|conclusión|párrafo|texto)(?!\p{L})/u,
  /^(?:ora|adesso|prima|poi|bene)?,? ?(?:scrivo|scriverò|scriviamo|redigo|procedo a scrivere|vado a scrivere|sto scrivendo)(?!\p{L})[^.!?]{0,50}(?:sezione|articolo|introduzione|conclusione|paragrafo)/u,
  /^(?:agora|primeiro|em seguida|bem)?,? ?(?:vou (?:escrever|redigir)|vamos (?:escrever|redigir)|escreverei|redigirei|escrevo)(?!\p{L})[^.!?]{0,50}(?:seção|secção|artigo|introdução|conclusão|parágrafo)/u,
  /^(?:nu|eerst|vervolgens)?,? ?(?:schrijf ik|ik (?:schrijf|ga|zal)|laten we)\b[^.!?]{0,60}\b(?:sectie|artikel|inleiding|conclusie|alinea)\b/,
  /^(?:teraz|najpierw|następnie)?,? ?(?:napiszę|piszę|napiszmy|przygotuję)(?!\p{L})[^.!?]{0,50}(?:sekcj|artykuł|wstęp|zakończeni|akapit)/u,
  /^(?:nu|först|sedan)?,? ?(?:skriver jag|jag (?:skriver|ska skriva)|låt oss skriva)(?!\p{L})[^.!?]{0,50}(?:avsnitt|artikel|inledning|avslutning|stycke)/u,
];

/** Whether a paragraph tells what its writer is about to write. */
export function plansText(plain: string): boolean {
  return isUnspaced(plain) ? UNSPACED_PLANS.some((pattern) => pattern.test(plain)) : matches(PLANS, plain);
}

/** Preambles and plans in Japanese and Chinese. */
const UNSPACED_PLANS = [
  /^(?:承知(?:いた)?しました|かしこまりました|了解(?:し|いたし)ました|もちろん(?:です)?|はい|わかりました|お任せください|喜んで)[。、,!！\s].{0,60}(?:以下|こちら|下記|記事|本文|文章|作成|執筆|セクション|原稿)/u,
  /^(?:以下|こちら|下記)(?:は|が|に).{0,40}(?:記事|原稿|文章|本文|セクション|投稿文|下書き)(?:です|になります|となります|でございます|を(?:作成|執筆|書|ご用意|お届け|ご提示|提示)|の(?:案|下書き))/u,
  /^(?:それでは|では|まず|次に|続いて)?[、,]?.{0,24}(?:記事|セクション|導入(?:部|文)?|本文|まとめ|見出し|段落|原稿)(?:の\p{L}{1,6})?を(?:これから)?(?:書き(?!方)|書いて|執筆|作成し)/u,
  /^ご(?:依頼|要望|指定|指示).{0,24}(?:記事|文章|原稿|作成|執筆)/u,
  /^(?:好的?|当然(?:可以)?|没问题|明白了?|收到|可以|非常乐意|很高兴|好的没问题)[，,。!！:：\s].{0,40}(?:以下|下面|这是|这里是|我(?:来|将|会|已|为)|为(?:您|你)|文章|正文)/u,
  /^(?:以下|下面|这|这里)(?:就)?是(?:我?(?:为|给)(?:您|你)|根据|按照?|修改|重写|改写|优化|一篇|关于.{1,24}的(?:文章|正文|段落|章节|文案|草稿|部分)).{0,60}(?:文章|正文|段落|章节|版本|草稿|文案|内容|部分|一节)/u,
  /^(?:根据|按照)(?:您|你)的(?:要求|需求|指示|说明)/u,
  /^(?:现在|首先|接下来|下面)?[，,]?(?:我|让我们|我们)(?:来|将|会|要|先|开始|现在)*(?:写(?!下|信)|撰写|编写|起草).{0,20}(?:文章|段落|章节|部分|引言|开头|结尾|一节)/u,
];

const UNSPACED_REQUESTS = [
  /(?:修正|書き直し|加筆|リライト|トーン|文字数|文体).{0,24}(?:お知らせ|お申し付け|ご連絡|ご指示|お伝え|教えて|おっしゃって)/u,
  /(?:記事|原稿|文章|下書き|本文|ドラフト).{0,12}(?:をご確認|ご確認ください|ご確認をお願い|はいかがでしょうか|にご意見)|ご要望に(?:合わせ|応じ)て.{0,12}(?:修正|調整|変更)|^以上(?:が|、).{0,16}(?:記事|原稿|文章|本文)(?:です|になります|となります)/u,
  /(?:修改|调整|改写|润色|补充|扩写|缩短|重写).{0,20}(?:告诉我|告知我?|跟我说|联系我|提出|吩咐|让我知道)|请(?:您)?(?:审阅|审核|过目|查阅|查看).{0,20}(?:意见|反馈|告诉我|修改|草稿|初稿)|(?:希望|愿)(?:这篇|以上|本文).{0,16}(?:符合|满足)(?:您|你)的(?:要求|需求|期望)|^以上(?:就)?是.{0,24}(?:文章|全文|正文|草稿|文案)/u,
];

/** What the person who ordered the text is asked at its end. */
const REQUESTS = [
  /\bplease (?:review|check|proofread|look over|go over|read through|approve)\b(?! (?:us|our)\b)[^.!?]{0,80}\b(?:let me know|feedback|thoughts|comments|approve|approval|draft|get back to me|changes|revisions)\b/,
  /\blet me know (?:what you think|your thoughts|your feedback|if (?:this|that|it) (?:works|looks|reads|fits|meets)|how (?:this|it) (?:looks|reads|sounds)|which (?:version|option|headline)|if (?:anything|something) (?:needs|should))/,
  /\b(?:looking forward to|awaiting|waiting for|i (?:welcome|appreciate|await)) your (?:feedback|comments|approval|thoughts|edits)\b|\bready for your (?:review|approval)\b|\b(?:any|your) (?:feedback|comments|edits) on (?:this|the) (?:draft|article|version|text|post)\b/,
  /(?:^|\. )(?:if (?:needed|you like|you wish|you want|required),? )?i(?:'d be happy to| would be happy to|'m happy to| am happy to| can| could|'ll gladly| will gladly) (?:also |then |gladly )?(?:write|provide|create|add|revise|adjust|shorten|lengthen|expand|rewrite|draft|continue|include|tailor|tweak|prepare|make)\b[^.!?]{0,70}\b(?:version|draft|faq|sections?|tone|keywords?|meta description|headlines?|paragraphs?|changes|revisions|article|variations?|edits|adjustments)\b/,
  /\b(?:happy|glad) to (?:revise|adjust|tweak|make (?:any )?(?:changes|edits|revisions|adjustments))\b|\bdoes (?:this|that) (?:work for you|meet your|look good|match your)\b/,
  /(?<!\p{L})bitte (?:prüfen|lesen|schauen|sehen|geben)(?: sie)?[^.!?]{0,40}(?:entwurf|text|artikel|rückmeldung|feedback)(?!\p{L})|(?<!\p{L})ich (?:freue mich auf|warte auf|bitte um) (?:ihre?|deine?|eure?) (?:feedback|rückmeldung)/u,
  /(?<!\p{L})(?:merci de|veuillez) (?:relire|valider|vérifier (?:le|ce) (?:texte|brouillon)|me (?:dire|faire|donner|transmettre))|(?<!\p{L})j'attends (?:vos?|votre|tes|ton) (?:retours?|commentaires?|remarques?)|n'hésitez pas à (?:me|demander (?:des|une) (?:modification|version))/u,
  /(?<!\p{L})(?:revísalo|revíselo|revisa|revise|revisar)(?!\p{L})[^.!?]{0,40}(?:borrador|texto|artículo|comentarios|opinión|dime|dígame)|(?<!\p{L})quedo (?:a la espera|atento|atenta|pendiente)/u,
  /(?<!\p{L})(?:rivedi|riveda|controlli|controlla)(?!\p{L})[^.!?]{0,40}(?:bozza|testo|articolo|commenti)|(?<!\p{L})resto in attesa|(?<!\p{L})(?:revise|reveja)(?!\p{L})[^.!?]{0,40}(?:rascunho|texto|artigo|comentários)|(?<!\p{L})aguardo (?:o )?(?:seu|teu) (?:retorno|feedback)/u,
];

/** Words of each of these. Checked first, because most paragraphs have none. */
const MAY_REQUEST =
  /please|me know|feedback|your (?:comments|approval|thoughts|edits|review)|comments on|edits on|(?:^|\. )(?:if |i[ '])|(?:happy|glad) to|does th|bitte|ich |merci de|veuillez|j'attends|hésitez|rev[ií]s|quedo|rived|controll|resto|reveja|aguardo/;

/** Whether the end of a text asks the person who ordered it for something, or offers more. */
export function asksForReview(plain: string): boolean {
  if (isUnspaced(plain)) return matches(UNSPACED_REQUESTS, plain);
  return MAY_REQUEST.test(plain) && matches(REQUESTS, plain);
}

const EDITOR_TASK =
  "(?:please|pls|check|verify|confirm|double-check|fact-check|add|insert|update|replace|remove|make sure|link|adjust|review|change|can you|could you|do we|is this|we need|needs?|prüfen|bitte)";
const EDITOR_NOTES = [
  new RegExp(
    `^(?:note|notes|memo|reminder|question|message|comment) (?:to|for) (?:the )?(?:editors?|clients?|writers?|designers?|reviewers?|self|team|publishers?|webmaster|proofreader|author|developer)\\b|^(?:editors?|client|writer|designer|reviewer|publisher|proofreader|fact[- ]check(?:er)?|dev(?:eloper)?|copyeditor|ed)(?:'s)?(?:\\.)?(?: note)?\\s?[:–—-]\\s?${EDITOR_TASK}\\b`,
  ),
  /^(?:anmerkung|hinweis|notiz|frage) (?:für|an) (?:die redaktion|den redakteur|die redakteurin|den kunden|die kundin|das lektorat|den lektor|den autor)|^redaktion: (?:bitte|preis|prüfen)/,
  /^(?:note|remarque|question|commentaire) (?:au|à la|à l'|aux|pour (?:le |la |l'|les )?)\s?(?:rédact\p{L}+|éditeur|éditrice|client\p{L}*|correct\p{L}+|relect\p{L}+)/u,
  /^nota (?:para|al|a) (?:el |la )?(?:editor\p{L}*|redact\p{L}+|cliente|corrector\p{L}*)|^nota (?:per|al|alla) (?:il |la |l')?(?:redat\p{L}+|redazione|editor\p{L}*|cliente)|^nota (?:para|ao|à) (?:o |a )?(?:editor\p{L}*|redator\p{L}*|cliente)/u,
  /^(?:opmerking|notitie|noot) (?:voor|aan) de (?:redact\p{L}+|klant|schrijver)|^uwaga (?:dla|do) (?:redak\p{L}+|klienta)|^(?:not|anteckning|notering) till (?:redakt\p{L}+|kunden)/u,
  /^(?:編集者(?:へ|様|注|メモ)|(?:校正|編集)(?:メモ|注)|※?要確認[:：])|^(?:编辑(?:注意|备注|请|注)|给编辑|(?:致|请)编辑)/u,
];

/** Whether a block is a note to those who edit or publish the text. */
export function isEditorNote(plain: string): boolean {
  return MAY_BE_NOTE.test(plain) && matches(EDITOR_NOTES, plain);
}

/** The first words of all notes. */
const MAY_BE_NOTE =
  /^(?:not|memo|remi|ques|mess|comm|edit|clie|writ|desi|revi|publ|proo|fact|dev|copy|ed\b|anme|hinw|frag|reda|rema|opme|noot|uwag|ante|編|校|※|要|编|给|致|请)/;

const THINGS = "(?:image|photo|picture|logo|video|map|table|chart|graphic|screenshot|testimonial|infographic|link|cta)";
const SLOT = new RegExp(
  `^(?:insert|add|place|put|embed)\\b[^.!?]{0,50}\\b${THINGS}s?\\b[^.!?]{0,20}$|^${THINGS}(?: goes| to go| to be (?:added|inserted))? here$|^${THINGS} (?:goes|placeholder)`,
);
const BUDGET =
  /(?:^|[\s(（[［~≈])(?:approx(?:imately|\.)?|about|around|ca\.?|circa|max\.?|up to|environ|unos|约|大约|約)?\s?\d{2,4}(?:\s?(?:[-–]|to|bis|à|a)\s?\d{2,4})? ?(?:words?|wörter|worte|mots|palabras|parole|palavras|woorden|słów|ord|字|文字)(?: max)?\s?[)）\]］]$/;
const LABELLED_BUDGET =
  /^(?:introduction|intro|body|main body|conclusion|section \d+|part \d+|outro|hook|overview|summary|faqs?|closing|opening|paragraph \d+|einleitung|hauptteil|schluss|fazit|conclusión|introducción|introduzione|conclusione|introdução|conclusão|inleiding|wstęp|inledning)\s?[:–—-]\s?(?:~|approx\.? |about )?\d{2,4}(?:\s?[-–]\s?\d{2,4})? (?:words?|wörter|mots|palabras|parole|palavras|woorden|słów|ord)$/;
const MAX_LABEL = 90;

/** Whether a heading or short block is a label with the number of words to write, or says where an image belongs. */
export function isWritingLabel(plain: string): boolean {
  if (plain.length > MAX_LABEL) return false;
  const text = plain.replace(/[\s*_:.]+$/, "");
  if (/\d/.test(text) && (BUDGET.test(text) || LABELLED_BUDGET.test(text))) return true;
  return SLOT.test(text.replace(/[)\]]$/, ""));
}

function isUnspaced(text: string): boolean {
  return /[\u3040-\u30FF\u4E00-\u9FFF]/.test(text.slice(0, 12));
}

function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
