import { englishSales } from "./english-sales.js";
import { englishStatements } from "./english-statements.js";
import { anyOf, type ClaimLanguage, weekdayWords } from "./language.js";

export const english: ClaimLanguage = {
  hasDecimalComma: false,
  numerals: "en-US",
  moreNumbers: {
    dozen: 12,
    "a dozen": 12,
    dozens: 24,
    hundreds: 200,
    thousands: 2000,
    "a hundred": 100,
    "a thousand": 1000,
    "a million": 1e6,
    half: 0.5,
    single: 1,
  },
  scales: { hundred: 100, thousand: 1e3, k: 1e3, million: 1e6, billion: 1e9 },
  rangeWord: /^\s?(?:-|–|—|to|and|or|through)\s?$/i,
  timeUnits: [
    { words: /^[\s-](?:\w+[ -]){0,1}?(?:minutes?|mins?)\b/i, unit: "minutes", size: 1 },
    { words: /^[\s-](?:\w+[ -]){0,1}?(?:hours?|hrs?)\b/i, unit: "minutes", size: 60 },
    { words: /^[\s-](?:\w+[ -]){0,1}?days?\b/i, unit: "minutes", size: 1_440 },
    { words: /^[\s-](?:\w+[ -]){0,1}?weeks?\b/i, unit: "minutes", size: 10_080 },
    { words: /^[\s-](?:\w+[ -]){0,1}?months?\b/i, unit: "months", size: 1 },
    { words: /^[\s-](?:\w+[ -]){0,1}?(?:years?|yrs?)\b/i, unit: "months", size: 12 },
    { words: /^[\s-]?decades?\b/i, unit: "months", size: 120 },
    { words: /^[\s-]?generations?\b/i, unit: "months", size: 300 },
  ],
  percent: /^\s?(?:%|percent\b|per cent\b)/i,
  atLeast:
    /\b(?:over|more than|at least|above|exceeding|upwards of|no fewer than|no less than|well over)\s+(?:a |an |the )?$/i,
  atMost:
    /\b(?:up to|under|less than|fewer than|at most|(?:never|not|no) more than|no more than|within|below|in under)\s+(?:a |an |the )?$/i,
  nearly: /\b(?:nearly|almost|about|around|approximately|roughly|close to|some)\s+(?:a |an |the )?$/i,
  business: anyOf("we", "we're", "we’re", "we've", "we’ve", "we'll", "we’ll", "our", "ours", "us"),
  advice:
    /(?<!\p{L})(?:should|recommend(?:ed)?|ideally|generally|typically|usually|often|you (?:can|may|might|need|have to|want|must)|try to|make sure|aim for|if you)(?!\p{L})|^(?:[-*]\s*)?(?:then |first |next |always |never |please |also |and |to )?(?:add|aim|allow|apply|arrive|ask|avoid|bleed|blot|book|bring|brush|buy|call|change|check|choose|clean|compare|consider|cut|drain|drink|dry|eat|fill|find|flip|flush|get|give|hold|keep|lay|leave|let|limit|look|lower|make|measure|mix|open|pack|pick|place|plan|plant|pour|press|pull|put|raise|read|remove|repeat|replace|rest|rinse|run|save|schedule|set|shake|shut|soak|spray|stand|start|stop|stretch|take|tape|test|top|trim|try|turn|use|wait|walk|wash|watch|water|wear|wipe|work|write)(?!\p{L})/iu,
  countedNoClaim:
    /^[\s-](?:\w+[ -]){0,2}?(?:steps?|tips?|reasons?|ways?|signs?|things?|questions?|options?|types?|kinds?|mistakes?|benefits?|factors?|ideas?|rules?|parts?|sections?|sides?|times?|halves|coats?|layers?|fingers?|inch(?:es)?|bar|milli?met(?:er|re)s?|centimet(?:er|re)s?|feet|foot|ft|cm|mm|meters?|metres?|miles?|km|degrees?|pounds?|lbs?|ounces?|oz|cups?|glasses|tablespoons?|teaspoons?|gallons?|liters?|litres?|psi|calories|words|rpm|lumens|btus?|square|thread|watts?|volts?|amps?|grams?|kg|mg|ml)\b|^[\s-](?:more|others?|of (?:us|them|these|those|the)|or|and)\b|^\s?(?:°|"|″|'|′|x\d|cm\b|mm\b)/i,
  staff:
    /^[\s-](?:[\p{Ll}-]+ ){0,2}?(?:technicians?|employees|staff|people|doctors|dentists|attorneys|electricians|[\p{L}]{3,}(?:ists|icians|eers)|(?:plumb|roof|teach|train|build|paint|driv|clean|mov|work|lawy|groom|bak|carpent|counsel|instruct)[eo]?rs|members|vets|nurses|mechanics|crews?|vans|trucks|locations|offices|branches|rooms|seats|tables|bays|chairs)(?!\p{L})/iu,
  howMany: /(?<!\p{L})how (?:many|large|big)(?!\p{L})/iu,
  numberedThing:
    /(?:\b(?:step|chapter|figure|table|option|part|section|route|highway|interstate|exit|suite|unit|room|floor|apt|apartment|building|no\.|number|level|type|class|phase|grade|stage|version|page|form|rule|tip|covid)|#|\bI|\bUS|\bHwy|\bFM|\bLoop|\bSH)[\s-]?$/i,
  free: anyOf(
    "(?:consultations?|consults?|estimates?|quotes?|month|week|class|session|visit|delivery|inspections?|trials?) (?:is|are) free(?! (?:from|of))",
    "for free",
    "(?<=(?:is|are) (?:always |completely |also )?)free(?= to use| for (?!the taking)|[.,;!]|$)",
    "free of charge",
    "at no (?:extra |additional )?(?:cost|charge)",
    "no[- ](?:cost|charge)",
    "complimentary",
    "(?<!feel |hands-|pain-|risk-|stress-|worry-|debt-|hassle-|sugar-|trouble-|interest-|toll-|allergen-|drug-|gluten-|dairy-|tax-|fee-|smoke-|commitment-)free (?!from|of|to|time|up|flow|space|hand|will|you|your)(?:[\\p{L}-]+ ){0,2}?(?:consultations?|consults?|estimates?|quotes?|inspections?|trials?|exams?|delivery|shipping|parking|wifi|wi-fi|assessments?|pickup|whitening|cleanings?|class(?:es)?|sessions?|visits?|checkups?|evaluations?|samples?|install(?:ation)?s?|repairs?|towing|diagnostics?|diagnosis|x-rays?|reviews?|demos?|towels?|moving boxes|boxes|tastings?|desserts?|coffee|lessons?|adjustments?|month|week|day|service|appraisals?|valuations?|measurements?|screenings?|treatments?)",
  ),
  months: [
    "january|jan\\.?",
    "february|feb\\.?",
    "march|mar\\.",
    "april|apr\\.?",
    "may",
    "june|jun\\.",
    "july|jul\\.",
    "august|aug\\.?",
    "september|sept?\\.?",
    "october|oct\\.?",
    "november|nov\\.?",
    "december|dec\\.?",
  ],
  since:
    /\b(?:since|founded in|established in|opened in|opened (?:its|our) doors in|est\.|started in|began in|in business since|from)\s+$/i,
  weekdays: weekdayWords(
    [
      "mondays?|mon\\.?",
      "tuesdays?|tues?\\.?",
      "wednesdays?|wed\\.?",
      "thursdays?|thurs?\\.?|thu",
      "fridays?|fri\\.?",
      "saturdays?|sat\\.?",
      "sundays?|sun\\.?",
    ],
    {
      week: "daily|every day|seven days a week|7 days a week|all week(?: long)?|any day of the week|each day",
      workdays: "weekdays?|(?:every |each )?business days?|working days?",
      weekend: "weekends?",
    },
  ),
  hoursWords: anyOf(
    "opens?|opening|closes?|closed|hours|appointments?|available|availability|visit us|walk-ins?|reach us|come in|stop by|see patients|we answer|doors|shut|lunch is served|begins?|we are here|serve|serves|book",
  ),
  closedWords: anyOf(
    "closed|not open|rests?|sleeps?|nobody|no one|not on|don't open|do not open|don’t open|no (?:weekend |saturday |sunday )?hours|shut|close for|are off|not available",
  ),
  alwaysOpen: anyOf(
    "24\\/7",
    "(?:24|twenty-four) hours (?:a|per) day",
    "open 24 hours",
    "around[- ]the[- ]clock",
    "day (?:and|or) night",
    "24-hour",
    "nights and weekends",
    "after[- ]hours",
    "any time of (?:the )?day",
  ),
  sameDay: anyOf("same[- ]day", "next[- ]day", "same[- ]week"),
  until: /\b(?:until|till|til|close at|closes at|closing at|here until|to|by|through)\s+$/i,
  from: /\b(?:from|open at|opens at|opening at|starting at|begins? at|starts? at|as early as|after)\s+$/i,
  negation: anyOf(
    "not",
    "no",
    "never",
    "cannot",
    "can't",
    "can’t",
    "don't",
    "don’t",
    "doesn't",
    "doesn’t",
    "won't",
    "won’t",
    "isn't",
    "isn’t",
    "aren't",
    "aren’t",
    "without",
    "neither",
    "nobody",
    "rather than",
    "instead of",
  ),
  address:
    /\b\d{1,5}[A-Z]?\s+(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.?\s+)?(?:[A-Z0-9][\p{L}\d'’.-]*\s+){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Ct|Way|Place|Pl|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Trail|Trl|Terrace|Square|Plaza|Row|Alley|Pike|Loop)\b\.?(?:,?\s+(?:Suite|Ste|Unit|Apt|#)\.?\s?[\w-]+)?(?:,\s+[A-Z][\p{L}.' -]+(?![\p{L}\d]))?(?:,?\s+(?:[A-Z]{2}\s+\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[\dA-Z]?\s\d[A-Z]{2}))?/gu,
  personTitle:
    /\b(?:Dr|Mr|Mrs|Ms|Prof|Professor|Attorney|Coach|Chef|Doctor|Judge|Nurse|Captain|Rev|Pastor|Founder|Owner|Master)\.?\s+/gu,
  personVerb:
    /^(?:,? who|,? our \p{Ll}+| (?:has (?:led|been|worked|trained|spent)|leads?|joined|says|founded|teaches|trained|graduated|runs|will (?:call|meet|write|answer|guide)))\\b/u,
  personBefore:
    /(?<!\p{L})(?:ask for|asking for|adviser|advisor|partner|owner|founder|director|manager|attorney|coach|named) $/iu,
  organizationWord:
    /\b(?:Association|Institute|University|College|Society|Council|Federation|Academy|Foundation|Bureau|Chamber|Journal|Magazine|Commission|Department|Alliance|Guild|League|Union|Inc|LLC|LLP|Corp|Group|Hospital|Center|Clinic|School|Bank|Times|Post|Herald|Tribune|Gazette|Board|Network|Club|Organization|Agency|Partners|Consortium|Register|Laboratories|Labs)\b/u,
  productContext:
    /^(?:['’]s)?\s+(?:aligners?|units?|systems?|brand|branded|shingles?|tires?|software|line|series|products?|machines?|devices?|scanners?|lasers?|technology|panels?|windows?|thermostats?|heaters?|furnaces?|boilers?|pumps?|engines?|filters?|lenses|implants?|veneers?|paints?|color|colour|treatments?|equipment|certified)\b/i,
  serviceVerb:
    /(?<![\p{L}])(?:we|our (?:team|crew|technicians|clinic|office|shop|studio|staff|firm|practice)|us)(?:['’](?:ll|re|ve))? (?:(?:also|now|even|regularly|proudly|offers?|do|does|don['’]t|not|no longer|can|will|happily|currently) ){0,3}?(?:offers?|provides?|performs?|does|do|handles?|specializ(?:e|es|ing) in|installs?|repairs?|treats?|sells?|carry|carries|service|replaces?|teach|teaches|fits?|delivers?|places?|represents?|takes? on|builds?|rents?(?: out)?|stocks?) |(?<![\p{L}])(?:we|our [\p{L}]+)(?:['’](?:ll|re|ve))? also (?!(?:be|have|know|think|ask|want|like|love|keep|make|use|see|tell|need|hope|understand|believe|give|explain|recommend|suggest|check|serve|cover|work)(?!\p{L}))[\p{L}]+ (?:(?:on|in|with|for|up|out) )?/giu,
  available:
    /(?<=\p{L} )(?:(?:is|are|can be|come|comes)(?: also| now| even| always){0,2} )?(?:available|(?<=(?:is|are|be|also|now) )(?:offered|provided|included|bookable|added|part of|on (?:the|our) (?:menu|schedule|list)))(?!\p{L})/giu,
  noSubject:
    /^(?:(?:and|but|so|or|also|if|when|while|what|whatever|yes|all) )?(?:ask|check|whether|make|that|many|most|some|several|various|other|different|more|few|no|all|both|such|these|those|which|that|they|it|there|this|he|she|we|you|who|every|each|your|\d+|is|are|not|any|nothing|help)(?!\p{L})|(?<!\p{L})(?:should|must|may|might|could|would|to)$/iu,
  serviceList:
    /(?<!\p{L})(?:(?:our|the|all|main|core) (?:[\p{L}-]+ )?(?:services|treatments|programs|programmes|classes|menu|specialties|repairs)|services(?: (?:we|include|offered|and)[^.]*)?|what we (?:do|offer|treat|repair|fix|install|handle|sell|service)|we (?:also )?(?:offer|provide|handle|treat|repair|install|service|sell|fix)[^.?!]*|what(?:['’]s| is) included|what you get)\s*[:.]?\s*$/iu,
  offerQuestion:
    /^(?:\P{L}*)(?:do|can|will|could) (?:you|your [\p{L}]+)(?: guys)?(?: also| still| even)? (?:(?:offer|provide|do|have|take|handle|perform|carry|sell|accept|work (?:on|with)|help with|deal with) )?([^?]{3,80})\?\s*$/iu,
  yes: /^\P{L}*(?:yes|yep|of course|certainly|absolutely|sure|definitely)(?!\p{L})/iu,
  areaVerb:
    /(?<![\p{L}])(?:we|our (?:team|crew|technicians|drivers))(?:['’](?:ll|re|ve))? (?:(?:also|now|even|regularly|proudly|don['’]t|do|not) ){0,3}?(?:serves?|work in|cover|covers|deliver (?:in|to)|travel to|service) /giu,
  noService: anyOf(
    "plans|rules?|opinions?|cleanings a year|pauses?|ideas?|words?|reasons?|waiting|habits?|goals?|approach|promise|philosophy|knowing|tables?|today|total|ours|yours|spots?|rooms?|timeline|referrals?|events?|proof|awards?|week|weeks?|days?|ways?|fields?|ones?|done|looked|stood|first|second|staff|team|street|door|phone|coffee|advice|answers?|help|support|care|options?|estimates?|appointments?|plans?|prices?|pricing|quotes?|tips?|information|time|choices?|everything|anything|things?|work|job|best|you|it|them|this|that|these|those|questions?|updates?|reminders?|details?|solutions?|experience|attention|peace|results?|quality|value|variety|range|all|what|more|most|both|every|each|your|people|patients?|clients?|customers?|guests?|families|members?|not|well|much|financing|payment|discounts?|seating|parking|walk-ins?",
  ),
  offering: anyOf(
    "available|offers?|does|now|new|sells?|fix(?:es)?|deliver|takes? care|included|waiting|installs?|repairs?|provides?",
  ),
  referral: anyOf("refer", "refers", "referral", "recommend a", "partner with", "point you"),
  lasting: anyOf(
    "takes?",
    "taking",
    "lasts?",
    "lasting",
    "heals?",
    "needs?",
    "requires?",
    "within",
    "arrives?",
    "dries",
    "cures?",
    "finish(?:es)?",
  ),
  ...englishStatements,
  sales: englishSales,
};
