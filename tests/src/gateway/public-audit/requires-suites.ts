import { type AuditSuite, type Row } from "./audit-suite.js";

/** A row whose fields can be read without checks. Reading a field that a representation lacks throws, as in a real resolver. */
type Known = { [name: string]: Known } & Record<"id" | "foo" | "authorId" | "upc", string> &
  Record<"price" | "weight" | "averagePrice" | "yearsOfExperience", number>;

const known = (row: Row) => row as unknown as Known;

const includeSkip = (): AuditSuite => {
  const product = { id: "p1", price: 699.99, isExpensive: true };
  const required = (value: unknown) => (row: Row) => {
    if (typeof row["isExpensive"] !== "boolean") throw new Error("isExpensive is missing");
    return value;
  };
  const never = () => {
    throw new Error("not requested");
  };
  return {
    name: "include-skip",
    subgraphs: {
      a: `type Query { product: Product }  type Product @key(fields: "id") { id: ID!  price: Float! }`,
      b: `type Product @key(fields: "id") {
        id: ID!  price: Float! @external  isExpensive: Boolean! @requires(fields: "price") }`,
      c: `type Product @key(fields: "id") {
        id: ID!  isExpensive: Boolean! @external
        include: Boolean! @requires(fields: "isExpensive")  skip: Boolean! @requires(fields: "isExpensive")
        neverCalledInclude: Boolean! @requires(fields: "isExpensive")
        neverCalledSkip: Boolean! @requires(fields: "isExpensive") }`,
    },
    rows: { Product: [product] },
    fields: {
      "Query.product": () => product,
      "Product.isExpensive": ({ price }) => (price as number) > 500,
      "Product.include": required(true),
      "Product.skip": required(true),
      "Product.neverCalledInclude": never,
      "Product.neverCalledSkip": never,
    },
    cases: [
      "query ($bool: Boolean = false) { product { price neverCalledInclude @include(if: $bool) } }",
      "query ($bool: Boolean = true) { product { price neverCalledSkip @skip(if: $bool) } }",
      "query ($bool: Boolean = true) { product { price include @include(if: $bool) } }",
      "query ($bool: Boolean = false) { product { price skip @skip(if: $bool) } }",
    ],
  };
};

const overrideWithRequires = (): AuditSuite => {
  const users = ["u1", "u2", "u3"].map((id) => ({ id, name: `${id}-name` }));
  return {
    name: "override-with-requires",
    subgraphs: {
      a: `type Query { userInA: User }
        type User @key(fields: "id") { id: ID!  name: String! @external  aName: String! @requires(fields: "name") }`,
      b: `type Query { userInB: User }  type User @key(fields: "id") { id: ID!  name: String! @override(from: "c") }`,
      c: `type Query { userInC: User }
        type User @key(fields: "id") { id: ID!  name: String! @external  cName: String! @requires(fields: "name") }`,
    },
    rows: { User: users },
    fields: {
      "Query.userInA": () => users[0],
      "Query.userInB": () => users[1],
      "Query.userInC": () => users[2],
      "User.aName": ({ name }) => `a__${String(name)}`,
      "User.cName": ({ name }) => `c__${String(name)}`,
    },
    cases: [
      "{ userInA { id name aName cName } userInB { id name aName cName } userInC { id name aName cName } }",
      "{ userInC { cName } }",
      "{ userInA { cName } }",
      "{ userInA { aName } }",
    ],
  };
};

const requiresCircular = (): AuditSuite => {
  const post = (id: string, yearsOfExperience: number) => ({
    ...{ id, byNovice: yearsOfExperience < 5 },
    author: { id: `a${id}`, name: `author ${id}`, yearsOfExperience },
  });
  const posts = [post("p1", 1), post("p2", 9)];
  return {
    name: "requires-circular",
    subgraphs: {
      a: `type Query { feed: [Post] }
        type Post @key(fields: "id") {
          id: ID!  byNovice: Boolean! @external  byExpert: Boolean! @requires(fields: "byNovice") }
        type Author @key(fields: "id") { id: ID!  name: String!  yearsOfExperience: Int! }`,
      b: `type Post @key(fields: "id") {
          id: ID!  author: Author!  byNovice: Boolean! @requires(fields: "author { yearsOfExperience }") }
        type Author @key(fields: "id") { id: ID!  yearsOfExperience: Int! @external }`,
    },
    rows: { Post: posts, Author: posts.map(({ author }) => author) },
    fields: {
      "Query.feed": () => posts,
      "Post.byNovice": (row) => known(row)["author"]!.yearsOfExperience < 5,
      "Post.byExpert": ({ byNovice }) => (typeof byNovice === "boolean" ? !byNovice : null),
    },
    cases: ["{ feed { byNovice } }", "{ feed { byExpert } }"],
  };
};

