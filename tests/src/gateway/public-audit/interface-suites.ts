import { type AuditSuite, ERRORS } from "./audit-suite.js";

const abstractTypes = (): AuditSuite => {
  const user = (id: string) => ({ __typename: "User", id, email: `${id}@example.com`, totalProductsCreated: 2 });
  const agency = { __typename: "Agency", id: "a1", companyName: "Agency 1", email: { address: "a1@example.com" } };
  const self = { __typename: "Self", email: "u1@example.com" };
  const product = (__typename: string, id: string, creator: string, weight: number, publisherType: object) => ({
    ...{ __typename, id, sku: `sku-${id}`, title: `${__typename} ${id}`, hidden: false },
    ...{ dimensions: { size: "small", weight }, createdBy: user(creator), publisherType },
  });
  const books = [product("Book", "p1", "u1", 0.5, self), product("Book", "p3", "u2", 0.6, agency)];
  const magazines = [product("Magazine", "p2", "u1", 0.2, agency), product("Magazine", "p4", "u2", 0.3, self)];
  const products = [...books, ...magazines];
  const reviews = ["p1", "p1", "p2"].map((id, n) => ({
    ...{ __typename: "Review", id: n + 1, body: `review ${n + 1}`, score: n + 3 },
    product: products.find((each) => each.id === id),
  }));
  const reviewsOf = (id: unknown) => reviews.filter((review) => review.product?.id === id);
  const delivery = ({ dimensions }: Record<string, unknown>, { zip }: { zip: string }) =>
    zip && (dimensions as { weight: number }).weight < 1
      ? { estimatedDelivery: "1 day", fastestDelivery: "same day" }
      : null;
  const reviewed = (selection: string) => `products { id reviews { product { id ${selection} } } }`;
  const title = (type: string, preset: boolean, selection: string) =>
    `query ($title: Boolean = ${preset}) { ${reviewed(`... on Book @${type}(if: $title) { title } ${selection}`)} }`;
  const publisher = (selection: string) =>
    `{ ${reviewed("... on Magazine { publisherType { ...P } } ... on Book { publisherType { ...P } }")} }
    fragment P on PublisherType { ${selection} }`;
  const reviewFields = `id: ID!  reviewsCount: Int!  reviewsScore: Float! @shareable  reviews: [Review!]!
    reviewsOfSimilar: [Review!]! @requires(fields: "similar { id }")`;
  const productFields = `id: ID!  sku: String  dimensions: ProductDimension @shareable  createdBy: User  hidden: Boolean
    publisherType: PublisherType`;
  const dimension = "type ProductDimension @shareable { size: String  weight: Float }";
  const inventoryFields = `id: ID!  dimensions: ProductDimension @external
    delivery(zip: String): DeliveryEstimates @requires(fields: "dimensions { size weight }")`;
  return {
    name: "abstract-types",
    subgraphs: {
      agency: `type Agency @key(fields: "id") { id: ID!  companyName: String  email: Email }
        type Email { address: String }
        type Group @key(fields: "id") { id: ID!  name: String  email: String }
        union PublisherType = Agency | Group`,
      books: `type Query { books: [Book] }  type Book @key(fields: "id") { id: ID!  title: String }`,
      inventory: `interface Product { id: ID!  dimensions: ProductDimension  delivery(zip: String): DeliveryEstimates }
        type Book implements Product @key(fields: "id") { ${inventoryFields} }
        type Magazine implements Product @key(fields: "id") { ${inventoryFields} }
        ${dimension}
        type DeliveryEstimates { estimatedDelivery: String  fastestDelivery: String }`,
      magazines: `type Query { magazines: [Magazine] }  type Magazine @key(fields: "id") { id: ID!  title: String }`,
      products: `type Query { products: [Product]  similar(id: ID!): [Product] }
        interface Product { id: ID!  sku: String  dimensions: ProductDimension  createdBy: User  hidden: Boolean @inaccessible }
        interface Similar { similar: [Product] }
        ${dimension}
        type Book implements Product & Similar @key(fields: "id") { ${productFields}  similar: [Book] }
        type Magazine implements Product & Similar @key(fields: "id") { ${productFields}  similar: [Magazine] }
        union PublisherType = Agency | Self
        type Agency { id: ID! @shareable }
        type Self { email: String }
        type User @key(fields: "email") { email: ID!  totalProductsCreated: Int @shareable }`,
      reviews: `type Query { review(id: Int!): Review }
        type Book implements Product & Similar @key(fields: "id") { ${reviewFields}  similar: [Book] @external }
        type Magazine implements Product & Similar @key(fields: "id") { ${reviewFields}  similar: [Magazine] @external }
        interface Product { id: ID!  reviewsCount: Int!  reviewsScore: Float!  reviews: [Review!]! }
        interface Similar { similar: [Product] }
        type Review { id: Int!  body: String!  product: Product }`,
    },
    rows: { Book: books, Magazine: magazines, User: [user("u1"), user("u2")], Agency: [agency] },
    fields: {
      "Query.products": () => products,
      "Query.similar": (_, { id }) => (id === "p1" ? [books[1]] : [magazines[1]]),
      "Book.reviews": ({ id }) => reviewsOf(id),
      "Magazine.reviews": ({ id }) => reviewsOf(id),
      "Book.reviewsCount": ({ id }) => reviewsOf(id).length,
      "Book.delivery": delivery,
      "Magazine.delivery": delivery,
    },
    cases: [
      "{ products { id dimensions { size weight } } }",
      '{ similar(id: "p1") { id sku } }',
      `{ book: similar(id: "p1") { id sku delivery(zip: "1234") { fastestDelivery estimatedDelivery } }
        magazine: similar(id: "p2") { id sku delivery(zip: "1234") { fastestDelivery estimatedDelivery } } }`,
      `{ products { sku ... on Product { sku } ... on Book { sku } ... on Magazine { sku }
        ... on Similar { __typename type: __typename } } }`,
      "{ products { author: createdBy { email totalProductsCreated } ... on Magazine { title } } }",
      "{ products { id reviews { product { sku ... on Magazine { title } ... on Book { reviewsCount } } } } }",
      "{ products { id reviews { id } } }",
      title("include", true, "... on Magazine { sku }"),
      title("include", false, "... on Magazine { sku }"),
      title("skip", false, "... on Magazine { sku }"),
      title("skip", true, "... on Magazine { sku }"),
      title("skip", true, "... on Book { sku } ... on Magazine { sku }"),
      title("skip", false, "... on Book { sku } ... on Magazine { sku }"),
      `query ($title: Boolean = true) {
        ${reviewed("... on Book @include(if: $title) { title ... on Book { sku } } ... on Magazine { sku }")} }`,
      `query ($title: Boolean = true) {
        ${reviewed("... on Book @include(if: $title) { title ... on Book @skip(if: $title) { sku } } ... on Magazine { sku }")} }`,
      publisher("... on Agency { id companyName } ... on Self { email }"),
      publisher("... on Agency { id companyName } ... on Self { email } ... on Group { name }"),
      publisher("... on Agency { object: email { address } } ... on Self { text: email } ... on Group { text: email }"),
    ],
  };
};

