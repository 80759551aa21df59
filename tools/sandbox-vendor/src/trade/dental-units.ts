import type { Trade } from "./trade.js";

/** What only a text about teeth can say. */
export const dentalUnits: Trade["units"] = {
  why: [
    {
      point: "what a cleaning prevents",
      say: [
        "Plaque hardens into tartar within days, and no toothbrush removes it after that.",
        "Twice a year a hygienist clears it away, checks the gum line and notices a weak filling long before it breaks.",
        "Most of the expensive dentistry people remember began as something a routine exam would have caught.",
      ],
    },
    {
      point: "one practice for the whole family",
      about: /family|kid|child|pediatric/i,
      say: [
        "With {pro}, parents and children can be seen in one place, often in one afternoon.",
        "Records stay together, siblings learn from watching each other, and a habit that runs in the family, such as grinding at night, is noticed sooner.",
        "It also means one phone number to remember when somebody falls off a bicycle.",
      ],
    },
  ],
  signs: [
    {
      point: "pain that comes and goes",
      say: [
        "Tooth pain that fades is not always good news.",
        "A nerve that has stopped complaining may simply have stopped working, while the infection around it carries on.",
        "Swelling, fever or a bad taste in the mouth are reasons to call the same day.",
      ],
    },
    {
      point: "what counts as a dental emergency",
      about: /emergency|urgent|toothache|same[- ]day/i,
      say: [
        "A knocked-out adult tooth, bleeding that will not stop and swelling that spreads toward the eye or neck are true emergencies.",
        "Hold the tooth by its crown, rinse it briefly, keep it in milk and be on your way within the half hour, because the first sixty minutes decide whether it can be saved.",
        "A lost filling or a small chip can usually wait until morning.",
      ],
    },
  ],
  options: [
    {
      point: "fillings, crowns and what lies between",
      say: [
        "For a damaged tooth, the choice usually runs from a filling to an inlay to a crown.",
        "The more healthy tooth is left, the smaller the repair can be.",
        "That is the practical argument for going early: it keeps the simple options open.",
      ],
    },
    {
      point: "whitening at home or in the chair",
      about: /whiten|bleach|brighten/i,
      say: [
        "Whitening comes in three forms: strips from the drugstore, custom trays from the practice and a single session in the chair.",
        "Trays take two weeks and give an even result, while the session brings the change within an hour or so and costs more.",
        "Crowns and fillings keep their color whatever you use, so have them looked at before you choose a shade.",
      ],
    },
    {
      point: "implant, bridge or denture",
      about: /implant|bridge|denture|missing/i,
      say: [
        "A missing tooth can be replaced by an implant, a bridge or a partial denture.",
        "An implant stands on its own and protects the bone, but it needs several months and enough bone to hold it.",
        "A bridge is finished within weeks and leans on the neighboring teeth, which have to be prepared for it.",
      ],
    },
    {
      point: "aligners or braces",
      about: /invisalign|align|brace|orthodon|straight/i,
      say: [
        "Clear aligners are discreet and come out for meals, which is also their weakness: they work only if they are worn for about twenty-two hours a day.",
        "Fixed braces ask for no discipline and can move teeth that aligners cannot.",
        "A scan shows within minutes which of the two is realistic for you.",
      ],
    },
  ],
  choose: [
    {
      point: "how the team treats children",
      about: /family|kid|child|pediatric/i,
      say: [
        "Watch how the team speaks to children.",
        "Good {pros} explain each instrument before it is used, let a child count teeth in a mirror and praise courage rather than stillness.",
        'A practice that invites your youngest to sit in the chair "just to try it" has understood how trust is built.',
      ],
    },
    {
      point: "technology and gentle methods",
      say: [
        "Digital X-rays need far less radiation than film and appear on the screen within seconds.",
        "A small camera in the mouth lets you see the crack that is being talked about.",
        "Neither replaces good hands, but both make it easier to follow the reasoning.",
      ],
    },
  ],
  cost: [
    {
      point: "using your benefits before they expire",
      say: [
        "Many dental plans pay for two cleanings a year and set an annual maximum for everything else.",
        "Unused benefits rarely carry over to January.",
        "If a larger treatment is planned, the front desk can often split it across two calendar years so that both maximums count.",
      ],
    },
    {
      point: "if you have no insurance",
      say: [
        "No insurance is no reason to stay away.",
        "Many practices have a membership plan with two cleanings, exams and X-rays for a fixed yearly fee, plus a discount on everything else.",
        "Ask for the price list; for common treatments there usually is one.",
      ],
    },
  ],
  timing: [
    {
      point: "before a wedding, a trip or the school year",
      say: [
        "Plan backward from the date that matters.",
        "A checkup before a long trip, a cleaning before the school year and whitening two weeks ahead of a wedding all leave room for a second appointment.",
        "January and late August are the busiest weeks in most dental offices.",
      ],
    },
  ],
  prepare: [
    {
      point: "if you are nervous",
      say: [
        "If the dental chair makes you nervous, say so when you book.",
        "A morning slot, headphones and an agreed hand signal help more people than you might think.",
        "For longer sessions, ask which kinds of sedation are available and whether you will need someone to drive you home.",
      ],
    },
    {
      point: "getting a child ready",
      about: /family|kid|child|pediatric|first (?:dental )?visit/i,
      say: [
        "Children take their cue from the adults around them.",
        'Keep it short and cheerful, read a picture book about the dentist the evening before and leave out words such as "drill", "shot" and "brave".',
        "Bring a favorite toy, arrive a little early and let the team do the explaining.",
      ],
    },
  ],
  process: [
    {
      point: "the cleaning itself",
      say: [
        "A cleaning takes between thirty and sixty minutes.",
        "Tartar is removed with fine instruments, the surfaces are polished and fluoride protects the spots that are beginning to soften.",
        "Sensitive gums can be numbed with a gel, so mention it if earlier cleanings were uncomfortable.",
      ],
    },
  ],
  after: [
    {
      point: "the two-minute routine",
      say: [
        "Two minutes of brushing, morning and night, and floss once a day: the routine is old because it works.",
        "A soft brush and light pressure clean better than force, which only wears down enamel and gums.",
        "Replace the brush or the brush head every three months.",
      ],
    },
    {
      point: "keeping a brighter smile",
      about: /whiten|bleach|brighten/i,
      say: [
        "For two days after whitening, teeth pick up color easily, so skip coffee, red wine and tomato sauce.",
        "Brief sensitivity to cold is common and fades within a day or two.",
        "With a touch-up once or twice a year, the result can last for a long time.",
      ],
    },
  ],
  audience: [
    {
      point: "children and first visits",
      say: [
        "A child's first dental visit is best made around the first birthday, or when the first tooth appears.",
        "The aim is familiarity, so the appointment is short, friendly and often ends with a ride in the chair.",
        "Children who know the room before they ever need treatment tend to stay relaxed in it.",
      ],
    },
  ],
  questions: [
    {
      point: "what to ask about X-rays and fillings",
      say: [
        "Ask why an X-ray is needed now and when the last one was taken.",
        "For a filling, ask how deep the decay goes and how long the material usually lasts in that position.",
        "You will get a better feeling for the practice from these two answers than from any brochure.",
      ],
    },
  ],
};
