/**
 * Words and phrases that link a sentence or clause to another, by language. A phrase with "^" counts only at the beginning of a clause, one with
 * a comma at its end only when a comma follows: "so" links in "so we wait", not in "so kind". Words that only join nouns ("and") are left out.
 */
export const CONNECTORS: Readonly<Record<string, string>> = {
  en: `
    above all | ^accordingly | additionally | ^admittedly | ^after | after all | after it | after that | after they | after this | after we |
    after you | ^afterward | afterwards | all in all | along with | also | alternatively | although | ^altogether, | and then |
    another key | apart from | as a consequence | as a matter of fact | as a result | as a rule | ^as an example | as an illustration |
    as long as | as mentioned | as shown | as soon as | as such | as well as | aside from | ^at first | at last | ^at that point |
    at the same time | basically, | because | ^before | before it | ^before long | before that | before they | before this | before we |
    before you | besides | better still | briefly, | but | by comparison | by contrast | by the same token | by the way | by then |
    certainly, | ^clearly, | comparatively | compared to | compared with | consequently | conversely | correspondingly | despite | due to |
    ^earlier, | ^equally | equally important | especially | ^even if | even more | even so | even though | even when | even worse |
    ^eventually | evidently | except for | ^finally | first of all | ^first, | ^firstly | for another | for example | for instance |
    for now | for one thing | for that reason | for the most part | for the same reason | for the time being | for this purpose |
    for this reason | ^fortunately | from then on | from this point on | further, | furthermore | ^generally | given that | granted that |
    hence | ^here, | however | ^ideally | ^if | ^if not | ^if so | in addition | in any case | in any event | in brief | in comparison |
    in conclusion | in consequence | in contrast | in effect | in essence | in fact | in general | in light of | in order that |
    in order to | in other words | in particular | in practice | in reality | in response | in short | in spite of | in sum | in summary |
    in that case | in the beginning | in the end | in the long run | in the meantime | in the same way | in this case | in this way |
    in turn | in view of | incidentally | ^indeed | indeed, | ^initially | instead | ^interestingly | ^just as | ^last, | lastly |
    later on | ^later, | lest | likewise | ^luckily | ^mainly | meanwhile | ^more importantly | moreover | ^most importantly | most of all |
    namely | ^naturally, | needless to say | nevertheless | ^next come | ^next, | ^no matter | no wonder | nonetheless | ^nor | not only |
    ^notably | notwithstanding | now that | ^now, | obviously, | of course | on account of | on balance | on one hand | on the contrary |
    on the one hand | on the other hand | on the other side | on the plus side | ^on top of | ^once | ^only then | otherwise | ^overall |
    owing to | particularly | ^plus | ^presumably | ^previously | prior to | provided that | ^put another way | put differently | ^rather |
    rather than | rather, | ^regardless | regardless of | ^sadly | ^second, | ^secondly | ^similarly | ^similarly to | similarly, |
    simply put | ^simultaneously | ^since | since it | since then | since they | since we | since you | ^so | so that | ^sometimes, |
    ^soon | soon after | specifically | ^still, | still, | subsequently | such as | ^surely, | ^thankfully | ^that is why | that is, |
    that means | that said | that way | that's why | ^then | thereafter | thereby | therefore | ^third, | ^thirdly | this means | though |
    ^through this | thus | to be sure | to begin with | to clarify | to compare | to conclude | to illustrate | to make matters worse |
    to put it another way | to put it differently | to repeat | to start with | to sum up | to summarise | to summarize | to that end |
    to this end | ^too, | ^ultimately | ^under those circumstances | ^undoubtedly | ^unfortunately | unless | unlike | until | until then |
    ^usually, | ^what is more | what's more | when | whenever | whereas | ^wherever | which means | while | ^with that | with that in mind |
    with this in mind | without a doubt | worse still | ^yet | yet,`,
  de: `
    aber | allerdings | ^als | ^also | also, | andererseits | anders gesagt | anschließend | anstatt | auch wenn | aufgrund |
    aus diesem grund | außerdem | beispielsweise | ^besonders | bevor | beziehungsweise | ^bis dahin | ^da | dabei | dadurch | dafür |
    dagegen | daher | damit | danach | dann | ^darauf | daraufhin | darum | darüber hinaus | das heißt | dass heißt | davor | ^dazu |
    dazu kommt | dementsprechend | demgegenüber | demnach | demzufolge | denn | dennoch | deshalb | dessen ungeachtet | deswegen | doch |
    drittens | ebenfalls | ebenso | ehe | ^eigentlich | einerseits | ^erst | erstens | falls | ferner | folglich | ^früher |
    genau genommen | genauso | gerade deshalb | gleichzeitig | hierdurch | hierzu | ^hinzu kommt | im anschluss | im folgenden |
    im gegensatz | im grunde | im vergleich | im übrigen | immerhin | in der folge | in der regel | in diesem fall | indem | infolge |
    infolgedessen | insbesondere | insgesamt | insofern | inzwischen | jedoch | kurz gesagt | kurz und gut | letztendlich | letztlich |
    ^manchmal | mit anderen worten | mittlerweile | nachdem | nachher | ^natürlich | nicht nur | nichtsdestotrotz | ^nun | nämlich |
    obgleich | obwohl | ohne dass | ohnehin | schließlich | ^seitdem | seither | ^so | so dass | sobald | sodass | sofern | solange |
    somit | sondern | sonst | sowie | sowohl | ^später | statt dessen | stattdessen | ^tatsächlich | trotz | trotzdem | umgekehrt |
    und zwar | ungeachtet | unter anderem | ^vielmehr | vor allem | vorausgesetzt | vorher | weder | wegen | weil | weiterhin | wenn |
    wenngleich | ^wie gesagt | während | zudem | zuerst | zuletzt | zum anderen | zum beispiel | zum einen | zum schluss | zunächst |
    zur folge | zusammenfassend | zusammengefasst | zusätzlich | zwar | zweitens | ^übrigens`,
  fr: `
    afin de | afin que | ^ailleurs | ainsi | ainsi que | ^alors | alors que | ^après | après cela | au contraire | ^au début | au final |
    au fond | au lieu de | ^aussi | aussi, | autant que | autrement dit | ^avant | avant de | avant que | bien entendu | bien que |
    ^bien sûr | bref | c'est ainsi | c'est pourquoi | c'est à dire | car | ^ce faisant | ceci dit | cela dit | cependant | ^comparé |
    ^considérant | d'abord | d'ailleurs | d'autant plus | d'autre part | d'où | d'un autre côté | d'un côté | d'une part | dans ce cas |
    dans ce contexte | dans ce sens | dans l'ensemble | dans la mesure où | de ce fait | de ce point de vue | de cette façon |
    de cette manière | de fait | de la même façon | de la même manière | de même | ^de nouveau | de plus | de sorte que | de surcroît |
    de toute façon | ^depuis | deuxièmement | donc | du coup | dès lors | dès que | effectivement | en bref | en ce sens | en conclusion |
    en conséquence | en d'autres termes | en définitive | en dépit | en effet | en fait | en fin de compte | en général | en outre |
    en particulier | en premier lieu | en raison de | en revanche | en résumé | en somme | encore faut-il | enfin | ensuite | entre autres |
    entre-temps | et puis | excepté | finalement | grâce à | ^heureusement | ^ici, | jusqu'à ce que | lorsqu' | lorsque | ^là encore |
    mais | malgré | même si | non seulement | notamment | néanmoins | or | ^ou bien | outre | par ailleurs | par conséquent | par contre |
    par exemple | par la suite | par rapport à | par suite | parce qu' | parce que | pareillement | pendant ce temps | pendant que |
    plus tard | plutôt que | pour autant | pour cette raison | pour commencer | pour conclure | pour finir | pour que | pour résumer |
    pourtant | pourvu que | premièrement | puis | puisque | quand | quand même | quant à | ^quoique | ^reste que | sans doute | sauf si |
    ^si | si bien que | sinon | ^sitôt | sous réserve | surtout | tandis que | tant que | tout comme | tout d'abord | tout de même |
    tout de suite | toutefois | troisièmement | vu que | à cause de | à ce moment | à cet effet | à cet égard | à condition | à l'inverse |
    à l'opposé | à moins que | à savoir | à vrai dire | également | étant donné | ^évidemment`,
  es: `
    a causa de | a continuación | a diferencia de | a fin de | a menos que | a pesar de | a su vez | ^actualmente | además |
    adicionalmente | ^ahora bien | al contrario | al final | al mismo tiempo | al principio | ^antes | antes de | antes que | asimismo |
    ^así | así como | así pues | así que | aun así | aunque | ^aún | como consecuencia | como ejemplo | como resultado | con el fin |
    con todo | concretamente | ^conviene | cuando | da igual | dado que | ^de ahí | de esta forma | de esta manera | de este modo |
    de hecho | de igual forma | de igual manera | de la misma manera | de lo contrario | de manera que | de modo que | de repente |
    de todas formas | de todos modos | debido a | del mismo modo | desde entonces | ^desde luego | ^después | después de | después, |
    dicho de otro modo | ^e incluso | en cambio | en comparación | en conclusión | en concreto | en conjunto | en consecuencia | en cuanto |
    en definitiva | en efecto | en especial | en este caso | en este sentido | en general | en lugar de | en otras palabras |
    en otro orden | en particular | en primer lugar | en primer término | en realidad | en resumen | en segundo lugar | en suma |
    en síntesis | en tercer lugar | en todo caso | en vez de | entonces | es decir | es más | es por eso | ^eso sí | especialmente |
    esto es | ^evidentemente | excepto | finalmente | gracias a | hasta que | igualmente | ^incluso | incluso si | inicialmente | luego |
    ^lógicamente | mientras | mientras tanto | más adelante | más tarde | ^naturalmente | ni siquiera | no obstante | no solo | no sólo |
    o sea | ^obviamente | ^ojalá | otra vez | para concluir | para empezar | para que | para resumir | para terminar | pero |
    por consiguiente | por ejemplo | por el contrario | por ello | por eso | por esta razón | por este motivo | por fin | por lo general |
    por lo que | por lo tanto | por otra parte | por otro lado | por su parte | por tanto | por un lado | por una parte | por último |
    porque | posteriormente | primeramente | ^primero | principalmente | pues | puesto que | salvo que | segundo, | ^si | ^si bien |
    siempre que | sin embargo | sino | sobre todo | ^sólo entonces | tal como | ^tal vez | también | tampoco | tan pronto | todavía, |
    ^una vez | ^ya | ya que`,
  it: `
    a causa di | a condizione | a differenza | a meno che | a proposito | a questo punto | a tal fine | ad esempio | ad ogni modo |
    affinché | al contempo | al contrario | alla fine | allo stesso modo | allo stesso tempo | ^allora | allora, | altrimenti | anche se |
    anzi | anzitutto | ^appena | benché | bensì | ciononostante | cioè | ciò nonostante | come conseguenza | complessivamente | comunque |
    con questo | cosicché | ^così | così da | d'altra parte | d'altro canto | da allora | da un lato | dal momento che | dall'altro |
    dapprima | dato che | del resto | di conseguenza | di fatto | di solito | ^dopo | dopo che | dopo di che | dopodiché | dunque | e poi |
    ebbene | ^ecco perché | eppure | ^finalmente | finché | fintanto | grazie a | in aggiunta | in altre parole | in breve | in caso |
    in conclusione | in definitiva | in effetti | in fin dei conti | in generale | in ogni caso | in particolare | in primo luogo |
    in questo caso | in questo modo | in realtà | in secondo luogo | in seguito | in sintesi | in sostanza | in tal caso | in tal modo |
    infatti | infine | ^inizialmente | innanzitutto | inoltre | insomma | invece | ma | malgrado | mentre | naturalmente, | ^nel complesso |
    nel contempo | nel frattempo | nello specifico | non solo | nondimeno | nonostante | oltre a | oltre che | oltretutto | ^oppure |
    ossia | ovvero | ^ovviamente | per cominciare | per concludere | per contro | per cui | per di più | per esempio | per finire |
    per il resto | per iniziare | per questa ragione | per questo | per questo motivo | perché | perciò | pertanto | però | ^piuttosto |
    piuttosto che | poi | poiché | ^prima | prima che | prima di | ^primo, | purché | pure | quando | quindi | ^rispetto a | ^se | sebbene |
    ^secondo, | ^sennò | senza che | seppure | siccome | soprattutto | successivamente | ^talvolta | tanto che | tra l'altro | tuttavia |
    ^ugualmente | una volta | vale a dire | ^viceversa | visto che`,
  pt: `
    a fim de | a menos que | a partir daí | a propósito | a seguir | acima de tudo | ademais | afinal | ^agora | ainda assim | ainda que |
    aliás | além de | além disso | além do mais | ^antes | antes de | antes que | ao contrário | ao mesmo tempo | ao passo que | apesar da |
    apesar de | apesar disso | apesar do | ^após | as vezes | ^assim | assim como | assim que | até que | ^caso | caso contrário |
    com efeito | com isso | como consequência | como resultado | concluindo | ^conforme | consequentemente | contudo | da mesma forma |
    da mesma maneira | dado que | daí | de acordo com | de certa forma | de facto | de fato | de forma que | de modo que |
    de qualquer forma | de resto | ^depois | depois de | depois disso | desde que | dessa forma | dessa maneira | desse modo | desta forma |
    deste modo | devido a | devido ao | devido à | do mesmo modo | e depois | em comparação | em conclusão | em consequência |
    em contrapartida | em geral | em outras palavras | em particular | em primeiro lugar | em resumo | em seguida | em segundo lugar |
    em suma | em síntese | em vez de | em vez disso | embora | enfim | enquanto | enquanto isso | entretanto | então | especialmente |
    está claro | ^felizmente | finalmente | graças a | graças ao | graças à | igualmente | ^inicialmente | isto é | ^já | já que |
    ^lembre-se | ^logo | logo que | logo, | mais tarde | mas | mesmo assim | mesmo que | na realidade | na verdade | nesse caso |
    nesse sentido | neste caso | neste sentido | ^no caso | no entanto | no final | no fundo | nomeadamente | não apenas | não obstante |
    não só | ^ora | ou seja | para além disso | para começar | para concluir | para que | para resumir | para terminar | pois | ^por causa |
    por causa de | por conseguinte | por exemplo | por fim | por isso | por outras palavras | por outro lado | por sua vez | por um lado |
    por último | porque | portanto | porém | posteriormente | primeiramente | ^primeiro | principalmente | quando | quer dizer | ^se |
    se bem que | ^segundo, | sem dúvida | ^sempre que | sendo assim | ^senão | sobretudo | ^só então | ^tal como | também | tanto que |
    todavia | ^tudo isto | ^ultimamente | uma vez que | visto que`,
  nl: `
    aangezien | ^achteraf | al met al | ^alhoewel | allereerst | ^als | als gevolg | als resultaat | alsook | ^anders | andersom |
    anderzijds | ^behalve | behalve dat | ^beter gezegd | bij gevolg | bijgevolg | bijvoorbeeld | bovenal | bovendien | ^concluderend |
    daarbij | daardoor | daarentegen | ^daarmee | daarna | daarnaast | daarom | daarvoor | ^dan | dankzij | dat betekent | dat wil zeggen |
    derhalve | desalniettemin | desniettemin | desondanks | ^doch | door dit | doordat | dus | echter | eerst | eigenlijk | ^en toch |
    enerzijds | ^even later | evenals | eveneens | ^evengoed | evenmin | gelijktijdig | gezien | hetzij | hierbij | hierdoor | ^hiermee |
    hierna | hierom | hoe dan ook | hoewel | immers | in dat geval | in de eerste plaats | in dit geval | in feite | in het algemeen |
    in het bijzonder | in het kort | in plaats van | in tegenstelling | in totaal | in vergelijking | in werkelijkheid | indien |
    inmiddels | integendeel | intussen | kortom | ^later | maar | met als gevolg | met andere woorden | met name | mits | nadat | namelijk |
    net als | net zoals | niet alleen | niettemin | nochtans | ^nu | ofschoon | ^ofwel | om deze reden | om die reden | om te beginnen |
    omdat | ondanks | onder andere | ondertussen | ^ooit | ^ook | ook al | op den duur | op deze manier | op die manier | opdat |
    overigens | samengevat | samenvattend | sindsdien | ^soms | sterker nog | tegelijkertijd | ten derde | ten eerste | ten slotte |
    ten tweede | tenslotte | tenzij | terwijl | tevens | toch | ^toen | tot slot | totdat | tussendoor | uiteindelijk | vandaar | vanwege |
    vervolgens | voor zover | vooral | voordat | vooropgesteld | voorts | waardoor | wanneer | want | ^wegens | weliswaar | ^zelfs als |
    ^zo | zoals | zodat | zodra | zolang | zowel`,
  pl: `
    a jednak | aby | albowiem | ale | ^ani | aż do | bo | bowiem | chociaż | choć | czyli | dlatego | dlatego że | dodatkowo | dopiero |
    dopóki | dzięki | dzięki temu | gdy | gdyby | gdyż | ^głównie | ^i dlatego | ^i tak | ^inaczej | innymi słowy | jak widać | ^jako |
    jednak | jednakże | jednocześnie | jednym słowem | jeśli | jeżeli | kiedy | ^kolejno | ^koniec końców | ^krótko mówiąc | lecz |
    mianowicie | ^mimo | mimo to | mimo że | na koniec | na początek | na początku | na przykład | najpierw | następnie | natomiast |
    naturalnie, | nie tylko | niemniej | ^niestety | ^o ile | oczywiście, | ogólnie | oprócz | ^oprócz tego | ostatecznie | ^owszem |
    ^oznacza to | po drugie | po pierwsze | po prostu | po trzecie | podczas gdy | podobnie | podsumowując | pomimo | ponadto | ponieważ |
    potem | poza tym | przecież | przede wszystkim | przez to | przy tym | ^przykładowo | później | ^rzeczywiście | skoro | ^skutkiem |
    stąd | szczególnie | ^tak samo | ^tak więc | tak że | także | ^też | ^to dlatego | to znaczy | toteż | tuż po | tylko że |
    tym bardziej | ^tym samym | tymczasem | w efekcie | w konsekwencji | w końcu | w porównaniu | w przeciwieństwie | w rezultacie |
    w rzeczywistości | w szczególności | w takim razie | w ten sposób | w tym celu | w tym przypadku | w związku z | wbrew | ^wcześniej |
    według | więc | wreszcie | wskutek | wtedy | ^wówczas | właśnie dlatego | z drugiej strony | z jednej strony | z kolei | ^z powodu |
    z tego powodu | z tego względu | ^za to | zamiast | zanim | zarówno | zatem | ^zresztą | zwłaszcza | żeby`,
  sv: `
    alltså | annars | av den anledningen | av detta skäl | avslutningsvis | bland annat | dels | ^dessförinnan | dessutom | det betyder |
    det innebär | det vill säga | därefter | däremot | därför | därför att | därigenom | därmed | därtill | därutöver | då | efter att |
    eftersom | efteråt | ^ej heller | emellertid | ^en annan | exempelvis | fast | fastän | framför allt | framförallt | följaktligen |
    för att | för det andra | för det första | för det tredje | för övrigt | ^först | först och främst | förutom | förutsatt att |
    genom att | ^givetvis | ^huvudsakligen | här, | i första hand | i jämförelse | i motsats | ^i praktiken | i själva verket |
    i slutändan | i stället | i synnerhet | icke desto mindre | innan | inte bara | inte minst | istället | jämfört med | kort sagt |
    ^lika | likadant | likaså | likväl | med andra ord | med tanke på | medan | men | ^naturligtvis | ^nu | nämligen | när |
    ^när allt kommer | närmare bestämt | oavsett | ^och sedan | också | ^om | om inte | ^omvänt | ^plötsligt | på det sättet | på grund av |
    på samma sätt | på så sätt | sammanfattningsvis | sammantaget | samtidigt | ^sedan | sedan dess | ^senare | sist men inte minst |
    slutligen | som exempel | som följd | som resultat | speciellt | särskilt | ^så | så att | så länge | så snart | således | såsom |
    tack vare | ^tidigare | till exempel | till följd | till skillnad | till slut | tills | trots | tvärtom | ty | ^undantaget |
    under tiden | utan att | utöver | vidare | visserligen | ändå | ännu en | ^även | även om | ävenså | å andra sidan | å ena | å ena sidan`,
};