const requiresInterface = (): AuditSuite => {
  const addresses = [
    { __typename: "HomeAddress", id: "a1", city: "a1-city" },
    { __typename: "WorkAddress", id: "a2", city: "a2-city", country: "a2-country" },
  ];
  const users = addresses.map((address, n) => ({ id: `u${n + 1}`, name: `u${n + 1}-name`, address }));
  const addressOf = (row: Row) => addresses.find(({ id }) => id === (row["address"] as Row | undefined)?.["id"]);
  const types = ["HomeAddress", "WorkAddress"].map(
    (name) => `type ${name} implements Address @key(fields: "id") { id: ID!  city: String @shareable }`,
  );
  return {
    name: "requires-interface",
    subgraphs: {
      a: `type Query { a: User }
        interface Address { id: ID! }
        ${types.join("\n")}
        type User @key(fields: "id") {
          id: ID!  name: String! @shareable  address: Address @external
          city: String @requires(fields: "address { id }")
          country: String @requires(fields: "address { ... on WorkAddress { id } }") }`,
      b: `type Query { b: User }
        interface Address { id: ID! }
        ${types.join("\n")}
        type SecondAddress implements Address @key(fields: "id") { id: ID!  city: String @shareable }
        type User @key(fields: "id") { id: ID!  name: String! @shareable  address: Address }`,
    },
    rows: { User: users, HomeAddress: addresses, WorkAddress: addresses },
    fields: {
      "Query.a": () => users[0],
      "Query.b": () => users[1],
      "User.city": (row) => addressOf(row)?.city,
      "User.country": (row) => addressOf(row)?.country,
    },
    cases: [
      "{ a { city } }",
      "{ b { city } }",
      "{ a { country } }",
      "{ a { address { __typename id } } }",
      "{ b { address { __typename id } } }",
    ],
  };
};

const requiresRequires = (): AuditSuite => {
  const product = { id: "p1", price: 699.99, hasDiscount: true, isExpensive: true, isExpensiveWithDiscount: false };
  return {
    name: "requires-requires",
    subgraphs: {
      a: `type Query { product: Product }  type Product @key(fields: "id") { id: ID!  hasDiscount: Boolean! }`,
      b: `type Product @key(fields: "id") { id: ID!  price: Float! }`,
      c: `type Product @key(fields: "id") {
        id: ID!  price: Float! @external  isExpensive: Boolean! @requires(fields: "price")
        hasDiscount: Boolean! @external  isExpensiveWithDiscount: Boolean! @requires(fields: "hasDiscount") }`,
      d: `type Product @key(fields: "id") {
        id: ID!  isExpensive: Boolean! @external  canAfford: Boolean! @requires(fields: "isExpensive")
        isExpensiveWithDiscount: Boolean! @external
        canAffordWithDiscount: Boolean! @requires(fields: "isExpensiveWithDiscount") }`,
    },
    rows: { Product: [product] },
    fields: {
      "Query.product": () => product,
      "Product.isExpensive": ({ price }) => (price === undefined ? null : (price as number) > 500),
      "Product.isExpensiveWithDiscount": ({ hasDiscount }) => (hasDiscount === undefined ? null : !hasDiscount),
      "Product.canAfford": ({ isExpensive }) => (isExpensive === undefined ? null : !isExpensive),
      "Product.canAffordWithDiscount": (row) =>
        row["isExpensiveWithDiscount"] === undefined ? null : !row["isExpensiveWithDiscount"],
    },
    cases: [
      "{ product { canAfford } }",
      "{ product { isExpensive } }",
      "{ product { isExpensive canAfford } }",
      "{ product { canAffordWithDiscount } }",
      "{ product { canAfford canAffordWithDiscount } }",
    ],
  };
};

const product = (n: number) => ({
  ...{ upc: `p${n}`, name: `p-name-${n}`, price: 11 * n, weight: n, inStock: n === 1 },
  category: { averagePrice: 11 * n },
});

/** The product schema of the suites whose `@requires` have arguments. */
const pricedProducts = (more: string) => ({
  a: `type Product @key(fields: "upc") {
      upc: String!  weight: Int @external  price(currency: String!): Int @external
      shippingEstimate: Int @requires(fields: "price(currency: \\"USD\\") weight")  ${more}
      category: Category @external
      isExpensiveCategory: Boolean @requires(fields: "category { averagePrice(currency: \\"USD\\") }") }
    type Category @external { averagePrice(currency: String!): Int }`,
  b: `type Query { products: [Product] }
    type Product @key(fields: "upc") {
      upc: String!  name: String  price(currency: String!): Int  weight: Int  category: Category }
    type Category { averagePrice(currency: String!): Int }`,
});

