import { anyOf } from "./language.js";
import type { SalesWords } from "./sales-words.js";

const ADVERBS = "(?:also |now |even |always |all |just |proudly |happily |still |gladly )*";

export const englishSales: SalesWords = {
  soldAfter: new RegExp(
    `(?<=[\\p{L}\\d)] )(?:(?:is|are|was|were|gets?|can be|may be|comes?|goes) ${ADVERBS}(?:available|offered|welcome|included|possible|bookable|booked|added|new(?! to)|on (?:offer|site|tap|sale|request|demand|the menu|our list)|in stock|free|part of|done|handled|covered|taught|sold|served|performed|installed|provided|yours|in-house|standard|easy with us)|(?:start|begin)s? (?:at|from)(?= [$€£])|from(?= [$€£])|costs?|runs?(?= (?:[$€£]|all |every |daily|weekly|on ))|can be (?:arranged|added|rented|ordered|hired)|comes? (?:with|along|standard)|(?:open|start|begin|leave)s?(?= (?:in|this|next|every) )|makes? it|rounds? (?:out|off)|while you wait|in-house|too(?=[.,!])|as well(?=[.,!])|(?:at|for) no (?:extra|added|additional) )(?!\\p{L})`,
    "giu",
  ),
  soldBefore: new RegExp(
    `(?<!\\p{L})(?:(?:we|our (?:team|crew|shop|studio|store|office|staff|clinic|center|workshop|technicians|members|guests)|members|guests)(?:['’](?:ll|ve|re))? ${ADVERBS}(?:(?:have|has)(?! (?:been|to|had|a question|\\p{L}+(?:ed|en)(?!\\p{L})))|stock|stocks|carry|carries|sells?|offers?|provides?|runs?|rents?(?: out)?|hosts?|holds?|covers?|does?|do|handles?|repairs?|fix(?:es)?|installs?|builds?|makes?|teach(?:es)?|treats?|services?|fits?|delivers?|cleans?|serves?|speaks?|accepts?|bills?|takes? on|use|uses|works? (?:on|with)|specializ(?:e|es|ing) in|added|adds|launched|introduced|includes?|gets?|enjoys?|features?)|ask(?: us| our team|\\s+we)? about|(?:now|complete) with|(?:and |but )?so (?:is|are)|specialists? in|experts? in|there (?:is|are)(?: also)?|(?:yes|sure), (?:we (?:do|also) )?|including|includes?|along with) (?:(?:a|an|the|our|your|both|full|free) )?`,
    "giu",
  ),
  noOffer:
    /^(?:\P{L}*)(?:\p{Lu}\p{L}+(?:ed|ly) |(?:you|your|we|our|i|it|they|he|she|this|that|there|if|when|how|why|what|who|where|is|are|do|does|can|yes|no|not|never|always|one|two|three|ask|bring|call|check|keep|look|make|take|use|wear|the (?:first|last)|open|closed|monday|tuesday|wednesday|thursday|friday|saturday|sunday|phone|address|email|hours|price|prices|over|more|about|nearly|since|every|each|all|any|from|for|with|in|on|at|by|to|before|after|during|a few|a little|plenty|lots?|some|most|many)(?!\p{L}))/iu,
  atNoCost: anyOf(
    "(?<!(?:count|rely|depend|lean|call|waits?|based) )on us|on the house",
    "complimentary",
    "(?:no|zero|without|free of) (?:any )?(?:extra |additional |added |hidden |booking |delivery |call-out |service |cancellation |setup |sign-up )?(?:cost|costs|charge|charges|fee|fees|surcharge)",
    "waived",
    "included",
    "thrown in",
    "costs? (?:you )?nothing",
    "pay nothing",
    "for nothing",
    "at no (?:[\\p{L}]+ )?(?:cost|charge|expense)",
    "interest[- ]free",
    "(?:buy|pay for) one,? get",
    "half (?:price|off)",
    "gratis",
    "free(?:-of-charge)?(?= [\\p{L}])(?! (?:of|from|to|time|day|days|spots?|slots?|hand|up|space|spaces|range|standing|will|flow|trade|run|fall|form)(?!\\p{L}))",
  ),
  against: anyOf(
    "(?:(?!rather|other|either|whether|never)\\p{L}{2,}er|more \\p{L}+|less(?: \\p{L}+)?|fewer(?: \\p{L}+)?|better|longer waits|worse)(?: (?!than)[\\p{L}-]+){0,3} than (?!(?:once|twice|an?|one|two|three|four|five|six|ten|half|ever|expected|usual|you|it|that|this|before|when|if|just|to|average|needed|not|most people|people|they|he|she|we did)(?!\\p{L}))[\\p{L}&'’-]+(?: [\\p{L}&'’-]+){0,4}",
    "(?:half|a third|a quarter|a fifth|two[- ]thirds|a fraction) (?:of )?(?:what|the (?:price|cost|time|wait|rate))(?: [\\p{L}-]+){0,6}",
    "(?:twice|double|triple|half|(?:two|three|four|five|ten) times) (?:as|the|more|what|that)(?: [\\p{L}-]+){1,4}",
    "(?:un|dis)?like (?:most|many|other|others|big|large|the (?:big|large|other|chains?)|chains?|competing|national|typical|our|any|some|cheap|ordinary|traditional|conventional)(?: [\\p{L}-]+){0,3}",
    "(?:nobody|no one|no other \\p{L}+|none)(?: [\\p{L}-]+){1,8} (?:less|more|better|faster|cheaper|closer|quicker|like|as|else)",
    "(?:than|beats?|outshines?|outperforms?|undercuts?) (?:the )?(?:others?|competition|competitors|chains?|rest|big[- ]box \\p{L}+|supermarkets?|elsewhere|anywhere|anyone|any|all)(?: \\p{L}+){0,2}",
    "\\p{L}*[$€£]?\\d* ?(?:less|more|cheaper|faster) than (?:the |most |other )?\\p{L}+(?: \\p{L}+)?",
    "while others?(?: \\p{L}+){1,4}",
    "others (?:charge|take|ask|only|do not|don['’]t|never)(?: \\p{L}+){0,3}",
  ),
  first:
    /(?<![\p{L}\d])(?:(?:\p{Lu}[\p{L}'’]*['’]s?|[Tt]he|[Oo]ur|[Yy]our|[Aa]s|an?|[Aa]mong the|[Oo]ne of the) (?:single |very )?)?(?:(?:most|best|top|highest|longest|least)[- ](?!(?:of|people|likely|important|times?|ways?|part|common|in|notch|practices?|results|for|things?|months?|days?|seasons?|place|well|\p{L}+s(?! (?:in|on|of)))(?!\p{L}))[\p{L}-]+|leading|premier|finest|favou?rite|number[- ]one|#1|go-to|first choice|(?<=(?:the|our|['’]s) )(?!rest|test|guest|nest|chest|forest|interest|request|honest|west|latest|next|earliest|nearest|wildest|smallest|slightest|est )\p{L}{3,}est)(?: \p{L}+){0,3}|(?<![\p{L}])(?:experts?|masters?|kings?|queens?|home|capital|specialists|authority) of (?:the )?\p{Lu}[\p{L}]+|(?<!\p{L})(?:unmatched|unrivall?ed|unbeaten|world-class|renowned|legendary|famous|acclaimed|state[- ]of[- ]the[- ]art|cutting[- ]edge|trusted by [\p{L}\d ,]+|loved by [\p{L}]+|none better|second to none|the only \p{L}+(?: \p{L}+){0,3})(?!\p{L})/gu,
  pledge: anyOf(
    "(?:fully |100 ?% )?refundable",
    "refund(?:s|ed)?",
    "money[- ]back",
    "your money(?: back)?",
    "(?:we(?:['’]ll| will)? |or )?(?:match|beat) (?:any|every|all)(?: \\p{L}+){1,3}",
    "(?:we(?:['’]ll| will) )(?:redo|replace|repeat|repay|refund|fix it|return|come back|make it right|pay)(?: \\p{L}+){0,4}",
    "or (?:it['’]s|your|we|you (?:pay|owe)) (?:\\p{L}+ ?){1,4}",
    "love it or(?: \\p{L}+){1,4}",
    "satisfaction",
    "no questions",
    "(?:fixed|locked|all-in)[- ]price",
    "lifetime",
    "(?:price|best-price|fit) promise",
    "risk-free",
    "on us if(?: \\p{L}+){1,4}",
    "covered for(?: \\p{L}+){1,3}",
  ),
  outcome: anyOf(
    "never (?!mind|been|seen|too|heard|ask|put|leave|use|open|let|mix|pour|run (?:it|the|water)|touch|try|had)\\p{L}+(?: \\p{L}+){0,2}",
    "not a (?:single )?(?:speck|trace|drop|scratch|sound|day|mark|crumb|penny)(?: of \\p{L}+)?",
    "(?:no|zero) (?:surprises?|mess|stress|hassles?|dust|downtime|risk|accidents?|pain|waiting|wait|callbacks?|side effects)",
    "you(?:['’]ll| will) (?:never|always|sleep|feel|look|save|love|leave|notice|win|play|speak|pass|be (?:amazed|pain|able)|see results|lose|gain|earn)(?: \\p{L}+){0,5}",
    "(?:doubles?|triples?|halves|quadruples) (?:\\p{L}+ ?){1,3}",
    "(?:drop|drops|fall|falls|rise|rises|grow|grows|improve|improves|increase|increases|decrease|shrinks?) by (?:half|a third|a quarter|two thirds)",
    "hypoallergenic|foolproof|bulletproof|leak-proof|scratch-proof|fail-?safe|flawless(?:ly)?|spotless(?:ly)?|odou?rless|non-toxic|chemical-free|eco-friendly|carbon[- ]neutral",
    "(?:every|each) (?:single )?time",
    "on time,? every time",
    "(?:will|can) (?:last|hold) (?:for |a )?(?:\\p{L}+ ?){1,3}",
    "(?:one|two|three) (?:\\p{L}+ )?levels? ahead",
    "without (?:any )?(?:a trace|pain|risk|damage|stress|surprises|scars|drilling)",
    "(?:proven|shown|guaranteed) to \\p{L}+(?: \\p{L}+){0,2}",
    "in no time",
  ),
  merit: anyOf(
    "(?:[\\p{Lu}]{2,6}[- ])?(?:certified|accredited|approved|endorsed|licensed|registered|recognized|vetted|sponsored|audited)(?: (?:by|as|with|member|dealer|shop|partner|workshop|provider|installer))?",
    "(?:winner|finalist|runner-up|honoree|recipient)s?(?: of)?(?: the)?(?: [\\p{L}\\d]+){0,4}",
    "(?:official|authorized|preferred|exclusive|trusted|certified) (?:partner|dealer|supplier|installer|provider|sponsor|retailer|stockist)",
    "(?:awards?|medals?|trophies|prizes?)",
    "waystation",
  ),
  partOfDay: anyOf(
    "(?:at |all |late |(?:mon|tues|wednes|thurs|fri|satur|sun)day )?nights?(?! before| out| stay)|overnight|midnight|holidays|late(?= on)|after (?:hours|dark)",
    "(?<evening>(?:in the )?evenings?(?: \\p{L}+)?|after work|early mornings?|lunchtimes?)",
  ),
  seenIn:
    /(?:(?:as |we were )?(?:featured|seen|heard|reviewed|covered|quoted|profiled) (?:in|on|by)|says|according to) (?:the )?$/iu,
};
