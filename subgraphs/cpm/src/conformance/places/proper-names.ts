const set = (words: string) => new Set(words.split(/\s+/));

/** Place names that are ordinary words too. Such a name counts as the place only where its context says so. */
export const ORDINARY_WORDS =
  set(`mobile reading nice bath orange buffalo phoenix independence liberty hope surprise enterprise normal
  providence opportunity cork rugby hull sandwich battle deal rye wells ware bury barking eye ash leek ford sale corona paradise eagle golden boulder
  superior commerce industry union defiance media bend eden mesa flint ogden summit aurora price hurricane bliss truth chance worth rock
  essen halle hof baden regen singen weiden bergen lage wangen buchen wald berg stein au lens sens tours vienne grasse granada palma prato
  como porto natal guarda faro fortaleza recife santos vitoria assen best goes hoorn ede lund mora hel koło pila jersey dover battle hunt
  cash early energy marble beaver moose fox kiel wien trier vera toro cruz leon corning friendship piano sweet home concord harmony
  unity victory prosperity temple waterproof burns bath sun river forest lake park city hill beach garden royal crystal silver gold`);

/** Place names that are given names too: "Austin, our technician". */
export const GIVEN_NAME_PLACES =
  set(`austin charlotte madison savannah jackson lincoln dallas houston denver phoenix paris sydney florence
  victoria chelsea brooklyn orlando jordan troy carson logan helena bryan eugene aurora virginia georgia adelaide vienna raleigh tyler lawrence
  marion clinton kent chester camden hudson milan geneva verona siena valencia santiago diego francisco alexandria beverly carmel cody dayton
  everett garland irving jersey lancaster laredo london macon memphis montana nevada odessa olympia rowland salem sierra trenton wayne
  preston bradford lourdes lorena florian rochelle`);

/** Frequent given names and titles: a place name behind one is a surname. */
export const BEFORE_SURNAMES = set(`queen king prince princess president
  abraham mr mrs ms miss dr prof professor sir lady judge coach chef sergeant officer father sister herr frau
  monsieur madame señor señora james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark
  donald steven steve paul andrew joshua kenneth kevin brian george timothy ronald jason edward jeffrey ryan jacob gary nicholas eric jonathan
  stephen larry justin scott brandon benjamin samuel gregory alexander frank patrick raymond jack dennis jerry mary patricia jennifer linda
  elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley kimberly emily donna michelle carol amanda melissa
  deborah stephanie rebecca sharon laura cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha katherine christine
  debra rachel carolyn janet catherine maria heather diane ruth julie olivia joyce jane bob bill jim joe tom mike dave dan matt tony peter kate
  sam ben max leo hannah grace lucy irving stone julia claire simon martin philip phil harry henry walter arthur fred albert carl jesse`);

/** Behind a name they make it a street: "Austin Avenue" may be in any city. */
export const STREETS =
  set(`street st avenue ave road rd boulevard blvd drive dr lane ln court ct way terrace highway hwy parkway pkwy circle
  alley crescent close rue straße strasse str platz weg allee calle avenida via straat laan gatan vägen ulica`);

/** Behind a name they make it another place. */
export const OTHER_PLACES = set(`county beach springs falls parish township`);

/** In front of a name they make it another place: "New Orleans" is not "Orleans". */
export const OTHER_PLACE_PREFIXES = set(
  `new fort ft port lake mount mt san santa saint st el los las la le bad nueva nuevo nouvelle nova grand glen cape`,
);

/** Cities whose name is a direction and another city's name. */
export const DIRECTIONAL_CITIES =
  set(`east-st-louis east-saint-louis east-lansing east-orange west-orange south-orange east-providence
  east-hartford west-hartford east-cleveland east-chicago west-chicago north-chicago west-hollywood north-hollywood west-palm-beach
  north-miami north-las-vegas south-san-francisco south-bend north-bend west-jordan south-jordan west-sacramento north-charleston
  north-little-rock west-des-moines west-covina east-haven west-haven north-haven north-richmond east-palo-alto west-bloomfield
  west-memphis north-vancouver west-vancouver south-gate west-bend north-augusta east-rutherford west-valley`);

/** Things that carry a city's name: what follows the name, by name. */
export const NAMED_THINGS: ReadonlyMap<string, RegExp> = new Map([
  ["portland", /^ (?:cement|stone|vase)/i],
  ["buffalo", /^ (?:wing|sauce|chicken|burger|meat|hide|mozzarella|check|plaid|grass)/i],
  ["boston", /^ (?:terrier|cream|lettuce|fern|pickle)/i],
  ["paris", /^ (?:hilton|agreement|accord|jackson)/i],
  ["new york", /^ (?:strip|cheesecake|minute)/i],
  ["london", /^ (?:broil|fog|dry gin)/i],
  ["brussels", /^ (?:sprout|griffon|lace)/i],
  ["vienna", /^ (?:sausage)/i],
  ["denver", /^ (?:omelet|steak|boot)/i],
  ["chelsea", /^ (?:boot|bun)/i],
  [
    "mobile",
    /^ (?:phone|home(?!owner)|device|app|data|number|game|marketing|version|internet|pay|bank|notar|mechanic|detail|groom|service|site|web|user|shop|network|plan|park|screen|tech|repair|unit|clinic|vet)/i,
  ],
  [
    "reading",
    /^ (?:glass|lesson|list|room|skill|level|comprehension|material|specialist|program|lamp|nook|time|is|help|aloud|and writing)/i,
  ],
  ["bath", /^ (?:tub|towel|mat|fit|room|remodel|bomb|salt|robe|fixture|time|renovation|or |and body|&)/i],
  ["orange", /^ (?:juice|peel|tree|color|colour|paint|trim|door|slice|zest|blossom|crush)/i],
  ["victoria", /^ (?:secret|sponge|cross|beckham)/i],
  ["hamburg", /^ (?:steak)/i],
]);
