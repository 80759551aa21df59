import type { FaqPair } from "../trade/trade.js";

/** Questions that suit every trade. The article itself never uses these sentences. */
export const FAQ_POOL: readonly FaqPair[] = [
  {
    question: "How do I find {pro} in {city}?",
    answer:
      "Ask neighbors and colleagues first, then compare two or three names on training, availability and how clearly they answer. {client} is glad to take a first call without obligation.",
  },
  {
    question: "What is the usual price of {svc}?",
    answer:
      "The price depends on the scope of the work and on your situation, so a fixed figure without a look at the details would be guesswork. You should receive an itemized estimate before anything starts.",
  },
  {
    question: "How much time should I plan for {svc}?",
    answer:
      "Simple cases are often done in a single {visit}. Where more is needed, you will be given a schedule at the outset.",
  },
  {
    question: "How soon can I get {a:visit}?",
    answer:
      "Ordinary requests can usually be scheduled within days, and urgent ones sooner. Call in the morning if you need help the same day, since that is when cancellations come in.",
  },
  {
    question: "What should I bring to my first {visit}?",
    answer:
      "Bring any earlier documents, a list of your questions and a note of what has changed recently. If you have photos, they help as well.",
  },
  {
    question: "Can I get a second opinion on {svc}?",
    answer:
      "Yes, and for larger decisions it is a good idea. Ask for your records or findings so that nothing has to be assessed twice.",
  },
  {
    question: "What makes a good {proN}?",
    answer:
      "Look for verifiable training, experience with situations like yours and plain explanations. A written plan with a price is the clearest sign of all.",
  },
  {
    question: "Do I have to commit at the first {visit}?",
    answer: "No. Use it to ask questions and to understand the proposal, then take the time you need.",
  },
  {
    question: "Does {client} serve the area around {city}?",
    answer:
      "Yes, {customers} come from {city} and the neighboring communities. Mention your address when you call, and the team will confirm the details.",
  },
  {
    question: "How do I know whether {svc} {svc~is|are} right for me?",
    answer:
      "A careful assessment comes before any recommendation. If another solution fits better, you should be told so openly.",
  },
];
