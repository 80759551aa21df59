import { isLinkingWord } from "../../text/small-words.js";

/**
 * Irregular words by language, without accents as {@link foldedStrictly} writes them: the dictionary form, then other forms. "*" stands for the
 * regular endings of an adjective.
 */
const IRREGULAR: Record<string, string> = {
  de:
    "gut besser* best*|viel mehr meist*|gern lieber liebst*|hoch hoh* hoeher* hoechst*|nah naeher* naechst*|sein ist sind war waren gewesen bin bist|haben hat hast hatte hatten gehabt|" +
    "werden wird wirst wurde wurden geworden|versprechen verspricht versprichst versprach versprachen versprochen*|sprechen spricht sprach sprachen gesprochen*|" +
    "fahren faehrt faehrst fuhr fuhren gefahren*|geben gibt gibst gab gaben gegeben*|nehmen nimmt nimmst nahm nahmen genommen*|helfen hilft hilfst half halfen geholfen*|" +
    "brechen bricht brach brachen gebrochen*|finden fand fanden gefunden*|gewinnen gewann gewannen gewonnen*|verlieren verlor verloren*|beginnen begann begannen begonnen*|" +
    "bringen brachte brachten gebracht*|denken dachte dachten gedacht*|kennen kannte kannten gekannt*|gehen ging gingen gegangen*|stehen stand standen gestanden*|" +
    "kommen kam kamen gekommen*|lassen laesst liess liessen gelassen*|halten haelt hielt hielten gehalten*|laufen laeuft lief liefen gelaufen*|lesen liest las lasen gelesen*|" +
    "sehen sieht siehst sah sahen gesehen*|schreiben schrieb schrieben geschrieben*|bleiben blieb blieben geblieben*|steigen stieg stiegen gestiegen*|schneiden schnitt schnitten geschnitten*|" +
    "schliessen schloss schlossen geschlossen*|bieten bot boten geboten*|ziehen zog zogen gezogen*|fliegen flog flogen geflogen*|sterben stirbt starb starben gestorben*|" +
    "werfen wirft warf warfen geworfen*|essen isst ass assen gegessen*|trinken trank tranken getrunken*|schlafen schlaeft schlief schliefen geschlafen*|tragen traegt trug trugen getragen*|" +
    "waschen waescht wusch wuschen gewaschen*|schlagen schlaegt schlug schlugen geschlagen*|wissen weiss weisst wusste wussten gewusst*|koennen kann kannst konnte konnten gekonnt|" +
    "muessen muss musst musste mussten|garantieren garantiert*|betruegen betrog betrogen*|luegen log logen gelogen*|stehlen stiehlt stahl stahlen gestohlen*|treffen trifft traf trafen getroffen*|" +
    "empfehlen empfiehlt empfahl empfahlen empfohlen*|verkaufen verkauft*|vergleichen verglich verglichen*|rufen rief riefen gerufen*|leihen lieh liehen geliehen*",
  fr:
    "bon bons bonne bonnes meilleur meilleurs meilleure meilleures|bien mieux|mauvais mauvaise mauvaises pire pires|petit moindre moindres|" +
    "faire fais fait font faisons faites faisait faisaient fera feront ferait fasse fassent faite faisant fit|etre est sont suis sommes etes etait etaient sera seront ete soit|" +
    "avoir ai as a avons avez ont avait avaient aura auront eu ait|aller vais va vas allons allez vont allait ira iront alle aille|" +
    "pouvoir peux peut pouvons pouvez peuvent pouvait pourra pourrait pu puisse|vouloir veux veut voulons voulez veulent voulait voudra voudrait voulu|" +
    "devoir dois doit devons devez doivent devait devra devrait du|savoir sais sait savons savez savent savait saura su|voir vois voit voyons voyez voient verra vu vus vue vues|" +
    "prendre prends prend prenons prenez prennent prenait prendra pris prise prises|promettre promets promet promettons promettez promettent promettait promettra promis promise promises|" +
    "mettre mets met mettons mettez mettent mettra mis mise mises|venir viens vient venons venez viennent viendra venu venus venue venues|" +
    "tenir tiens tient tenons tenez tiennent tiendra tenu tenue|offrir offre offres offrons offrez offrent offrait offert offerte offerts offertes|" +
    "ouvrir ouvre ouvres ouvrons ouvrez ouvrent ouvert ouverte ouverts ouvertes|dire dis dit disons dites disent disait dira dite dits|" +
    "ecrire ecris ecrit ecrivons ecrivez ecrivent ecrite ecrits|lire lis lit lisons lisez lisent lu lue|mourir meurt meurent mort morte morts mortes|" +
    "recevoir recois recoit recevons recevez recoivent recu recue|payer paie paies paient paye|acheter achete achetes achetent achetons|appeler appelle appelles appellent|" +
    "oeil yeux|travail travaux|ciel cieux|vieux vieil vieille vieilles|beau bel belle beaux belles|nouveau nouvel nouvelle nouveaux nouvelles|fou folle fous folles|doux douce douces|faux fausse fausses|" +
    "gratuit gratuite gratuits gratuites|blanc blanche blancs blanches|public publique publics publiques|long longue longs longues|sec seche secs seches|frais fraiche fraiches",
  es:
    "bueno buen buena buenos buenas mejor mejores|malo mal mala malos malas peor peores|grande gran grandes mayor mayores|pequeño menor menores|" +
    "poder puedo puedes puede podemos podeis pueden pudo pudieron podia podian podra podran podria pueda puedan|querer quiero quieres quiere queremos quieren quiso querra quiera|" +
    "tener tengo tienes tiene tenemos tienen tuvo tuvieron tenia tendra tenga tengan|hacer hago haces hace hacemos hacen hizo hicieron hacia hara haran haga hecho hecha|" +
    "ser soy es son somos era eran fue fueron sera seran sea sido|estar estoy esta estan estamos estuvo estaba estaban|ir voy va van vamos iba fue ira|" +
    "decir digo dices dice dicen decimos dijo dijeron dira diga dicho dicha|venir vengo viene vienen vino vinieron vendra venga|poner pongo pone ponen puso pusieron pondra ponga puesto puesta|" +
    "salir salgo sale salen saldra salga|saber se sabe saben supo sabra sepa|ver veo ve ven vio vieron vera visto vista|dar doy da dan dio dieron dara|" +
    "pedir pido pides pide pedimos piden pidio pidieron pida|servir sirvo sirve sirven sirvio sirva|mentir miento miente mienten mintio mienta|perder pierdo pierde pierden pierda|" +
    "encontrar encuentro encuentra encuentran encuentre|probar pruebo prueba prueban pruebe|costar cuesta cuestan cueste|volver vuelvo vuelve vuelven vuelto|morir muere mueren murio muerto muerta|" +
    "dormir duermo duerme duermen durmio|sentir siento siente sienten sintio|pensar pienso piensa piensan piense|empezar empiezo empieza empiezan empiece|cerrar cierro cierra cierran cierre|" +
    "ofrecer ofrezco ofrezca ofrezcan|conocer conozco conozca|traer traigo trajo trajeron traiga|conseguir consigo consigue consiguen consiguio consiga|elegir elijo elige eligen eligio elija|romper roto rota rotos rotas|abrir abierto abierta abiertos abiertas|escribir escrito escrita",
  pt:
    "bom boa bons boas melhor melhores|mau ma maus mas pior piores|ruim ruins pior piores|grande grandes maior maiores|pequeño menor menores|" +
    "fazer faco faz fazem fazemos fez fizemos fizeram fazia fara farao faca feito feita feitos feitas|poder posso pode podem podemos pode pude pudemos puderam podera possa|" +
    "ser sou e sao somos era eram foi foram sera seja sido|estar estou esta estao estava esteve|ter tenho tem temos tinha teve tiveram tera tenha|ir vou vai vao vamos foi ira|" +
    "dizer digo diz dizem disse disseram dira diga dito|trazer trago traz trazem trouxe traga|querer quero quer querem quis queira|saber sei sabe sabem soube saiba|vir venho vem vieram vira venha vindo|" +
    "ver vejo ve veem viu viram vera veja visto vista|dar dou da dao deu deram dara de|por ponho poe poem pos puseram ponha posto|perder perco perde perca|pedir peco pede pedem peca|" +
    "sentir sinto sinta|servir sirvo sirva|mentir minto minta|dormir durmo durma|oferecer ofereco ofereca|abrir aberto aberta abertos abertas|escrever escrito escrita|pagar pago paga pagos pague|ganhar ganho ganha",
  it:
    "buono buon buona buoni buone migliore migliori ottimo ottima ottimi ottime|bene meglio|cattivo peggiore peggiori pessimo pessima|male peggio|grande maggiore maggiori grandi|piccolo minore minori|" +
    "fare faccio fai fa facciamo fate fanno faceva fece fara faranno faccia facciano fatto fatta fatti fatte facendo|essere sono sei e siamo siete era erano fu sara stato stata|" +
    "avere ho hai ha abbiamo avete hanno aveva avra abbia avuto|andare vado vai va andiamo vanno andra vada andato|potere posso puoi puo possiamo possono poteva potra possa potuto|" +
    "volere voglio vuoi vuole vogliamo vogliono vorra voluto|dovere devo devi deve dobbiamo devono dovra dovuto|sapere so sai sa sappiamo sanno sapra|dire dico dici dice diciamo dicono disse dira dica detto detta detti dette|" +
    "dare do dai da diamo danno dara diede dato|venire vengo vieni viene veniamo vengono venne verra venuto venuta|tenere tengo tieni tiene tengono terra tenuto|uscire esco esci esce escono|" +
    "promettere promesso promessa promessi promesse promise|mettere messo messa messi messe mise|prendere preso presa presi prese prese|scegliere scelgo sceglie scelgono scelto scelta scelti scelte|" +
    "vincere vinto vinta vinse|perdere perso persa persi|offrire offerto offerta offerti offerte|aprire aperto aperta aperti aperte|chiudere chiuso chiusa chiusi chiuse|rompere rotto rotta rotti rotte|" +
    "scrivere scritto scritta scritti scritte|leggere letto letta|chiedere chiesto chiesta chiese|vedere visto vista visti viste vide vedra|rimanere rimango rimane rimasto|morire muore muoiono morto morta|uomo uomini|uovo uova|braccio braccia|dito dita",
  nl:
    "goed goede beter betere best beste|veel meer meest meeste|weinig minder minst|graag liever liefst|zijn is was waren geweest ben bent|hebben heeft had hadden gehad heb hebt|" +
    "beloven beloof belooft beloofde beloofden beloofd|geven geeft gaf gaven gegeven|nemen neemt nam namen genomen|spreken spreekt sprak spraken gesproken|breken breekt brak braken gebroken|" +
    "vinden vindt vond vonden gevonden|beginnen begint begon begonnen|winnen wint won wonnen gewonnen|verliezen verliest verloor verloren|kopen koopt kocht kochten gekocht|verkopen verkoopt verkocht verkochten|" +
    "brengen brengt bracht brachten gebracht|denken denkt dacht dachten gedacht|doen doet deed deden gedaan|gaan gaat ging gingen gegaan|komen komt kwam kwamen gekomen|staan staat stond gestaan|" +
    "rijden rijdt reed reden gereden|schrijven schrijft schreef schreven geschreven|blijven blijft bleef bleven gebleven|helpen helpt hielp hielpen geholpen|bieden biedt bood boden geboden|liegen liegt loog logen gelogen|stad steden|kind kinderen|schip schepen|lid leden|ei eieren",
  pl:
    "dobry lepszy lepsza lepsze lepszego lepszej lepszych lepszym lepsi najlepszy najlepsza najlepsze najlepszego najlepszej najlepszych najlepszym najlepsi|zly gorszy gorsza gorsze gorszych najgorszy najgorsza najgorsze najgorszych|" +
    "duzy wiekszy wieksza wieksze wiekszych najwiekszy najwieksza najwieksze|maly mniejszy mniejsza mniejsze mniejszych najmniejszy|dobrze lepiej najlepiej|zle gorzej najgorzej|czlowiek ludzie ludzi ludziom ludzmi ludziach|dziecko dzieci dzieciom dziecmi|rok lata lat|" +
    "byc jest sa byl byla bylo byli bedzie beda|miec ma maja mial miala mieli|isc idzie szedl szla szli|jechac jedzie jechal|brac bierze biora bral|wziac wezmie wzial wziela|dac da dadza dal dala dali",
  sv:
    "bra bättre bäst bästa god gott goda|god gott goda bättre bäst bästa|dålig dåligt dåliga sämre sämst sämsta värre värst|stor stort stora större störst största|liten litet lilla sma mindre minst minsta|gammal gammalt gamla äldre äldst äldsta|lång långt långa längre längst längsta|hög högt höga högre högst högsta|ung unga yngre yngst yngsta|många fler flest flesta|" +
    "ge ger gav givit|ta tar tog tagit|göra gör gjorde gjort|gå går gick gått|komma kommer kom kommit|skriva skriver skrev skrivit|vinna vinner vann vunnit|bryta bryter bröt brutit|slå slår slog slagit|hålla håller höll hållit|finna finner fann funnit|ljuga ljuger ljög ljugit|lova lovar lovade lovat|man man mannen mannens|fot fötter|tand tänder|hand händer|bok böcker|stad städer|natt nätter|barn barnen",
  ar:
    "عرض عروض|سعر اسعار|خدمه خدمات|شركه شركات|بيت بيوت|منزل منازل|عامل عمال|عميل عملاء|زبون زبائن زباين|فندق فنادق|مطعم مطاعم|مكتب مكاتب|مدرسه مدارس|كتاب كتب|طبيب اطباء|سن اسنان|باب ابواب|نافذه نوافذ|غرفه غرف|سياره سيارات|" +
    "مدينه مدن|شارع شوارع|حي احياء|يوم ايام|شهر اشهر شهور|سنه سنوات|مشكله مشاكل|حل حلول|نوع انواع|خبير خبراء|محام محامون|مشروع مشاريع|منتج منتجات|جهاز اجهزه|فرع فروع|رخيص رخيصه ارخص|جيد جيده اجود|حسن احسن|كبير اكبر كبار|صغير اصغر صغار|قطعه قطع|طريق طرق|عقد عقود|ضمان ضمانات|خصم خصومات|صوره صور|هديه هدايا|قلب قلوب|عين عيون|رجل رجال|طفل اطفال|امراه نساء|قصر قصور|سوق اسواق|متجر متاجر|مصنع مصانع|انبوب انابيب|مفتاح مفاتيح|قفل اقفال|صديق اصدقاء|جار جيران|دواء ادويه|مرض امراض",
};

