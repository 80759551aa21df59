/**
 * Words and phrases of one meaning, as businesses use them in promises: a line is a name and its members, and behind "<>" those of the opposite
 * meaning. Words stand for all of their inflections.
 */
export const WORD_GROUPS = `
local: locally owned | local | blocks from here | blocks away | down the street | around the corner | grew up here | born and raised | live here | lives here | locally | from around here | home grown | homegrown | hometown | based here | neighborhood | neighbourhood <> national | nationwide | overseas | out of town | far away
fresh: fresh | freshly <> frozen | stale | canned | reheated | day old
open: open | opens | open for you | open our doors | doors are open | available | here for you | welcome you | see patients | at your service | staffed <> closed | shut | close our doors | unavailable
experienced: experience | experienced | seasoned | veteran | practice | practiced | practising | practicing | has worked | have worked | in business | in the trade | has served | have served | serving | been fixing | been doing | expertise | track record | know how <> inexperienced | beginner | trainee | untrained
early: early morning | early in the morning | early mornings | before work | early | at dawn | from six | from 6 | from seven | from 7
emergency: emergency | urgent | emergencies | urgently | crisis <> routine
transparent: transparent | clear | clearly | upfront | up front | in writing | plain | itemized | itemised | open about | no surprise | honest | in black and white | down to the last <> unclear | vague | opaque | hidden
cheap: affordable | low cost | cheap | inexpensive | budget friendly | economical | reasonably priced | fair price | easy on the wallet | does not break the bank <> expensive | pricey | costly | premium price
fast: fast | quick | quickly | rapid | rapidly | prompt | promptly | swift | swiftly | speedy | in no time | without delay | right away | immediately | at once | straight away | express | short wait | same hour <> slow | slowly | delay | long wait
gentle: gentle | gently | soft | tender | light touch | kind | kindly | considerate | with a light hand | soothing <> rough | roughly | harsh
care: care | caring | treatment | treat | look after | dentistry | therapy | attention | take care of | cared for | work
explain: explain | explanation | walk you through | walks you through | talk you through | talks you through | tell you what | tells you what | lay out | spell out | spells out | describe | go over | goes over | show you | take you through | takes you through | in plain words | guide you through | guides you through | let you know what | lets you know what | clarify | keep you informed | informs you
step: step | stage | phase | part of the treatment | procedure | move
begin: begin | begins | began | begun | start | started | commence | get going | happen | happens | kick off | set to work | lift a single tool | pick up a tool | take off
every: every | each | all | any | whole | entire | none <> some of
price: price | pricing | cost | quote | quotation | rate | fee | charge | bill | invoice | amount | estimate | tariff | what you pay | what you will pay | expense | figure | pay | sum | spend
agree: agree | agreed | agreement | settle | settled | confirm | confirmed | sign | signed | sign off | approve | approved | accept | accepted | you know | in writing | written | decide
work: work | job | repair | project | service | treatment | tool | at your door | come out | comes out | on site | arrive
help: help | assist | assistance | support | aid | fill in | fills in | fill out | fills out | take care of | takes care of | deal with | deals with | lend a hand | hand you | handle | sort out | look after
form: form | paperwork | paper | document | claim | application
appointment: appointment | visit | slot | seen | booking | consultation | checkup | check up | session | time | see you
visit: visit | appointment | consultation | session | exam | examination | come in | meeting | checkup | check up
hours: hours | times | open | opening | doors are open | our doors open | open our doors
oncall: answer the phone | phones are answered | phone is answered | calls are answered | answer your calls | answer calls | answers calls | answers every call | answer every call | person answers | picks up | pick up the phone | take your call | takes your call | on call | on duty | available | stands by | standing by | stand by | answer our phone | answers our phone | answers the phone | answers your call | picks up the phone | ready | reachable | there for you | at your service | on standby | respond
plumber: plumber | plumbing
dentist: dentist | dental team | dentistry | dental
lawyer: lawyer | attorney | counsel | legal team | solicitor
doctor: doctor | physician | medic | practitioner | clinician
customer: customer | client | patient | guest | buyer | shopper | homeowner
team: team | staff | crew | crews | employee | people | technician | specialist | expert | professional
technician: technician | engineer | mechanic | specialist | expert | professional | tech
vet: vet | veterinarian | veterinary
accountant: accountant | cpa | bookkeeper | tax adviser | tax advisor
teacher: teacher | instructor | tutor | coach | trainer | educator
cleaner: cleaner | cleaning team | cleaning crew | maid | housekeeper
mover: mover | moving crew | moving company
chef: chef | cook | kitchen team
child: child | children | kid | kids | little one | youngster | pupil | toddler | baby
pet: pet | dog | cat | animal | four legged
car: car | vehicle | auto | automobile | truck
home: home | house | property | residence | apartment | place | door
house: house | home
building: building | premises | property
roof: roof | roofing | shingle
garden: garden | yard | lawn | landscape | backyard | outdoors
heating: heating | heat | furnace | boiler | heater | warmth
cooling: air conditioning | cooling | ac | air conditioner | a c
inspect: inspect | inspection | check | checks | examine | examination | look at | assess | assessment | evaluate | evaluation | survey | look over | go over | goes over | review | test | climb
check: check | checked | review | reviewed | inspect | inspected | verify | verified | examine | read by | double check | look over | goes over | audit | test | tested
repair: repair | fix | fixed it | mend | restore | restoration | replace | service | put right | patch
install: install | installation | fit | fitted | put in | set up | mount
deliver: deliver | delivery | bring | brought | ship | shipping | drop off | arrive | arrives
ship: ship | shipping | shipment | delivery | deliver | shipped | send | sent | postage
order: order | purchase | basket | cart | buy | spend
cancel: cancel | canceled | cancelled | cancellation | end | terminate | quit | leave | call off | stop | postpone
membership: membership | member | plan | subscription | contract | join
answer: answer | respond | response | reply | hear from | hear back | get back | react | reaction | call you back | calls you back | callback | return your call
support: support | help desk | helpdesk | support team | service desk
stay: stay | sleep | spend the night | board | overnight | are welcome | lodge
parking: parking | park | parking lot | parking space | garage | leave your car | spaces for your car | lot
save: save | saving | savings | cut | reduce | lower | less | slash | bring down | drop | trim | decrease | shrink
energy: energy | power | electricity | utility
money: money | dollar | cash
protect: protect | protection | cover | coverage | shield | safeguard | defend
cover: cover | covered | coverage | include | included | pay for | pays for | protect
part: part | component | material | spare
labor: labor | labour | work | workmanship | installation | hands
pay: pay | payment | paid | owe | charge | bill
win: win | won | recover | successful | succeed | victory | success
lose: lose | lost
bake: bake | baked | bakery | baking | oven | come out of the oven
bread: bread | loaf | loaves
food: food | dish | meal | menu | cuisine | plate
ingredient: ingredient | produce | product
coffee: coffee | espresso | bean
beer: beer | brew | brewed
wine: wine | vintage
morning: morning | every morning | dawn | daybreak
night: night | overnight
small: small | little | tiny | compact | intimate | few <> large | big | huge | crowded | oversized
big: big | large | huge | spacious | roomy | generous | ample | wide <> small | tiny | narrow
class: class | course | lesson | group | session
school: school | academy | classroom
tax: tax | taxes
return: return | filing | declaration | tax return
product: product | cleaner | cleaning product | agent | detergent | goods | item | supply
hide: hidden | hide | hid | conceal | concealed | small print | fine print | buried | sneak | surprise | secret | unexpected
fee: fee | charge | cost | surcharge | price
walkin: walk in | walk ins | walk right in | just walk in | drop in | without an appointment | turn up | show up
welcome: welcome | welcomed | accept | accepted | happy to see | glad to see | invited | make room | take <> closed to | turn away | turned away | not taking | by appointment only | by referral only
need: need | needed | necessary | require | required | have to | must
accept: accept | take | take on | work with | honor | welcome | bill | participate in | in network with | process <> closed to | turn away | turned away | out of network
insurance: insurance | insurer | health plan | coverage | insured | policy | carrier
major: major | most | large | leading | all common | all the big
finance: financing | finance | payment plan | pay over time | monthly payment | installment | instalment | in installments | spread the cost | spread over | on credit | pay monthly | pay in parts
interest: interest | apr
hire: hire | employ | engage
trust: trust | trusted | rely | reliable | reliably | dependable | count on | dependably | confidence <> unreliable
punctual: on time | punctual | punctually | when we say | on schedule | never late | to the minute | arrive when <> late | delay | behind schedule
clean: clean | tidy | spotless | leave no mess | without a mess | cleaner than | sweep | mess free | no mess | clean up <> dirty | messy | mess
quiet: quiet | silent | calm | peaceful | noiseless | without noise <> loud | noisy
modern: modern | up to date | state of the art | latest | newest | contemporary | advanced | cutting edge | digital <> outdated | old fashioned
friendly: friendly | warm | kind | courteous | polite | smiling | welcoming | with a smile <> rude | unfriendly
personal: personal | personalized | personalised | individual | tailored | tailor made | custom | customized | bespoke | made for you | one on one | one to one | just for you | to measure | suited to you <> one size fits all | off the shelf | generic | standard
dedicated: dedicated | one person | single contact | one contact | same person | your own | personal
replace: replace | replacement | exchange | swap | new one
discount: discount | off | reduced | reduction | rebate | cheaper | lower price | deal | save
senior: senior | older adult | retiree | elderly
veteran: veteran | military | service member
student: student | learner
new: new | brand new <> used | second hand | secondhand | old
quality: quality | high quality | top quality | premium | first rate | excellent | superb | best
durable: durable | long lasting | lasts | last | lasting | hold up | sturdy | built to last | for years <> wear out | flimsy
local-food: locally sourced | from local farms | local farms | sourced locally | from nearby farms | from farms nearby | regional
natural: natural | naturally | without chemicals | chemical free | no chemicals | free of chemicals | additive free | without additives | no additives <> chemical | artificial | synthetic
made: made | manufactured | produced | built | crafted | assembled | make
found: founded | established | opened | started | since | began | set up | in business since | dates back
own: own | owned | owner | belong
serve: serve | served | serving | service | cover | work in | look after
neighbor: neighborhood | neighbourhood | neighbor | community | area
city: city | town | metro
state: state | statewide
ready: ready | finished | done | complete | completed
fit: fit | adjust | suit
ensure: ensure | make sure | see to it | guarantee
result: result | outcome
train: train | trained | training | educated
expert: expert | expertise | specialist | specialized | specialised | specialize | specialise | professional | pro | skilled | master
understand: understand | understandable | plain language | plain english | simple words | jargon
jargon: jargon | technical term | legalese | technical terms | complicated words | fancy words
pressure: pressure | pushy | push | upsell | upselling | sales talk | hard sell | sales pitch
judge: judge | judgment | judgement | lecture | shame | blame
listen: listen | hear you out | ear | ask what you | hear what you
choose: choose | choice | pick | select | option | decide
wait: wait | waiting | queue | line | waiting time | waiting room
moving: moving | move | relocation | relocate
day: day | date
compare: compare | comparison
speak: speak | talk | reach | get hold of | on the line | on the phone
human: human | real person | person | live person | actual person | people | someone
robot: robot | chatbot | bot | machine | recording | voicemail | phone menu | automated | answering machine | phone tree
data: data | information | record
backup: backup | back up | backed up | copy | copies
monitor: monitor | monitoring | watch | watched | keep an eye | supervise | surveil
update: update | updated | keep you posted | progress report | informed | status
photo: photo | picture | image | photograph

feel-free: feel free | feels free | feeling free | toll free | stress free | hassle free | worry free | free time | free up | free space | hands free | free hand | sugar free | dairy free | free range | free standing | smoke free | set free | free will
anxious: anxious | anxiety | nervous | afraid | fear | fearful | worried | worry | scared | phobia <> relaxed
start-to-finish: start to finish | beginning to end | first to last | a to z | start to end | from the first call to | every step of the way
family: family | families | household
member: member | membership | belong to | affiliated
hot: hot | heated | warm <> cold
cost-effective: cost effective | economical | good value | value for money
secure: secure | secured | security | safe | protected | encrypted <> insecure | unsecured
private: private | privately | own
easy: easy | easily | simple | simply | effortless | straightforward | painless | convenient | conveniently | a few clicks <> difficult | hard | complicated | hassle
flexible: flexible | flexibility | adapt | work around your <> rigid | inflexible | strict
proven: proven | tested | tried and tested | track record
direct: direct | directly | straight from | without middlemen | no middlemen
respect: respect | respectful | respectfully | treat you like | dignity
learn: learn | study | lesson
grow: grow | growth | increase | raise | boost | more <> shrink | decrease
reduce: reduce | lower | cut | decrease | less | fewer | minimize | shrink <> increase | raise | grow
prevent: prevent | avoid | stop | keep from | ward off
remove: remove | removal | take away | haul away | haul off | get rid of | dispose | clear out | take with us
old: old | used | existing
leave: leave | left | go out of <> stay | stays | remain | remains
operate: operate | run | manage | family operated
`;
