/** Words and phrases that mark a quality of the tone, by kind. Separated by commas; matched as whole words in any case. */
export const MARKERS = {
  slang: `
    gonna, wanna, gotta, ain't, y'all, yall, dude, dudes, bro, fam, yo, lol, lmao, omg, wtf, awesome, super cheap, super easy,
    super cool, no-brainer, freaking, friggin, badass, crap, crappy, sucks, bummer, wassup, what's up, hey guys, hey there, guys,
    don't sweat, no worries, no biggie, sick deal, dope, vibes, vibe, yeah, nope, yep, yup, cuz, kinda, sorta, dunno, lemme, gimme,
    cool with, a ton of, tons of, bucks, cash in, totally, party like crazy, like crazy, blown away, off the hook, kick the bucket,
    kicked the bucket, stoked, psyched, insane, epic, rad, geez, wow, ugh, meh, oops, whoops, crush it, crushing it, crush your,
    nailed it, hit us up, hang out, freak out, screw up, messed up, piece of cake, easy peasy, big time, dirt cheap, rip-off,
    ripped off, bunch of, stuff like that, and stuff, thingy, folks, are a blast, is a blast, be a blast, have a blast`,
  stiff: `
    hereby, hereto, herein, hereinafter, herewith, heretofore, hereunder, thereof, therein, thereto, thereby, therefrom, whereby,
    wherein, whereof, whilst, pursuant to, aforementioned, aforesaid, forthwith, undersigned, notwithstanding, henceforth, inasmuch,
    insofar as, shall be, shall not, shall, is to be, are to be, it is imperative, imperative that, ascertain, ascertained,
    remuneration, in accordance with, in respect of, with respect to, with regard to, in the event of, in the event that, prior to,
    subsequent to, commence, commences, commencement, utilize, utilizes, utilization, endeavor, endeavour, is required to,
    are required to, are requested to, is requested to, are advised, is advised, be advised, failure to comply, requisite, deemed,
    inadmissible, comprises, prospective clientele, clientele, correspondence, utmost importance, of the utmost, in lieu of,
    expeditiously, facilitate, necessitate, necessitates, circumstances may, remedial measures, ancillary, annexed, duly, viz,
    per annum, particulate matter, the procedure comprises, the application of, proprietor, have been rendered, furnish the`,
  hype: `
    unbeatable, world-class, best-in-class, game-changer, game-changing, game changer, once-in-a-lifetime, don't miss out, don't miss,
    act now, limited time, limited-time, while supplies last, buy now, order now, sign up now, call now, amazing, incredible,
    unbelievable, you won't believe, mind-blowing, jaw-dropping, stunning, phenomenal, spectacular, sensational, revolutionary,
    ultimate, unmatched, unrivaled, unparalleled, second to none, transform your life, life-changing, change your life, best ever,
    best deal, best deals, best price, best prices, the best on the market, the best in town, best in town, best in the business,
    best in the city, by far the best, simply the best, the very best, the greatest, undisputed, 100% guaranteed, guaranteed results,
    guaranteed lowest, lowest price, lowest prices, risk-free, exclusive offer, exclusive deal, special offer, gone forever,
    one click away, sells out, sell out, only a few left, last chance, final chance, what are you waiting for, too good to be true,
    wow your, skyrocket, supercharge, never seen before, dream come true, magical, flawless, perfection, perfect solution,
    nobody beats, no one beats, can't be beat, unforgettable, insane, insanely, in the universe, ever made, leave every rival,
    simply phenomenal, deserve the best, deserve the ultimate, save big, huge savings, huge deals, massive savings, must-have,
    book now before, grab yours, grab your, best in the world, hurry and, hurry up, hurry now, hurry in, hurry only, hurry before,
    hurry while, number one choice, no 1 choice`,
  alarm: `
    terrifying, horrifying, horrific, deadly, lethal, nightmare, nightmares, catastrophe, catastrophic, disastrous, agonizing,
    excruciating, devastating, before it's too late, act now or, ticking time bomb, time bomb, silently killing, silent killer,
    killing your, killing you, kill you, life-threatening, gruesome, doom, doomed, you will regret, you'll regret, horrors, toxic,
    ruin your, ruin you, destroy your, destroying your, worst nightmare, lose everything, lose every, fear for`,
  jargon: `
    leverage, leverages, leveraging, synergy, synergies, synergistic, best-in-class, end-to-end, value proposition, value-add,
    move the needle, holistic, paradigm, stakeholder, stakeholders, ideate, ideation, at scale, scalable, circle back, learnings,
    actionable, deep dive, low-hanging fruit, core competency, core competencies, empower, empowers, empowering, turnkey,
    mission-critical, bleeding-edge, cutting-edge, state-of-the-art, robust solution, robust solutions, solutioning, operationalize,
    incentivize, optimize, optimization, utilize, utilizes, utilization, streamline, streamlined, deliverables, ecosystem,
    thought leadership, thought leader, going forward, touch base, drill down, growth hacking, omnichannel, onboarding, pain points,
    best practices, key takeaways, drive value, frictionless, disruptive, next-gen, next-generation, subsequent to, contraindication,
    contraindications, obligatory, definitive restoration, radiographic, occlusal, mandibular, maxillary, osseointegration, mucositis,
    prosthodontist, etiology, prophylaxis, indemnification, force majeure, estoppel, tortious, seamless experience,
    seamless integration`,
  filler: `
    it goes without saying, goes without saying, needless to say, at the end of the day, when all is said and done,
    due to the fact that, the fact that, for all intents and purposes, in point of fact, as a matter of fact, each and every,
    in order to, in today's world, in today's fast-paced, basically, essentially, actually, it is important to note,
    it should be noted, when it comes to, in the event of, with that being said, that being said, in terms of, first and foremost,
    last but not least, very much, really, very, quite, just, literally, the question of whether, whether or not, in a position to,
    more often than not, by and large, in the process of, a wide range of, a variety of, make no mistake, truth be told,
    basic and fundamental`,
  hedge: `
    might, maybe, perhaps, possibly, probably, presumably, could be, could possibly, sort of, kind of, somewhat, i think, we think,
    i guess, we guess, i believe, we believe, more or less, it seems, seems to, hard to say, not sure, not really sure, apparently,
    arguably, in some cases perhaps, to some extent, as far as we know, we hope, hopefully, potentially, should possibly`,
  condescending: `
    obviously, as everyone knows, everyone knows, everybody knows, even a child, any child, common sense, you should have,
    you ought to have, own fault, your fault, if you don't get it, if you do not get it, paying attention, stop complaining, any fool,
    any idiot, it's not rocket science, not rocket science, duh, as you should know, like we told you, clearly you, you clearly,
    clearly weren't, how hard can it be, stupid, dumb, silly mistake, you failed to, shame on`,
  bargain: `
    cheap, cheapest, super cheap, dirt cheap, bargain, bargains, deals, discount, discounts, wow, freebie, freebies, save big,
    low price, low prices, budget-friendly, bonanza, great deal on, best deal`,
  energy: `
    ready, love, loves, excited, exciting, thrilled, thrilling, fun, boost, power, powerful, energy, feel the, chase, grin, can't wait,
    join us, let's go, unleash, celebrate, adventure, go for it, bring it on, jump in, dive in, spark, vibrant, amazing, awesome,
    fantastic, brilliant, wonderful, discover, dream, best`,
  urgency: `
    today, tonight, immediately, right away, at once, don't wait, do not wait, deadline, hurry, as soon as possible, ends soon,
    last chance, only until, within the hour, urgent, urgently, fast, last day, expires, call now`,
} as const;

/** A kind of words that marks a quality of the tone. */
export type MarkerKind = keyof typeof MARKERS;