const childTypeMismatch = (): AuditSuite => {
  const users = [{ __typename: "User", id: "u1", name: "u1-name" }];
  const accounts = () => [...users, { __typename: "Admin", id: "a1", name: "a1-name" }];
  const on = (selection: string) => `... on User { ${selection} } ... on Admin { ${selection} }`;
  const similar = (fields: string, depth: number): string =>
    on(`${fields} ${depth > 0 ? `similarAccounts { ${similar(fields, depth - 1)} }` : ""}`);
  return {
    name: "child-type-mismatch",
    subgraphs: {
      a: "type Query { users: [User!]! }  type User { id: ID @shareable }",
      b: `type Query { accounts: [Account!]! }
        union Account = User | Admin
        type User @key(fields: "id") { id: ID!  name: String  similarAccounts: [Account!]! }
        type Admin { id: ID  name: String  similarAccounts: [Account!]! }`,
    },
    rows: { User: users },
    fields: {
      "Query.users": () => users,
      "Query.accounts": accounts,
      "User.similarAccounts": accounts,
      "Admin.similarAccounts": accounts,
    },
    cases: [
      `{ users { id name } accounts { ${similar("id name", 0)} } }`,
      `{ users { id name } accounts { ${similar("id name", 1)} } }`,
      `{ users { id name } accounts { ${similar("id name", 2)} } }`,
      `{ accounts { ${similar("name", 2)} } }`,
    ],
  };
};

