import { frozenPipes } from "./frozen-pipes.js";
import type { Trade } from "./trade.js";

/** What only a text about pipes can say. */
export const plumbingUnits: Trade["units"] = {
  why: [
    frozenPipes.why,
    {
      point: "what a slow leak does",
      say: [
        "A tap that drips once a second wastes thousands of gallons a year.",
        "A leak inside a wall is worse, because water finds drywall, insulation and floorboards before anyone finds the water.",
        "The repair itself is often small; it is the drying, patching and repainting that make the bill large.",
      ],
    },
    {
      point: "knowing whom to call before it happens",
      about: /emergency|24|urgent|burst|plumber/i,
      say: [
        "Water does not keep office hours.",
        "A burst supply line can release several gallons a minute, so the time spent looking for a number is measured in wet carpet.",
        "Choose {pro} on a dry day, store the number in every phone in the house and put a tag on the main shutoff valve.",
      ],
    },
  ],
  signs: [
    frozenPipes.signs,
    {
      point: "a simple meter test",
      say: [
        "There is an easy way to check for a hidden leak.",
        "Turn off every tap and appliance, read the water meter, wait an hour without using any water and read it again.",
        "If the figure has moved, water is leaving the system somewhere, and it is time to find out where.",
      ],
    },
    {
      point: "what a water heater tells you",
      about: /heater|hot water|boiler/i,
      say: [
        "A water heater announces its problems.",
        "Rumbling means that sediment is boiling at the bottom of the tank, lukewarm water points to a worn element or burner, and rust in the hot water suggests that the tank itself is going.",
        "A puddle under the unit is the last warning: shut off the supply and call.",
      ],
    },
  ],
  options: [
    {
      point: "repair or replace",
      say: [
        "With an older water heater or an aging pipe, the real question is whether to repair or replace.",
        "A tank heater lasts about ten years, so a costly repair in year nine seldom pays.",
        "One leaking joint can be fixed; three in one year suggest that the whole line has had its time.",
      ],
    },
    {
      point: "snaking, jetting or replacing a line",
      about: /drain|sewer|clog|jet/i,
      say: [
        "A blocked drain can be opened in three ways.",
        "A cable cuts through hair and small roots, a water jet scours grease off the whole pipe wall, and a section that has collapsed has to be replaced or relined.",
        "A camera inspection beforehand shows which of the three is needed and saves you from paying for two of them.",
      ],
    },
    {
      point: "tank or tankless",
      about: /heater|hot water|tankless/i,
      say: [
        "A tank is inexpensive to buy and simple to service, but it keeps forty or fifty gallons warm around the clock.",
        "A tankless unit heats only what flows through it and lasts about twice as long, though it may need a larger gas line or electrical circuit.",
        "Two showers at the same time are the test: have the required flow calculated before you decide.",
      ],
    },
  ],
  choose: [
    {
      point: "what a good plumber says on the phone",
      say: [
        "The first call tells you a lot.",
        "{pro} worth hiring asks where the water is coming from, whether it is clear or dirty and whether you have found the shutoff valve, and only then talks about arrival times.",
        "You should also hear the fee for the visit, the hourly rate and what changes after six in the evening.",
      ],
    },
  ],
  cost: [
    {
      point: "flat rate or by the hour",
      say: [
        "Some plumbers charge by the hour, others a flat rate for each job.",
        "A flat rate is predictable and covers the surprises; an hourly rate is fairer when the task is small and easy to reach.",
        "In both cases ask whether the trip, the parts and the disposal of the old fixture are included.",
      ],
    },
    {
      point: "nights, weekends and holidays",
      about: /emergency|24|urgent/i,
      say: [
        "Work at night or on a Sunday can cost one and a half times to twice the daytime rate.",
        "If closing the main valve stops the damage, {pro} may well advise you to wait until morning.",
        "If it does not, the surcharge is small beside the price of a new floor.",
      ],
    },
  ],
  local: [
    {
      point: "old houses, new pipes",
      say: [
        "The age of a house says much about its plumbing.",
        "Galvanized steel was common until the sixties, copper after that, and flexible plastic since the nineties, and each of them ages in its own way.",
        "A company that works on the same streets in {city} every week knows what to expect behind the wall before the first tile comes off.",
      ],
    },
    {
      point: "water quality and scale",
      say: [
        "Water differs from one supply to the next.",
        "Where it is hard, scale narrows pipes, shortens the life of water heaters and leaves white edges on every tap.",
        "Anyone who has opened a few hundred heaters around {city} can tell you whether a softener would pay for itself.",
      ],
    },
  ],
  mistakes: [
    frozenPipes.mistakes,
    {
      point: "what drain cleaner does to pipes",
      say: [
        "Chemical drain cleaner looks like a shortcut.",
        "It burns a narrow channel through the clog, leaves most of it in place and attacks older metal pipes on the way.",
        "A plunger, a hand auger and a little patience solve many blockages without harm.",
      ],
    },
  ],
  prepare: [
    frozenPipes.prepare,
    {
      point: "before the plumber arrives",
      say: [
        "Clear the space under the sink or around the heater before the plumber arrives.",
        "Find the main shutoff valve, try whether it turns and tell everyone in the house where it is.",
        "A photo of the label on the heater or fixture lets the right parts travel with the van.",
      ],
    },
    {
      point: "the first five minutes of an emergency",
      about: /emergency|24|urgent|burst|leak/i,
      say: [
        "In an emergency, the first five minutes are yours.",
        "Close the main valve, open the lowest tap to empty the lines, switch off the water heater and keep away from wet outlets.",
        "Then take a few photos for the insurer and call {pro}; everything after that is routine for somebody else.",
      ],
    },
  ],
  questions: [
    {
      point: "what to ask about parts",
      say: [
        "Ask which brand of part will be used and whether you could buy it in a store.",
        "Parts that only one supplier carries are a nuisance in ten years.",
        "For valves and cartridges, the better version costs a few dollars more and spares you the next visit.",
      ],
    },
  ],
  process: [
    frozenPipes.process,
    {
      point: "from diagnosis to a dry floor",
      say: [
        "Finding the cause often takes longer than removing it.",
        "Moisture meters, listening devices and cameras narrow the search, so that one neat opening replaces five speculative ones.",
        "Afterward the line is pressurized and watched for a while, because a joint that holds for ten minutes will usually hold for decades.",
      ],
    },
  ],
  after: [
    {
      point: "a yearly round of the house",
      say: [
        "Once a year, walk through the house with a flashlight.",
        "Look under every sink, around the base of the toilets and at the hoses of the washing machine, which should be replaced every five years.",
        "Flush sediment out of the water heater at the same time, and it will run quieter and longer.",
      ],
    },
  ],
  timing: [
    {
      point: "before the first frost",
      say: [
        "Cold nights are hard on outdoor lines.",
        "Disconnect hoses, drain outside taps and insulate exposed pipes before the first frost is in the forecast.",
        "A burst pipe needs only a few hours of freezing and a few minutes of thaw.",
      ],
    },
  ],
};
