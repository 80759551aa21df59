import { registerEnumType } from "type-graphql";
import { PolicyKind, PriceKind, ProofKind, Weekday } from "../client-facts.js";

registerEnumType(Weekday, {
  name: "Weekday",
  description: "A day of the week.",
  valuesConfig: {
    MONDAY: { description: "Monday." },
    TUESDAY: { description: "Tuesday." },
    WEDNESDAY: { description: "Wednesday." },
    THURSDAY: { description: "Thursday." },
    FRIDAY: { description: "Friday." },
    SATURDAY: { description: "Saturday." },
    SUNDAY: { description: "Sunday." },
  },
});

registerEnumType(PriceKind, {
  name: "PriceKind",
  description: "How a price is meant.",
  valuesConfig: {
    EXACT: { description: "The exact price." },
    FROM: { description: "The lowest price of a range." },
    UP_TO: { description: "The highest price of a range." },
    DISCOUNT: { description: "What the price is reduced by." },
  },
});

registerEnumType(ProofKind, {
  name: "ProofKind",
  description: "What a proof shows.",
  valuesConfig: {
    AWARD: { description: "An award." },
    CERTIFICATION: { description: "A certification or membership." },
    EXPERIENCE: { description: "Years in business." },
    COUNT: { description: "A count, such as treated patients." },
    RATING: { description: "A rating or reviews." },
    STUDY: { description: "A study or survey." },
  },
});

registerEnumType(PolicyKind, {
  name: "PolicyKind",
  description: "What a policy is about.",
  valuesConfig: {
    GUARANTEE: { description: "What the business guarantees." },
    RETURNS: { description: "Returns and refunds." },
    CANCELLATION: { description: "Cancellation of appointments or orders." },
    PAYMENT: { description: "How customers can pay." },
    OTHER: { description: "Another policy." },
  },
});