const circularReference = (): AuditSuite => {
  const book = (id: string, price: number) => ({ __typename: "Book", id, price });
  const books = [book("1", 10.99), book("2", 12.99), book("3", 10.99)];
  return {
    name: "circular-reference-interface",
    subgraphs: {
      a: `type Query { product: Product }
        interface Product { samePriceProduct: Product }
        type Book implements Product @key(fields: "id") {
          id: ID!  samePriceProduct: Book @provides(fields: "price")  price: Float @external }`,
      b: `type Book @key(fields: "id") { id: ID!  price: Float @shareable }`,
    },
    rows: { Book: books },
    fields: {
      "Query.product": () => books[0],
      "Book.samePriceProduct": ({ id, price }) => books.find((each) => each.id !== id && each.price === price),
    },
    cases: [
      "{ product { samePriceProduct { ... on Product { samePriceProduct { __typename } } } } }",
      `{ product { __typename
        samePriceProduct { __typename ... on Book { id } samePriceProduct { __typename ... on Book { id } } }
        ... on Book { __typename id price samePriceProduct { id price } } } }`,
    ],
  };
};

const corruptedNode = (): AuditSuite => {
  const account = { __typename: "Account", id: "a1", username: "a1-username" };
  const chat = { __typename: "Chat", id: "c1", text: "c1-text", account };
  const chats = [chat];
  const nodeOf = (id: unknown) => (id === "a1" ? { ...account, chats } : id === "c1" ? chat : null);
  const both = (first: string, second: string) =>
    `{ account: node(id: "a1") { ${first} } chat: node(id: "c1") { ${second} } }`;
  return {
    name: "corrupted-supergraph-node-id",
    subgraphs: {
      a: `type Query { node(id: ID!): Node @shareable  account(id: String!): Account }
        interface Node { id: ID! }
        type Account implements Node @key(fields: "id") { id: ID!  username: String! }
        type Chat implements Node @key(fields: "id") { id: ID! @external  account: Account! }`,
      b: `type Query { node(id: ID!): Node @shareable  chat(id: String!): Chat }
        interface Node { id: ID! }
        type Account implements Node @key(fields: "id") { id: ID! @external  chats: [Chat!]! }
        type Chat implements Node @key(fields: "id") { id: ID!  text: String! }`,
    },
    rows: { Account: [{ ...account, chats }], Chat: chats },
    fields: {
      "Query.node": (_, { id }) => nodeOf(id),
      "Query.account": (_, { id }) => nodeOf(id),
      "Query.chat": (_, { id }) => nodeOf(id),
    },
    cases: [
      ['{ node(id: "a1") { id } }', ERRORS],
      both("__typename", "__typename"),
      both("... on Account { id username }", "... on Chat { id text }"),
      both("... on Chat { id }", "... on Account { id }"),
      both("__typename ... on Chat { id }", "__typename ... on Account { id }"),
      [both("id ... on Chat { id }", "__typename ... on Account { id }"), ERRORS],
      '{ chat(id: "c1") { id } }',
      '{ account(id: "a1") { id } }',
      '{ chat(id: "c1") { id text account { id } } }',
      '{ account(id: "a1") { id username chats { id } } }',
    ],
  };
};

const node = (): AuditSuite => {
  const product = { __typename: "Product", id: "p-1", name: "Product 1", price: 10 };
  return {
    name: "node",
    subgraphs: {
      node: `type Query { productNode: Node  categoryNode: Node }
        interface Node { id: ID! }
        type Product implements Node @key(fields: "id") { id: ID! }
        type Category implements Node @key(fields: "id") { id: ID! }`,
      types: `interface Node { id: ID! }
        type Product implements Node @key(fields: "id") @shareable { id: ID!  name: String!  price: Float! }
        type Category implements Node @key(fields: "id") { id: ID!  name: String! }`,
    },
    rows: { Product: [product] },
    fields: { "Query.productNode": () => product },
    cases: ["{ productNode { ... on Product { id name __typename price } } }"],
  };
};

