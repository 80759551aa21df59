/** Further words of one meaning, in the format of WORD_GROUPS: those of trades, and of what businesses say about themselves. */
export const TRADE_WORDS = `
every: every single | no matter which | whatever | whichever | regardless of | any kind of | entire | across the board | the full
european-union: eu | european union
united-states: usa | united states | america
united-kingdom: uk | united kingdom | britain
new-york: nyc | new york city
every: not one | nobody is left out
open: phones are answered | phone is answered | calls are answered | answer our phones | see you | awake | on duty | lights are on | in operation | up and running | at work | pick up the phone
appointment: see you | see your | see it | see them | see him | see her | be seen | get in | fit you in | squeeze you in | opening | exam | spot | time slot | meet with | sit down with | reservation
visit: house call | see you | stop by | come by | trip | drop by
consultation: consultation | consult | first meeting | sit down with | talk with | conversation | advice session | first talk | case review | case evaluation | discovery call | intake
price: cost of | set you back | run you | come to | total | dollar | rate | premium | you owe | price tag | fare | charges
work: task | effort | assignment | start a job | hammer
answer: answer the phone | calls are answered | phones are answered | phone is answered | answer your call | answer your calls | answer calls | answers calls | answers every call | answer every call | call is answered | pick up | picks up | responsive | come back to you | comes back to you | be in touch | in touch | reply to | write back | writes back | return calls | return your message | call back | calls back | message you back | react to | attend to | get a reply | get an answer | get a response
help: step in | here to help | guide | stand by you | stand by your side | support you | lend | relieve | take over | takes over | take it from there
handle: handle | take care of | takes care of | deal with | deals with | look after | manage | sort out | sorts out | leave to us | leave it to us | do everything | do it all | do all | see to | sees to | take over | takes over | take it off your hands | take off your plate | take on | in our hands | on your behalf | worry about | process | complete | arrange | organize | organise | cover
paperwork: paperwork | form | document | documentation | red tape | bureaucracy | filing | filings | application
setup: setup | set up | set ~ up | get started | getting started | up and running | onboarding | onboard | configuration | configure | installation | install
store: store | stored | kept | keep safe | keep | hold | held | host | hosted | hosting | reside | saved | lives on | lives in | live in | storage | locate | located
made: make | prepare | prepared | roll out | cook | cooked | bake | baked | create | roasted | brew | produce | from scratch | knead | shape | craft | construct
from-scratch: from scratch | homemade | home made | house made | housemade | made in house <> premade | pre made | store bought | from a box | frozen | ready made
design: design | create | write | put together | puts together | draw up | draws up | develop | build | tailor | work out | plan | map out | devise | make | craft
plan: plan | program | programme | schedule | roadmap | routine | package | tier | subscription
member: join | joined | subscriber | when you join | sign up | membership
trainer: trainer | coach | instructor
sell: sell | list | market | find a buyer | place
sold: sell | find ~ buyer | close ~ sale
commission: commission | agent fee | listing fee | realtor fee | broker fee | cut of
home: listing | apartment | condo | flat | living room | residence | household
seller: seller | selling | if you sell | homeowner | owner
buyer: buyer | buying | purchaser
guarantee: promise | promised | we vouch | in writing | or your money | warrant | backed by | back our | backs our | back all | back every | assured | assure | pledge | or we refund
warranty: warranty | guarantee | guaranteed | warrant | covered | coverage | protected | protection | backed | we back | stand behind | fix it free
uptime: uptime | available | availability | online | up and running | up | sla <> downtime | outage
certified: hold a certification | holds a certification | hold certificates | qualified | licence | trained and certified | credential | accredit
technician: installer | worker | crew member | repairman | serviceman | pro
team: worker | our people | men and women | colleague | personnel | everyone who works | member of our | we
brand: brand | make | manufacturer | label | model
air-conditioner: air conditioner | air conditioning | ac | a c | ac unit | cooling system | air con | cooling unit
hvac: hvac | heating and cooling | heating and air | heating ventilation
water-heater: water heater | hot water heater | hot water tank | boiler
emergency: urgent | crisis | unexpected | burst pipe | no heat | accident | toothache | right now | middle of the night | disaster | after hours
dental: dental | dentist | teeth | tooth | oral
insurance: insured | insurance plan | insurance company | insurance companies | dental plan | ppo | provider | policy
accept: take | welcome | recognise | recognize | is good here | are good here | bring your | contracted with | partner with | in network | bill directly | work directly with
eat: eat | dine | dining | meal | dinner | enjoy | feast | have a plate
meal: meal | dish | lunch | dinner | plate | menu | entree | food
option: option | dish | choice | selection | item | alternative | offering | pick
menu: menu | card | bill of fare
include: include | included | come with | comes with | contain | feature | part of | part of the price | included in the price | price covers | free of charge | complimentary | at no extra charge | bundled | built in | covered | throw in | thrown in | price covers | cover | as standard | add
return: return | send back | send it back | send ~ back | bring back | bring it back | refund | exchange | ship back | give back | get the item back | tax return | file
oldest: oldest | longest established | longest running | longest serving | first
firm: firm | practice | company | office | law office | business | agency
background: background | criminal record | record
mover: crew | people who carry | moving team | relocation team
dog: dog | dogs | pup | puppy | puppies | four legged | furry | canine | hound
pet-friendly: bring dogs | bring your dogs | bring pets | bring your pets | bring along your dog | dogs are allowed | pets are allowed | dogs allowed | pets allowed | allow dogs | allow pets | dog is allowed | dogs and cats are welcome | four legged guests | four legged friends | furry friends | dog ~ welcome | pet ~ welcome <> leave your dog | dogs are not | dog free
terrace: terrace | patio | deck | outdoor seating | outside | courtyard | garden
welcome: bring | allow | allowed | permit | permitted | come in | love to see | greet | happily | open to | feel at home
donate: donate | donation | give back | give | goes to | go to | contribute | contribution | support | fund
revenue: revenue | income | sales | turnover | earning | takings | every sale | what we earn | proceeds
root-canal: root canal | endodontic
sedation: sedation | sedate | sedated | sleep through | anesthesia | laughing gas | nitrous
speak: fluent | language | conversation | talk to us | communicate | converse
spanish: se habla español | se habla espanol | hablamos español | en español
ship: leaves our warehouse | leave our warehouse | goes out | go out | on its way | out the door | dispatch | mail | post
deliver: delivery | bring to you | dropped off | at your door | reach you | on your doorstep | arrive | get to you | dispatch | courier | transport
no-contract: locked in | tied down | tie you | tied to | bound | no contracts | never lock | don't lock | do not lock | commitment free | pay as you go | lock ~ contract | pay month by month | month by month <> sign a contract | signing a contract | yearly contract | annual contract
any-time: any moment | at any moment | any day | on any day | whenever | at the drop of a hat | with one click | without notice | no notice
cancel: leave | drop out | walk away | end your membership | pause | opt out | unsubscribe
ingredient: produce | vegetable | everything we cook | everything we cook with | what we cook | raw material
farm: farm | farmer | grower | producer | growers | ranch
local-food: nearby farm | farms nearby | farmers nearby | from the region | around the corner | within 50 miles | from our county | neighboring farm
local: nearby | from around | our county | our area | neighbor | in town | the region | regional | our community | home town
binding: binding | does not change | won't change | will not change | firm | guaranteed price | locked | price you pay | holds <> non binding | nonbinding | ballpark
estimate: estimate | quote | quotation | proposal | price you are given | assessment | figure
replace: swap out | new | put in a new | change out | switch out | install a new | exchange
rated: rated | rating | star | review | score | ranked | average
patient: patient | people | client | visitor | family | customer
cleanup: clean up | cleaned up | cleanup | cleaning up | tidy up | tidies up | sweep | leave no | spotless | haul away | take the debris | pick up after | leave your home clean | leave the site clean | clean ~ behind | tidy | broom <> leave a mess
wifi: wi fi | wifi | wireless | internet
room: room | suite | bedroom | guest room
vet: doctor | animal doctor | clinician
overnight: overnight | all night | through the night | night long | during the night | at night | at any hour of the night | until morning <> during the day only
on-site: on site | onsite | on the premises | in the building | at the clinic | in house | present | there
membership: monthly fee | member | dues | become a member | join
free: waive ~ fee | at zero cost | nothing extra | no extra cost | without extra cost | without extra charge | costs no | cost no | no payment | nothing for | no cost to you | don't pay | never charge | never pay | not be charged | never cost | costs absolutely nothing | without charging | without any charge | without any cost | absorb the cost | included in the price | included at no | pay a cent | cost a cent | cost you a cent | cost you a dime | cost you a penny | costs you a penny | pay zero | pays zero | no bill | no invoice | our treat | our gift | compliments | gift
free: cost ~ nothing | charge ~ nothing | pay ~ nothing <> pay a cent | pay a dime | pay a penny | paying a cent | paying a dime | cost you a cent | cost you a dime | cost you a penny | cost a cent | cost a dime | owe a cent | owe us a cent | owe us a dime | spend a cent | bill you | bill for
contingency: unless we win | unless you win | until we win | until you win | unless we recover | unless you recover | win ~ unless | only if we win | only when we win | only if you win | only when you win | get paid only if | get paid only when
around-the-clock: night or day | twenty four seven | 24 x 7 | all day and all night | all day and night | day after day | never sleep | never sleeps | never shut | never shuts | never lock our doors | clock strikes | any time day or night | 24 hours every day | midnight or noon | noon or midnight | 3 a m | three in the morning | 2 a m | two in the morning | at 3 am | at 2 am | every hour of every day | at all times of day | all hours | whatever time | no matter when
every-day: nightly | weekday or weekend | weekdays and weekends | weekday and weekend | weekends and weekdays | each morning | every morning | every single day | all seven days | all 7 days | sunday through saturday | year in year out | day in day out | every night | each night | each and every day | all week long | holidays included | including holidays | without a day off | not a day goes by | every weekday and weekend
same-day: by tonight | this afternoon | same afternoon | same evening | day of your call | day of the call | within hours | in a matter of hours | on the day | before nightfall | before evening | before you go to bed | very day | by evening
next-day: the day after | day after you | a day later <> within two days
family-owned: family ~ owned | family ~ own | family ~ run | family ~ operated | generation ~ family | father and son | mother and daughter | husband and wife | fathers and sons | grandfather ~ grandson | passed down | brothers run | sisters run | two brothers | two sisters | founded by my grandfather | our parents | our grandparents | generation ~ owned | generation ~ run | owners and their children <> sold the company | private equity | hotel group | investor owned | belongs to a chain | part of a chain
licensed: state license | license ~ hold | hold a license | holds a license | licensure | licence | licenced | valid license
insured: insurance ~ carry | insurance ~ hold | hold insurance | full insurance | liability | indemnity | covered against | our insurance covers | insurance covers | policy covers
background-checked: check ~ background | pass a background | passes a background | pass ~ check | criminal record check | clean record
money-back: money ~ back | give you back | pay you back | reimburse | return ~ money | refund ~ full | every cent back | every penny back
lifetime: lifetime of the | as long as the house stands | as long as you live | as long as you own | rest of your life | never runs out | no end date | no expiry
unlimited: no cap | no caps | no maximum | as many | as much | without a cap | no restriction | as often | without restriction | endless | any number of | however many
no-obligation: owe us nothing | nothing to sign | without any obligation | free to walk away | no pressure to | you decide afterwards | no purchase necessary | no purchase required
confidential: secret | secrecy | privacy | private matter | never share | never shared | won't share | will not share | under lock | attorney client privilege | between you and us | no one else | nobody else
handmade: handwork | with our own hands | by our own hands | hand made | hand stitched | hand painted | hand cut | hand shaped | hand formed | artisan
award: award ~ win | won ~ award | trophy | medal | prize ~ won | voted the best | recognized as | named ~ best
wheelchair: rollator | walker | level access | lift | elevator | no stairs | without stairs
in-house: own ~ lab | own ~ kitchen | own ~ workshop | own ~ employees | own ~ staff | never subcontract | not outsource | never outsource | under our roof | same building | not send out | never sent out | right here | on staff
online: on the internet | from home | from your couch | website | app | via the web | web | a few clicks | digital | portal
experienced: seasoned | decades | for decades | long history | years on the job | years under | combined | since ~ worked | know the trade | skilled | served | been in
fast: same hour | in minutes | within minutes | in a hurry | hurry | no waiting | without waiting | short notice | on short notice | at short notice | lightning | in a flash | don't wait | won't wait | never wait | soon as
local: locally | town | around here
punctual: punctuality | arrive on time | show up on time | show up when | at the agreed time | at the appointed time | keep our appointments | in time | on the dot | right on time | by the agreed date | meet deadlines | meets deadlines | deadline | keep deadlines | on or before
safe: risk free | protects | secure | without risk | no risk | careful
eco: environmentally | environmental | climate friendly | climate neutral | carbon neutral | low impact | green cleaning | plant based | natural | good for the planet | gentle to the environment | kind to nature | eco certified | non polluting | spares the environment | doesn't harm the environment | do not harm the environment
gentle: carefully | with care | easy on | without harming | mild | low stress | stress free | softly | calm
quality: finest | top notch | outstanding | best possible | high grade | superior | fine
transparent: itemised | nothing hidden | no secrets | openly | see every | see exactly | know exactly | line by line | break down | every item | written quote | clearly stated | no fine print | no small print
hide: extra | surprise | unexpected | undisclosed | fine print | small print | concealed | added later | unannounced | secret | last minute
fee: add on | extra | markup | surcharges | extra cost
satisfaction: satisfaction | satisfied | happy | pleased | content | delighted | love it | like it | not right | made right | make it right
custom: make ~ order | custom | customized | tailor made | tailored | made to order | made to measure | bespoke | one of a kind | individual | to your | for your
pickup: pickup | pick up | collect | collection | fetch
class: training | workout | group class | workshop | seminar | fitness class
beginner: beginner | first timer | newcomer | new to | never done | starting out | novice | no experience | start from scratch
kid: child | kids | kid | children | little one | son | daughter | toddler | teen | teenager | youngster | young
child: daughter | son | family | young patient | young | teen
discount: save | percent off | price cut | lower rate | special rate | reduced rate | special price | less
senior: senior citizen | retired | pensioner | older patient | older customer | over sixty | older adults | elders
veteran: active duty | armed forces | soldier | served in the military | those who served | first responder
student: school | university | college | apprentice
support: customer service | customer support | helpline | hotline | service team | assistance | help
phone: calls are answered | phones are answered | phone is answered | answer calls | answer your calls | call is answered | phone | telephone | call | line | hotline
human: real people | human being | somebody | flesh and blood | a person | real voice | live agent | actual human | in person | person to person
dedicated: assigned | named contact | single point of contact | same lawyer | same technician | one contact person | your personal | own account manager | same dentist | same person from | one and the same
explain: tell you | show you | talk through | talks through | talk you | in plain english | make sure you understand | detail | answer all your questions | review with you | go through | goes through | present | step by step
understand: clear | simple terms | plain terms | everyday language | make sense | comprehend
price-match: price match | match any price | match the price | match ~ price | beat any price | match any quote | beat any quote | meet or beat | same price as | match ~ quote
finance: pay over | monthly payments | pay as you | spread ~ payment | spread ~ cost | pay in installments | in monthly | split the cost | split ~ payment | payment option | pay it off | loan | pay later
energy: energy bill | utility bill | heating bill | power bill | electric bill | kilowatt
save: spare | keep more | less money | lower your | cheaper | knock off | shave off
inspect: look over | take a look | checkup | check over | check up | camera | walk the roof | go over every | evaluate | examine
roof: roofs | shingles | rooftop
repair: fixing | get ~ running | get ~ working | patch up | restore | put back | rebuild
leak: leak | leaking | drip | dripping | burst
drain: drain | sewer | pipe | pipes | clog
install: put ~ in | set up | mount | fit | lay | hang | place
tow: tow | towing | haul
storage: storage | store | keep | warehouse | stored
pack: pack | packing | wrap | box up | box
furniture: furniture | belongings | household goods | possessions | things | items | boxes | sofa
damage: damage | damaged | harm | broken | break | scratch | breakage
property: house | building | unit | land | real estate | place
market: market | marketing | advertise | promote
photo: photography | photographer | shot | pictures
virtual: virtual | online | remote | 3d | video | from your screen
tour: tour | walkthrough | walk through | viewing | showing
negotiate: negotiate | negotiation | bargain | haggle
court: court | trial | courtroom | litigate | judge
case: case | claim | matter | lawsuit | file
tax: irs | taxation
refund: refund | money back | reimbursement | return
audit: audit | audited | examination | irs
book: book | reserve | schedule | make an appointment | arrange | sign up | request
integrate: integrate | integration | connect | plug in | link | sync | work with | works with | hook up
migrate: migrate | migration | move over | transfer | switch | move your data | import
trial: trial | try | try it | test drive | test it | test | try out
user: user | seat | team member | colleague | employee | people
platform: platform | software | app | tool | product | system | service
encrypt: encrypt | encryption | encrypted | scrambled | cipher
export: export | download | take with you | take your data
exercise: exercise | workout | training | work out
equipment: equipment | machine | gear | device | apparatus | weights
shower: shower | showers
towel: towel | towels
sauna: sauna | steam room
vaccinate: vaccination | vaccinate | vaccine | shot | jab
surgery: surgery | operation | operate | procedure | surgical
groom: groom | grooming | trim | bath | haircut
recipe: recipe | family recipe | tradition | handed down
serve: dish up | provide | available | offered | cater
table: table | seat | reservation | spot
reservation: reservation | reserve | booking | book a table | book
walkin: no appointment | no appointment necessary | no appointment needed | no appointments | not need an appointment | without an appointment | without appointment | without booking | no booking needed | no need to book | without a reservation | just come | come by any time <> appointment is necessary | appointment is required | appointment is needed | appointments are required | appointment required | appointment necessary | appointment has to be | only by appointment
win: winner | win
adult: adult | grown up | grownup
teen: teen | teenager | adolescent
catering: catering | cater | event | party
`;