const ADJECTIVE = ["", "e", "er", "en", "em", "es"];

const groups = new Map(
  Object.entries(IRREGULAR).map(([language, list]) => [
    language,
    new Map(list.split("|").map((group) => groupOf(group, language))),
  ]),
);

/** The other forms of an irregular word, by its dictionary form. An inflected form, such as "best", does not stand for the others. */
export function irregularForms(word: string, language: string): readonly string[] {
  return groups.get(language)?.get(word) ?? [];
}

/** Forms that are spelled like a small word without accents are left out: "du" is mostly no participle of "devoir". */
function groupOf(group: string, language: string): [string, string[]] {
  const [base = "", ...others] = group.split(" ");
  const forms = others.flatMap((form) =>
    form.endsWith("*") ? ADJECTIVE.map((end) => form.slice(0, -1) + end) : [form],
  );
  return [base, forms.filter((form) => form.length > 2 && !isLinkingWord(form, language))];
}

/** Pairs of Romance nouns that differ in the last vowel only: a harbor is no door. Other words in "-o" may be adjectives. */
const OTHER_NOUNS: Record<string, string> = {
  es: "libro/libra caso/casa puerto/puerta punto/punta cuento/cuenta banco/banca bolso/bolsa barco/barca cargo/carga cubo/cuba derecho/derecha fondo/fonda foco/foca fruto/fruta gorro/gorra grado/grada huerto/huerta madero/madera manto/manta marco/marca medio/media modo/moda palo/pala partido/partida paso/pasa pato/pata pelo/pela peso/pesa plato/plata pozo/poza rato/rata resto/resta rodillo/rodilla rollo/rolla saco/saca seto/seta suelo/suela tazo/taza techo/techa tramo/trama velo/vela acto/acta auto/auta cero/cera ciclo/cicla cinto/cinta cosecho/cosecha dato/data domino/domina garbanzo/garbanza muñeco/muñeca pimiento/pimienta plazo/plaza rayo/raya ramo/rama ruedo/rueda testo/testa tubo/tuba leño/leña físico/física música/músico político/política",
  pt: "porto/porta caso/casa ponto/ponta banco/banca conto/conta barco/barca bolso/bolsa cargo/carga fruto/fruta grado/grada marco/marca modo/moda pato/pata peso/pesa prato/prata rato/rata resto/resta solo/sola saco/saca tubo/tuba acto/acta caro/cara carto/carta sino/sina testo/testa vaso/vasa velo/vela ovo/ova palmo/palma prazo/praza passo/passa pelo/pela raio/raia ramo/rama músico/música político/política físico/física",
  it: "porto/porta caso/casa punto/punta libro/libra banco/banca conto/conta busto/busta carto/carta cero/cera colpo/colpa corso/corsa costo/costa fiero/fiera filo/fila foglio/foglia frutto/frutta gambo/gamba manico/manica marco/marca menta/mento mostro/mostra modo/moda palo/pala panno/panna pasto/pasta pesto/pesta pezzo/pezza pianto/pianta pizzo/pizza posto/posta razzo/razza regolo/regola scopo/scopa suolo/suola tappo/tappa tasso/tassa tavolo/tavola testo/testa torto/torta velo/vela visto/vista cassa/casso balzo/balza buco/buca fosso/fossa gomito/gomita legno/legna mazzo/mazza musico/musica politico/politica fisico/fisica tecnico/tecnica",
};

const otherNouns = new Map(
  Object.entries(OTHER_NOUNS).map(([language, list]) => [
    language,
    new Map(
      list
        .normalize("NFD")
        .replace(/[\u0300-\u036F]/g, "")
        .split(" ")
        .flatMap((pair) => {
          const [one = "", other = ""] = pair.split("/");
          return [
            [one, other],
            [other, one],
          ] as const;
        }),
    ),
  ]),
);

/** Whether a form belongs to the other noun of a pair, in the singular or plural: "puertas" for "puerto". */
export function isOfOtherNoun(form: string, word: string, language: string): boolean {
  const pairs = otherNouns.get(language);
  const own = pairs && (pairs.has(word) ? word : word.replace(/s$/, ""));
  const other = own === undefined ? undefined : pairs?.get(own);
  if (other === undefined) return false;
  if (language === "it") return form === other || (other.endsWith("a") && form === `${other.slice(0, -1)}e`);
  return form === other || form === `${other}s`;
}
