/** The states of the USA: name, postal abbreviation, and the abbreviation of newspapers where it differs from the name. */
export const US_STATES = `
Alabama AL Ala.|Alaska AK|Arizona AZ Ariz.|Arkansas AR Ark.|California CA Calif.|Colorado CO Colo.|Connecticut CT Conn.|Delaware DE Del.|
Florida FL Fla.|Georgia GA Ga.|Hawaii HI|Idaho ID|Illinois IL Ill.|Indiana IN Ind.|Iowa IA|Kansas KS Kan.|Kentucky KY Ky.|Louisiana LA La.|
Maine ME|Maryland MD Md.|Massachusetts MA Mass.|Michigan MI Mich.|Minnesota MN Minn.|Mississippi MS Miss.|Missouri MO Mo.|Montana MT Mont.|
Nebraska NE Neb.|Nevada NV Nev.|New Hampshire NH N.H.|New Jersey NJ N.J.|New Mexico NM N.M.|New York NY N.Y.|North Carolina NC N.C.|
North Dakota ND N.D.|Ohio OH|Oklahoma OK Okla.|Oregon OR Ore.|Pennsylvania PA Pa.|Rhode Island RI R.I.|South Carolina SC S.C.|
South Dakota SD S.D.|Tennessee TN Tenn.|Texas TX Tex.|Utah UT|Vermont VT Vt.|Virginia VA Va.|Washington WA Wash.|West Virginia WV W.Va.|
Wisconsin WI Wis.|Wyoming WY Wyo.|District of Columbia DC D.C.`;

/** Parts of other countries that English texts put after a city: the country's code, then name and abbreviation. */
export const OTHER_REGIONS = `
CA:Alberta AB|British Columbia BC B.C.|Manitoba MB|New Brunswick NB|Newfoundland NL|Nova Scotia NS|Ontario ON Ont.|Prince Edward Island PE|
Quebec QC|Saskatchewan SK
AU:New South Wales NSW|Queensland QLD|South Australia SA|Tasmania TAS|Victoria VIC|Western Australia WA
GB:England|Scotland|Wales|Northern Ireland|Somerset|Berkshire|Kent|Surrey|Sussex|Essex|Devon|Cornwall|Dorset|Norfolk|Suffolk|Yorkshire|
Lancashire|Cheshire|Hampshire|Wiltshire|Gloucestershire|Oxfordshire|Cambridgeshire|Hertfordshire|Bedfordshire|Buckinghamshire|Derbyshire|
Nottinghamshire|Leicestershire|Lincolnshire|Staffordshire|Shropshire|Worcestershire|Warwickshire|Northamptonshire|Northumberland|Cumbria|
Merseyside|Greater Manchester|West Midlands|Tyne and Wear
DE:Bayern|Bavaria|Sachsen|Saxony|Hessen|Brandenburg|Thüringen|Saarland|Nordrhein-Westfalen|Niedersachsen|Baden-Württemberg|Schleswig-Holstein|
Rheinland-Pfalz|Sachsen-Anhalt|Mecklenburg-Vorpommern`;