const requiresWithArgument = (): AuditSuite => {
  const products = [product(1), product(2)];
  const comment = (n: number, postId: string) => ({
    id: `c${n}`,
    postId,
    authorId: `a${n % 3}`,
    body: `body ${n % 5}`,
  });
  const comments = [1, 2, 3, 4, 5, 8].map((n) => comment(n, n < 4 ? "p1" : "p2"));
  const posts = ["p1", "p2"].map((id) => ({ id }));
  const commentsOf = (id: unknown, limit: number) => comments.filter(({ postId }) => postId === id).slice(0, limit);
  const others = ({ id }: Row) => {
    const found = comments.find((each) => each.id === id);
    return comments
      .filter(({ body, postId }) => body === found?.body && postId !== found.postId)
      .map(({ postId }) => ({ id: postId }));
  };
  const isSpam = (row: Row, _: unknown, subgraph: string | undefined) => {
    const same = subgraph ? (row["sameCommentOnOtherPosts"] as { comments: Row[] }[]) : others(row);
    if (subgraph && !same.every((each) => (each as { comments: Row[] }).comments.every(({ id }) => id)))
      throw new Error("comments are missing");
    return same.length > 0;
  };
  const feed = (selection: string) => `query ($limit: Int = 1) { feed { author { id } ${selection} } }`;
  return {
    name: "requires-with-argument",
    subgraphs: {
      ...pricedProducts(""),
      c: `type Query { feed: [Post] }
        type Post @key(fields: "id") { id: ID!  comments(limit: Int!): [Comment] @external }
        type Comment @key(fields: "id") {
          id: ID!  authorId: ID  body: String!  sameCommentOnOtherPosts: [Post] @external
          isCommentSpam: Boolean @requires(fields: "sameCommentOnOtherPosts { comments(limit: 50) { id } }") }`,
      d: `type Post @key(fields: "id") {
          id: ID!  author: Author @requires(fields: "comments(limit: 3) { authorId }")  comments(limit: Int!): [Comment] }
        type Comment @key(fields: "id") { id: ID!  date: String  authorId: ID @external  sameCommentOnOtherPosts: [Post] }
        type Author { id: ID!  name: String }`,
    },
    rows: { Product: products, Post: posts, Comment: comments },
    fields: {
      "Query.products": () => products,
      "Query.feed": () => posts,
      "Post.comments": ({ id }, { limit }) => commentsOf(id, limit),
      "Post.author": (row, _, subgraph) => {
        const required = subgraph ? (row["comments"] as Row[] | undefined) : commentsOf(row["id"], 3);
        if (required?.length !== 3) throw new Error("3 comments are required");
        return { id: required[2]?.["authorId"] };
      },
      "Comment.sameCommentOnOtherPosts": others,
      "Comment.isCommentSpam": isSpam,
      "Product.shippingEstimate": (row) => known(row).price * known(row).weight * 10,
    },
    cases: [
      "{ products { upc name shippingEstimate } }",
      "{ feed { author { id } } }",
      "{ feed { author { id } comments(limit: 1) { id } } }",
      "{ feed { comments(limit: 3) { isCommentSpam } } }",
      feed("comments(limit: $limit) { id }"),
      `${feed("...A ...B")} fragment A on Post { comments(limit: $limit) { id } }
        fragment B on Post { comments(limit: $limit) { id } }`,
    ],
  };
};

const requiresArgumentConflict = (): AuditSuite => {
  const products = [product(1), product(2)];
  const estimate = (currency: string) => (row: Row, _: unknown, subgraph: string | undefined) =>
    known(row).price * known(row).weight * (currency === "EUR" && !subgraph ? 20 : 10);
  return {
    name: "requires-with-argument-conflict",
    subgraphs: pricedProducts(`shippingEstimateEUR: Int @requires(fields: "price(currency: \\"EUR\\") weight")`),
    rows: { Product: products },
    fields: {
      "Query.products": () => products,
      "Product.price": (row, { currency }) => known(row).price * (currency === "EUR" ? 2 : 1),
      "Product.shippingEstimate": estimate("USD"),
      "Product.shippingEstimateEUR": estimate("EUR"),
      "Product.isExpensiveCategory": (row) => known(row)["category"]!.averagePrice > 11,
    },
    cases: ["{ products { upc name shippingEstimate shippingEstimateEUR isExpensiveCategory } }"],
  };
};

