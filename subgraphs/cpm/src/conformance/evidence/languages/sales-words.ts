/** Words by which a text sells. They are only read in parts that are about the business, where other texts would use them without claiming anything. */
export interface SalesWords {
  /** Behind the name of what is on offer: "is welcome", "from $20". */
  soldAfter: RegExp;
  /** Before the name of what is on offer: "we stock", "ask about". */
  soldBefore: RegExp;
  /** A list entry that begins so names nothing that is on offer. */
  noOffer: RegExp;
  /** The price of nothing: "on the house". */
  atNoCost: RegExp;
  /** The business against something else: "half of what others ask". */
  against: RegExp;
  /** What puts the business first: "our most loved", "experts of the South". */
  first: RegExp;
  /** What the business takes upon itself: "fully refundable", "match any quote". */
  pledge: RegExp;
  /** A result for the reader: "never late", "you will sleep". */
  outcome: RegExp;
  /** Certificates, memberships and prizes by their words: "approved workshop". */
  merit: RegExp;
  /** Parts of a day or year in which a business may be open. The group `evening` is less than a night. */
  partOfDay: RegExp;
  /** Before the name of a paper or station: "as seen in". */
  seenIn: RegExp;
}