const typename = (): AuditSuite => {
  const users = ["u1", "u2"].map((id) => ({ __typename: "Admin", id, isMain: false, name: `${id}-name` }));
  const each = (field: string) =>
    `{ ${field} { __typename ... on Oven { typename: __typename } ... on Toaster { typename: __typename } } }`;
  return {
    name: "typename",
    subgraphs: {
      a: `type Query { union: Product  interface: Node }
        union Product = Oven | Toaster
        interface Node { id: ID! }
        type Oven implements Node { id: ID! }
        type Toaster implements Node { id: ID! }
        interface User @key(fields: "id") { id: ID! }
        type Admin implements User @key(fields: "id") { id: ID!  isMain: Boolean! }`,
      b: `type Query { users: [User!]! }  type User @key(fields: "id") @interfaceObject { id: ID!  name: String! }`,
    },
    rows: { User: users, Admin: users },
    fields: {
      "Query.union": () => ({ __typename: "Oven", id: "1" }),
      "Query.interface": () => ({ __typename: "Toaster", id: "2" }),
      "Query.users": () => users,
    },
    cases: [
      "{ union { __typename typename: __typename } }",
      "{ interface { id __typename typename: __typename t: __typename } }",
      each("union"),
      each("interface"),
      "{ users { id } }",
      "{ users { __typename } }",
    ],
  };
};

const partialUnion = (): AuditSuite => ({
  name: "partial-union",
  subgraphs: {
    a: `type Query { getResponse: Response }
      type Response @shareable { actions: [Action!]!  message: String }
      union Action = Alpha | Beta | Gamma
      type Alpha @shareable { id: ID!  value: String }
      type Beta { id: ID!  name: String  details: String }
      type Gamma { id: ID!  label: String }`,
    b: `type Response @shareable { actions: [Action!]!  message: String }
      union Action = Alpha
      type Alpha @shareable { id: ID!  value: String }`,
  },
  fields: {
    "Query.getResponse": () => ({
      message: "all members",
      actions: [
        { __typename: "Alpha", id: "1", value: "v" },
        { __typename: "Beta", id: "2", name: "n", details: "d" },
        { __typename: "Gamma", id: "3", label: "l" },
      ],
    }),
  },
  cases: [
    `{ getResponse { message actions { __typename ... on Alpha { id value } ... on Beta { id name details }
      ... on Gamma { id label } } } }`,
    "{ getResponse { actions { __typename ... on Beta { name } ... on Gamma { label } } } }",
  ],
});

const unionInterface = (): AuditSuite => {
  const product = (__typename: string, id: string, warranty: number) => ({ __typename, id, warranty });
  const ovens = [product("Oven", "oven1", 1), product("Oven", "oven2", 1)];
  const toasters = [product("Toaster", "toaster1", 3), product("Toaster", "toaster2", 4)];
  return {
    name: "union-interface-distributed",
    subgraphs: {
      a: `type Query { products: [Product]  node(id: ID!): Node  nodes: [Node]  toasters: [Toaster] }
        union Product = Oven | Toaster
        interface Node { id: ID! }
        interface WithWarranty { warranty: Int }
        type Oven @key(fields: "id") { id: ID! }
        type Toaster implements Node & WithWarranty @key(fields: "id") { id: ID!  warranty: Int }`,
      b: `interface Node { id: ID! }
        interface WithWarranty { warranty: Int }
        type Oven implements Node & WithWarranty @key(fields: "id") { id: ID!  warranty: Int }`,
    },
    rows: { Oven: ovens, Toaster: toasters },
    fields: {
      "Query.products": () => [...ovens, ...toasters],
      "Query.node": (_, { id }) => [...ovens, ...toasters].find((each) => each.id === id),
      "Query.nodes": () => toasters,
      "Query.toasters": () => toasters,
    },
    cases: [
      "{ products { ... on Node { id } } }",
      "{ nodes { ... on Toaster { warranty } ... on Oven { id } } }",
      "{ nodes { id } }",
      "{ nodes { ... on Node { id } } }",
      "{ nodes { ... on Node { ... on WithWarranty { warranty } } } }",
      "{ nodes { ... on Node { id ... on Node { id ... on WithWarranty { warranty } } } } }",
      "{ toasters { ...T ...N } } fragment T on Toaster { id } fragment N on Node { id __typename }",
      ['{ node(id: "oven1") { ... on Oven { warranty } } }', ERRORS],
      ['{ node(id: "oven1") { ... on Toaster { warranty } } }', ERRORS],
      '{ node(id: "toaster1") { ... on Toaster { warranty } } }',
    ],
  };
};

