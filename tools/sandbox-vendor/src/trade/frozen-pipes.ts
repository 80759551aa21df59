import type { Unit } from "../topic/topic.js";

const WINTER = /froz|freez|winter|frost|burst/i;

/** What a plumber knows about frost, by topic. */
export const frozenPipes = {
  why: {
    point: "what ice does inside a pipe",
    about: WINTER,
    say: [
      "Water expands by about nine percent when it freezes.",
      "The ice itself rarely splits the pipe; it is the pressure between the plug and a closed tap that does, often several feet away from the frozen spot.",
      "The leak shows only when everything thaws, which is why so many burst pipes are discovered on the first mild day.",
    ],
  },
  signs: {
    point: "how a frozen line gives itself away",
    about: WINTER,
    say: [
      "A tap that gives only a trickle on a very cold morning is the classic sign.",
      "Frost on an exposed pipe, a bulge, or a smell from the drain point in the same direction.",
      "Check the lines along outside walls, in the crawl space and under the kitchen sink first.",
    ],
  },
  process: {
    point: "thawing a pipe safely",
    about: WINTER,
    say: [
      "Thawing starts at the tap and moves back toward the ice, so that melting water has somewhere to go.",
      "Warm towels, a heating pad or a hair dryer are enough, with the faucet open and the main valve within reach.",
      "Electric thawing equipment can free a buried line within an hour or two, and it belongs in trained hands.",
    ],
  },
  mistakes: {
    point: "open flames and boiling water",
    about: WINTER,
    say: [
      "Never use a torch on a frozen pipe.",
      "It can set fire to dry framing inside the wall, and it turns the water behind the ice to steam.",
      "Boiling water is hardly better, since the shock cracks old fittings.",
    ],
  },
  prepare: {
    point: "keeping pipes warm",
    about: WINTER,
    say: [
      "On the coldest nights, open the cabinet doors under sinks on outside walls and let the faucet farthest from the main drip.",
      "Foam sleeves for exposed pipes cost little, and heat cable takes care of the stretch that freezes every year.",
      "Going away? Leave the heating at fifty-five degrees or higher, and ask somebody to look in.",
    ],
  },
} satisfies Record<string, Unit>;
