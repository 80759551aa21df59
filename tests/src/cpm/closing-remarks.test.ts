import { isClosingRemark } from "@cgs/cpm/conformance/text/assistant-remarks";
import { describe, expect, it } from "vitest";

/** Each way to offer changes that is known, in the wording of a model. */
const OFFERS = [
  "Let me know if you need any changes.",
  "I hope this helps!",
  "I hope the draft meets your needs.",
  "Hope this helps.",
  "Feel free to adjust the wording.",
  "Feel free to ask for another version.",
  "If you'd like, I can write another version.",
  "If you want any changes, tell me.",
  "Would you like me to continue?",
  "Do you want me to shorten it?",
  "Shall I continue?",
  "Lassen Sie mich wissen, was fehlt.",
  "Sag mir Bescheid.",
  "Soll ich noch kürzen?",
  "Dites-moi ce qui manque.",
  "Faites-moi savoir.",
  "N'hésitez pas à me demander.",
  "Souhaitez-vous que je continue ?",
  "Avísame si falta algo.",
  "Házmelo saber.",
  "Hazme saber.",
  "Dime si falta algo.",
  "Dígame si falta algo.",
  "Déjame saber.",
  "¿Quieres que cambie algo?",
  "¿Te gustaría que ajuste el tono?",
  "Fammi sapere.",
  "Mi faccia sapere.",
  "Dimmi se va bene.",
  "Mi dica se va bene.",
  "Vuoi che modifichi il tono?",
  "Avise-me se faltar algo.",
  "Me diga se faltar algo.",
  "Deixe-me saber.",
  "Informe-me.",
  "Quer que eu continue?",
  "Laat me weten wat ontbreekt.",
  "Wil je dat ik doorga?",
  "Daj mi znać.",
  "Chcesz, żebym kontynuował?",
  "Säg till om jag ska ändra texten.",
  "Meddela mig ifall texten är för lång.",
  "Vill du att jag fortsätter?",
];

describe("the end of a text", () => {
  it.each(OFFERS)("offers the person who ordered it changes: %s", (offer) => {
    expect(isClosingRemark(offer, [])).toBe(true);
  });

  it.each(["Let me know your address.", "If you want a dog, come by.", "Ring 020 if you smell gas."])(
    "speaks to its readers: %s",
    (sentence) => {
      expect(isClosingRemark(sentence, [])).toBe(false);
    },
  );
});