const unionIntersection = (): AuditSuite => {
  const titles = (title: string) => ({ title, aTitle: `A: ${title}`, bTitle: `B: ${title}` });
  const book = { __typename: "Book", id: "m1", ...titles("The Lord of the Rings") };
  const song = { __typename: "Song", id: "s2", ...titles("Song Title") };
  const movie = { __typename: "Movie", id: "m2", ...titles("A Movie Title") };
  const viewer = { media: book, aMedia: book, bMedia: movie, book, song };
  const titlesOf = (song: string, movie: string, book: string) =>
    `__typename ... on Song { ${song} } ... on Movie { ${movie} } ... on Book { ${book} }`;
  const all = titlesOf("title", "title", "title");
  const own = titlesOf("title aTitle", "title bTitle", "title aTitle bTitle");
  return {
    name: "union-intersection",
    subgraphs: {
      a: `type Query { media: Media @shareable  aMedia: Media  book: Book @shareable  song: Media  viewer: Viewer @shareable }
        union Media = Book | Song
        union ViewerMedia = Book | Song
        type Book @key(fields: "id") { id: ID!  title: String! @shareable  aTitle: String! }
        type Song @key(fields: "id") { id: ID!  title: String! @shareable  aTitle: String! }
        type Viewer { media: ViewerMedia @shareable  aMedia: ViewerMedia  book: Book @shareable  song: ViewerMedia }`,
      b: `type Query { media: Media @shareable  book: Media @shareable  viewer: Viewer @shareable }
        union Media = Book | Movie
        union ViewerMedia = Book | Movie
        type Book @key(fields: "id") { id: ID!  title: String! @shareable  bTitle: String! }
        type Movie @key(fields: "id") { id: ID!  title: String! @shareable  bTitle: String! }
        type Viewer { media: ViewerMedia @shareable  bMedia: ViewerMedia  book: ViewerMedia @shareable }`,
    },
    rows: { Book: [book], Song: [song], Movie: [movie] },
    fields: {
      "Query.media": () => book,
      "Query.aMedia": () => book,
      "Query.book": () => book,
      "Query.song": () => song,
      "Query.viewer": () => viewer,
    },
    cases: [
      "{ media { ... on Movie { title } } }",
      "{ media { ... on Book { title } } }",
      "{ media { ... on Book { title } ... on Movie { title } } }",
      `{ media { ${all} } book { ${all} } song { ${all} } }`,
      "{ viewer { media { ... on Movie { title } } } }",
      "{ viewer { media { ... on Book { title } } } }",
      "{ viewer { media { ... on Book { title } ... on Movie { title } } } }",
      `{ viewer { media { ${all} } book { ${all} } song { ${all} } } }`,
      "{ aMedia { ... on Movie { title bTitle } } }",
      "{ aMedia { ... on Book { title aTitle bTitle } } }",
      `{ viewer { media { ${own} } book { ${own} } song { ${own} } } }`,
      "{ viewer { aMedia { ... on Movie { title bTitle } } bMedia { ... on Movie { title bTitle } } } }",
    ],
  };
};

/** Suites about interfaces and unions. */
export const INTERFACE_SUITES = [
  abstractTypes,
  childTypeMismatch,
  circularReference,
  corruptedNode,
  node,
  partialUnion,
  typename,
  unionInterface,
  unionIntersection,
].map((suite) => suite());
