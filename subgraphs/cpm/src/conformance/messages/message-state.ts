/** What content does with a key message. */
export enum MessageState {
  CONVEYED = "CONVEYED",
  /** It says the opposite, or another number. */
  CONTRADICTED = "CONTRADICTED",
  /** It says it of others, as a possibility or as a question. */
  WEAKENED = "WEAKENED",
  /** Code finds neither. */
  ABSENT = "ABSENT",
}
