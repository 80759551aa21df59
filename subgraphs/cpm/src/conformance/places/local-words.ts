/** Words that make a capitalized name in front of them one of a local thing: "Hyde Park", "Shoal Creek". */
export const LOCAL_HEADS = `Avenue|Ave|Street|St|Boulevard|Blvd|Road|Lane|Drive|Highway|Parkway|Freeway|Expressway|Turnpike|Lake|River|Creek|Brook|Bay|Bayou|Sound|
Harbor|Harbour|Inlet|Canal|Park|Garden|Gardens|Zoo|Bridge|Crossing|Tunnel|Hill|Hills|Heights|Ridge|Mesa|Square|Plaza|Stadium|Arena|Field|Ballpark|
University|College|School|Academy|Hospital|Museum|Library|Airport|Station|Cathedral|Church|Chapel|Temple|Market|Mall|Center|Centre|Beach|Island|
Mountain|Mountains|Range|Peak|Valley|Canyon|Desert|District|Quarter|Neighborhood|Village|Terrace|Falls|Springs|Point|Cove|Forest|Woods|Preserve|
Trail|Greenway|Pier|Wharf|Dock|Docks|Courthouse|Capitol|Tower|Theater|Theatre|Palace|Castle|Abbey|Fairgrounds|Speedway|Loop|Circle|Row|Common|Green|
Basin|Aquifer|Dam|Reservoir|County|Ward|Borough|Estates?|Landing|Junction|Triangle|Corridor|Energy|Water|Project`;

/** The same words without a capital: "the Dundee neighborhood". */
export const LOCAL_NOUNS =
  "neighborhood|neighbourhood|district|quarter|suburb|subdivision|corridor|campus|exit|interchange|waterfront|bluffs?";

/** Names in front of a local thing: "Lake Travis", "Mount Tabor". */
export const LOCAL_TITLES = "Lake|Mount|Mt\\\\.?|Fort|Ft\\\\.?|Port|Point|Cape|Camp|Isle|Rio|Puget|Old Town|Downtown";

/** Conditions of ground, weather and buildings. They count where the sentence says that they are those of the place. */
export const LOCAL_CONDITIONS = `clay|limestone|bedrock|sandstone|granite|caliche|sandy soil|rocky soil|hard water|water table|groundwater|freeze-thaw|frost line|frost|permafrost|
hail|hailstorms?|hurricanes?|tropical storms?|monsoons?|nor'easters?|lake-effect|humidity|salt air|salt spray|sea air|flood ?plain|flood zone|flooding|
wildfires?|drought|altitude|elevation|mile-high|thin air|snow load|ice dams?|tornado(?:e?s)?|derecho|earthquakes?|seismic|storm surge|high tide|pollen|
termites|chinook|santa ana|fog|moss|bungalows?|rowhouses?|row houses?|brownstones?|victorians?|craftsman|ranch houses?|ranch homes?|prewar|pre-war|tudors?|
mid-century|shotgun houses?|historic district|walk-ups?|triple-deckers?|adobe|pier-and-beam|galvanized pipes?|knob-and-tube|cast[- ]iron|streetcar|
ordinance|city code|historic preservation|crawl ?spaces?|slab`;

/** Names in capitals that are of no place: calendar, languages, companies and networks. */
export const NO_PLACES = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  christmas thanksgiving easter halloween ramadan hanukkah spring summer fall autumn winter english spanish french german italian portuguese chinese
  american european mexican asian google facebook instagram yelp twitter linkedin nextdoor amazon apple microsoft android youtube tiktok whatsapp paypal
  visa mastercard zoom angi angie homeadvisor trustpilot medicare medicaid medigap osha epa irs fda usda ada bbb hvac seo ppc pdf usa us uk eu north south
  east west northern southern eastern western northeast northwest southeast southwest i we you our your the this that it he she they my his her their
  dr mr mrs ms prof state city town country god internet web covid invisalign botox zirconia`.split(/\s+/),
);