const requiresWithFragments = (): AuditSuite => {
  const entities = [
    { id: "e1", data: { __typename: "Baz", id: "b1", foo: "b1-foo", bar: "b1-bar", baz: "b1-baz" } },
    { id: "e2", data: { __typename: "Qux", id: "q1", foo: "q1-foo", bar: "q1-bar", qux: "q1-qux" } },
  ];
  const types = (hidden: string) => `interface Foo { foo: String! }
    interface Bar implements Foo { foo: String!  bar: String! }
    type Baz implements Foo & Bar @shareable ${hidden} { foo: String!  bar: String!  baz: String! }
    type Qux implements Foo & Bar @shareable { foo: String!  bar: String!  qux: String! }`;
  return {
    name: "requires-with-fragments",
    subgraphs: {
      a: `type Query @shareable { a: Entity }  type Entity @key(fields: "id") { id: ID!  data: Foo }  ${types("")}`,
      b: `type Query @shareable { b: Entity  bb: Entity }
        type Entity @key(fields: "id") {
          id: ID!  data: Foo @external
          requirer: String! @requires(fields: "data { foo ... on Bar { bar ... on Baz { baz } ... on Qux { qux } } }")
          requirer2: String! @requires(fields: "data { ... on Foo { foo } }") }
        ${types("@inaccessible")}`,
    },
    rows: { Entity: entities },
    fields: {
      "Query.a": () => entities[1],
      "Query.b": () => entities[0],
      "Query.bb": () => entities[1],
      "Entity.requirer": (row) => `${known(row)["data"]!.foo}_requirer`,
      "Entity.requirer2": (row) => `${known(row)["data"]!.foo}_requirer2`,
    },
    cases: [
      [
        "{ b { id data { __typename } } bb { id data { __typename } } }",
        { b: { id: "e1", data: null }, bb: { id: "e2", data: { __typename: "Qux" } } },
      ],
      "{ a { requirer } }",
      "{ a { data { __typename } requirer } }",
      "{ bb { data { __typename } requirer } }",
      ["{ b { data { __typename } requirer } }", { b: { data: null, requirer: "b1-foo_requirer" } }],
      "{ bb { data { __typename } requirer2 } }",
    ],
  };
};

const simpleRequiresProvides = (): AuditSuite => {
  const user: Row = { id: "u1", username: "u-username-1" };
  const products: Row[] = [product(1), product(2)];
  const reviews = products.map((each, n) => ({ id: `r${n + 1}`, body: `body ${n + 1}`, author: user, product: each }));
  user["reviews"] = reviews;
  for (const each of products) each["reviews"] = reviews.filter((review) => review.product === each);
  const estimate = (row: Row) => known(row).price * known(row).weight * 10;
  return {
    name: "simple-requires-provides",
    subgraphs: {
      accounts: `type Query { me: User }  type User @key(fields: "id") { id: ID!  name: String  username: String @shareable }`,
      inventory: `type Product @key(fields: "upc") {
        upc: String!  weight: Int @external  price: Int @external  inStock: Boolean
        shippingEstimate: Int @requires(fields: "price weight")  shippingEstimateTag: String @requires(fields: "price weight") }`,
      products: `type Query { products: [Product] }
        type Product @key(fields: "upc") { upc: String!  name: String  price: Int  weight: Int }`,
      reviews: `type Review @key(fields: "id") {
          id: ID!  body: String  author: User @provides(fields: "username")  product: Product }
        type User @key(fields: "id") { id: ID!  username: String @external  reviews: [Review] }
        type Product @key(fields: "upc") { upc: String!  reviews: [Review] }`,
    },
    rows: { User: [user], Product: products, Review: reviews },
    fields: {
      "Query.me": () => user,
      "Query.products": () => products,
      "Product.shippingEstimate": estimate,
      "Product.shippingEstimateTag": (row) => `#${known(row).upc}#${estimate(row)}#`,
    },
    cases: [
      "{ me { id } }",
      "{ me { id reviews { id } } }",
      "{ me { reviews { id author { id username } product { inStock } } } }",
      "{ products { name } }",
      "{ products { price } }",
      "{ products { shippingEstimate } }",
      "{ products { shippingEstimate weight price } }",
      "{ products { reviews { id author { username } product { name shippingEstimate } } } }",
      "{ me { reviews { product { reviews { id } } } } }",
      "{ me { reviews { product { inStock } } } }",
      "{ me { reviews { product { shippingEstimate } } } }",
      "{ me { reviews { product { shippingEstimate shippingEstimateTag } } } }",
    ],
  };
};

/** Suites about `@requires`. */
export const REQUIRES_SUITES = [
  includeSkip,
  overrideWithRequires,
  requiresCircular,
  requiresInterface,
  requiresRequires,
  requiresWithArgument,
  requiresArgumentConflict,
  requiresWithFragments,
  simpleRequiresProvides,
].map((suite) => suite());
