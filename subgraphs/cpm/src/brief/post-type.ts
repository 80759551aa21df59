/** The buttons that a business post can have. They are the names of Google's Business Profile API. */
export enum PostButton {
  BOOK = "BOOK",
  ORDER = "ORDER",
  SHOP = "SHOP",
  LEARN_MORE = "LEARN_MORE",
  SIGN_UP = "SIGN_UP",
  CALL = "CALL",
}

/** The kinds of business posts, with the names of Google's Business Profile API. */
export enum PostType {
  STANDARD = "STANDARD",
  EVENT = "EVENT",
  OFFER = "OFFER",
}
