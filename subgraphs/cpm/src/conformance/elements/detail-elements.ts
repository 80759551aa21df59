import { findAddress, findEmailAddress, findOpeningHours } from "./contact-parts.js";
import type { KnownElement } from "./element.js";
import { findPrice, findVideo } from "./media.js";
import { findBold } from "./nodes.js";
import { findPhoneNumber } from "./phone-number.js";
import { findProsAndCons } from "./pros-and-cons.js";

/** Elements that are a detail of the text rather than a part of its structure. */
export const DETAIL_ELEMENTS: readonly KnownElement[] = [
  {
    id: "email_address",
    names: /\be ?mail\b/,
    advice: "Give the email address.",
    inPosts: true,
    find: findEmailAddress,
  },
  {
    id: "opening_hours",
    names: /\b(?:opening|business|office|store|working) (?:hours|times)\b|\bhours of operation\b|^hours$/,
    advice: "Give the opening hours that the brief names.",
    inPosts: true,
    find: findOpeningHours,
  },
  {
    id: "address",
    names: /^(?:(?:full|street|postal|business|office|physical|mailing|store|the|our|company) )*address$|\bnap\b/,
    advice: "Give the postal address that the brief names.",
    inPosts: true,
    find: findAddress,
  },
  {
    id: "bold",
    names: /\bbold(?:ed|ing|face)?\b/,
    advice: "Put important words in bold type.",
    find: findBold,
  },
  {
    id: "phone_number",
    names: /\b(?:tele)?phone\b|\bcall ?able number\b|\bclick to call\b|\bcontact number\b/,
    advice: "Give the telephone number.",
    inPosts: true,
    find: findPhoneNumber,
  },
  {
    id: "pros_and_cons",
    names: /\bpros (?:and|&|vs\.?) cons\b|\badvantages (?:and|&) (?:disadvantages|drawbacks)\b/,
    advice: "Give the advantages and the drawbacks, each under a heading of its own.",
    find: findProsAndCons,
  },
  {
    id: "video",
    names: /\bvideos?\b/,
    advice: "Link to the video that the brief names.",
    find: findVideo,
  },
  {
    id: "prices",
    names:
      /^(?:clear |exact |concrete |specific |our |starting |current |the )*(?:prices?|pricing)(?: (?:info(?:rmation)?|details|list|range|ranges|section|examples?))?$/,
    advice: "Give the prices that the brief names.",
    inPosts: true,
    find: findPrice,
  },
];
