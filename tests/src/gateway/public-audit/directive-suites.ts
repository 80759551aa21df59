import { type AuditSuite, ERRORS } from "./audit-suite.js";

const nodeUsers = () =>
  [1, 2].map((n) => ({
    ...{ __typename: "User", id: `u${n}`, name: `u${n}-name`, username: `u${n}-username`, age: 11 * n },
  }));

const USER_CASES = [
  "{ anotherUsers { id name username } }",
  "{ users { id name username } }",
  "{ anotherUsers { ... on User { age } } }",
  "{ users { ... on User { age } } }",
  "{ anotherUsers { ... on User { age id name username } id name } }",
  "{ users { ... on User { age id name username } id name } }",
  "{ users { id name ... on User { age id name username } } }",
];

const interfaceObject = (): AuditSuite => {
  const users = nodeUsers();
  const account = (__typename: string, n: number, name: string) => ({ __typename, id: `u${n}`, name, isMain: false });
  const accounts = [account("Admin", 1, "Alice"), account("Admin", 2, "Bob"), account("Regular", 3, "Charlie")];
  return {
    name: "simple-interface-object",
    subgraphs: {
      a: `type Query { users: [NodeWithName!]! }
        interface NodeWithName @key(fields: "id") { id: ID!  name: String }
        type User implements NodeWithName @key(fields: "id") { id: ID!  name: String  age: Int }
        interface Account @key(fields: "id") { id: ID! }
        type Admin implements Account @key(fields: "id") { id: ID!  isMain: Boolean!  isActive: Boolean! @shareable }
        type Regular implements Account @key(fields: "id") { id: ID!  isMain: Boolean! }`,
      b: `type Query { anotherUsers: [NodeWithName]  accounts: [Account] }
        type NodeWithName @key(fields: "id") @interfaceObject { id: ID!  username: String }
        type Account @key(fields: "id") @interfaceObject { id: ID!  name: String }`,
      c: `type Account @key(fields: "id") @interfaceObject { id: ID!  isActive: Boolean! @shareable }`,
    },
    rows: {
      ...{ NodeWithName: users, User: users, Account: accounts },
      ...{ Admin: accounts.slice(0, 2), Regular: accounts.slice(2) },
    },
    fields: {
      "Query.users": () => users,
      "Query.anotherUsers": () => users,
      "Query.accounts": () => accounts,
      "Account.isActive": () => false,
      "Admin.isActive": () => true,
    },
    cases: [
      ...USER_CASES,
      "{ accounts { name } }",
      "{ accounts { ... on Admin { name } } }",
      "{ accounts { name __typename } }",
      "{ accounts { ... on Admin { __typename } } }",
      ["{ accounts { id isActive } }", { accounts: accounts.map(({ id }) => ({ id, isActive: false })) }],
      "{ accounts { id ... on Admin { isActive } } }",
    ],
  };
};

const interfaceObjectWithRequires = (): AuditSuite => {
  const users = nodeUsers();
  return {
    name: "interface-object-with-requires",
    subgraphs: {
      a: `type Query { users: [NodeWithName!]! }
        interface NodeWithName @key(fields: "id") { id: ID!  name: String }
        type User implements NodeWithName @key(fields: "id") { id: ID!  name: String  age: Int }`,
      b: `type Query { anotherUsers: [NodeWithName] }
        type NodeWithName @key(fields: "id") @interfaceObject {
          id: ID!  name: String @external  username: String @requires(fields: "name") }`,
    },
    rows: { NodeWithName: users, User: users },
    fields: {
      "Query.users": () => users,
      "Query.anotherUsers": () => users.map((each) => ({ ...each, name: undefined })),
      "User.name": ({ id }) => `${String(id)}-name`,
      "NodeWithName.username": ({ name, username }) => {
        if (!name) throw new Error("name is missing");
        return username;
      },
    },
    cases: USER_CASES,
  };
};

const indirectExtension = (): AuditSuite => {
  const video = { __typename: "Video", id: "1", title: "title for 1", duration: 100, authorName: "John Doe" };
  return {
    name: "interface-object-indirect-extension",
    subgraphs: {
      a: `type Query { media: Media }
        interface Media @key(fields: "id") { id: ID!  title: String }
        type Video implements Media @key(fields: "id") { id: ID!  title: String  duration: Int }
        type Article implements Media @key(fields: "id") { id: ID!  title: String  wordCount: Int }`,
      b: `type Query { author: Author }
        type Author @key(fields: "id") { id: ID!  name: String }
        extend type Video @key(fields: "id") { id: ID!  authorName: String }`,
      c: `type Query { playlist: Playlist }
        type Playlist @key(fields: "id") { id: ID!  name: String  media: Media }
        type Media @key(fields: "id") @interfaceObject { id: ID! }`,
    },
    rows: { Media: [video], Video: [video] },
    fields: {
      "Query.media": () => video,
      "Query.author": () => ({ id: "1", name: "name for 1" }),
      "Query.playlist": () => ({ id: "1", name: "name for 1", media: video }),
    },
    cases: [
      `{ media { id title ... on Video { duration authorName } ... on Article { wordCount } } author { id name }
        playlist { id name media { id ... on Video { duration } } } }`,
    ],
  };
};

const nonResolvableInterfaceObject = (): AuditSuite => {
  const bread = { __typename: "Bread", id: "p1" };
  const node = { __typename: "Node", id: "n1", field: "foo" };
  return {
    name: "non-resolvable-interface-object",
    subgraphs: {
      a: `type Query { a: Node  product: Product }
        interface Node @key(fields: "id") { id: ID! }
        type Product @key(fields: "id") @interfaceObject { id: ID! }`,
      b: `type Query { b: Node }
        type Node @key(fields: "id", resolvable: false) @interfaceObject { id: ID!  field: String }
        interface Product @key(fields: "id") { id: ID!  name: String! }
        type Bread implements Product @key(fields: "id") { id: ID!  name: String! }`,
    },
    rows: { Product: [bread], Bread: [bread] },
    fields: { "Query.a": () => node, "Query.b": () => node, "Query.product": () => bread },
    cases: [
      ["{ b { id field } }", { b: { id: "n1", field: "foo" } }],
      ["{ a { field } }", ERRORS],
      ["{ b { id } }", { b: { id: "n1" } }],
      ["{ a { id } }", ERRORS],
      "{ product { id } }",
      ["{ product { id name } }", ERRORS],
      "{ product { ... on Bread { id } } }",
    ],
  };
};

const posts = ["p1", "p2"].map((id) => ({ id, createdAt: `${id}-createdAt` }));

const override = (name: string, from: string, ofA: (createdAt: unknown) => unknown): AuditSuite => ({
  name,
  subgraphs: {
    a: `type Query { feed: [Post] @shareable  aFeed: [Post] }
      type Post @key(fields: "id") { id: ID!  createdAt: String! @shareable }`,
    b: `type Query { feed: [Post] @shareable  bFeed: [Post] }
      type Post @key(fields: "id") { id: ID!  createdAt: String! @override(from: "${from}") @shareable }`,
  },
  rows: { Post: posts },
  fields: {
    "Query.feed": () => posts,
    "Query.aFeed": () => [posts[1]],
    "Query.bFeed": () => [posts[0]],
    "Post.createdAt": ({ createdAt }, _, subgraph) => (subgraph === "a" ? ofA(createdAt) : createdAt),
  },
  cases: ["{ feed { createdAt } }", "{ aFeed { createdAt } bFeed { createdAt } }"],
});

const overrideTypeInterface = (): AuditSuite => {
  const images = ["i1", "i2"].map((id) => ({ __typename: "ImagePost", id, createdAt: `${id}-createdAt` }));
  return {
    name: "override-type-interface",
    subgraphs: {
      a: `type Query { feed: [Post] }
        interface Post { id: ID!  createdAt: String! }
        type ImagePost implements Post @key(fields: "id") { id: ID!  createdAt: String! }`,
      b: `type Query { anotherFeed: [AnotherPost] }
        interface Post { id: ID!  createdAt: String! }
        type TextPost implements Post @key(fields: "id") { id: ID!  createdAt: String!  body: String! }
        interface AnotherPost { id: ID!  createdAt: String! }
        type ImagePost implements AnotherPost @key(fields: "id") { id: ID!  createdAt: String! @override(from: "a") }`,
    },
    rows: { ImagePost: images, TextPost: [] },
    fields: {
      "Query.feed": () => images,
      "Query.anotherFeed": () => images,
      "ImagePost.createdAt": ({ createdAt }, _, subgraph) => (subgraph === "a" ? "never" : createdAt),
    },
    cases: [
      "{ feed { id createdAt } }",
      "{ feed { ... on TextPost { id body } } }",
      "{ anotherFeed { createdAt } }",
      "{ anotherFeed { createdAt id ... on ImagePost { createdAt id } } }",
    ],
  };
};

const nestedProvides = (): AuditSuite => {
  const category = (n: number) => ({ id: `c${n}`, name: `Category ${n}`, subCategories: [] as object[] });
  const [first, second, third] = [category(1), category(2), category(3)];
  first.subCategories = [second];
  second.subCategories = [third];
  third.subCategories = [first];
  const products = [
    { id: "p1", categories: [first, second] },
    { id: "p2", categories: [third, second] },
  ];
  return {
    name: "nested-provides",
    subgraphs: {
      "all-products": `type Product @key(fields: "id") { id: ID! }`,
      category: `type Query {
          products: [Product] @shareable @provides(fields: "categories { id name subCategories { id name } }") }
        type Product @key(fields: "id") { id: ID!  categories: [Category] @external }
        type Category @key(fields: "id") { id: ID!  name: String  subCategories: [Category] @external }`,
      subcategories: `type Product @key(fields: "id") { id: ID!  categories: [Category] @shareable }
        type Category @key(fields: "id") { id: ID!  subCategories: [Category] @shareable }`,
    },
    rows: { Product: products, Category: [first, second, third] },
    fields: { "Query.products": () => products },
    cases: [
      "{ products { id categories { id name } } }",
      "{ products { id categories { id name subCategories { id name } } } }",
    ],
  };
};

const providesOnInterface = (): AuditSuite => {
  const animals = [
    { __typename: "Dog", id: "a1", name: "Fido", age: 3 },
    { __typename: "Cat", id: "a2", name: "Whiskers", age: 6 },
  ];
  const media = { __typename: "Book", id: "m1", animals };
  const interfaces = `interface Media { id: ID!  animals: [Animal] }  interface Animal { id: ID!  name: String }`;
  const animal = (name: string, key: string, fields: string) => `type ${name} implements Animal ${key} { ${fields} }`;
  const both = (key: string, fields: string) => animal("Dog", key, fields) + animal("Cat", key, fields);
  return {
    name: "provides-on-interface",
    subgraphs: {
      a: `type Query { media: Media @shareable }
        interface Media { id: ID! }
        type Book implements Media @key(fields: "id") { id: ID! }`,
      b: `type Query { media: Media @shareable @provides(fields: "animals { id name }") }
        ${interfaces}
        type Book implements Media { id: ID! @shareable  animals: [Animal] @external }
        ${both("", "id: ID! @external  name: String @external")}`,
      c: `${interfaces}
        type Book implements Media @key(fields: "id") { id: ID!  animals: [Animal] @shareable }
        ${both(`@key(fields: "id")`, "id: ID!  name: String @shareable  age: Int")}`,
    },
    rows: { Book: [media], Dog: [animals[0]!], Cat: [animals[1]!] },
    fields: { "Query.media": () => media },
    cases: ["{ media { id animals { id name } } }", "{ media { id animals { id name ... on Cat { age } } } }"],
  };
};

const providesOnUnion = (): AuditSuite => {
  const [book, movie] = [
    { __typename: "Book", id: "m1", title: "Book 1" },
    { __typename: "Movie", id: "m2", title: "Movie 1" },
  ];
  const title = `id: ID!  title: String @shareable`;
  return {
    name: "provides-on-union",
    subgraphs: {
      a: `type Query { media: [Media] @shareable }
        union Media = Book | Movie
        type Book @key(fields: "id") { id: ID! }
        type Movie @key(fields: "id") { id: ID! }`,
      b: `type Query { media: [Media] @shareable @provides(fields: "... on Book { title }") }
        union Media = Book | Movie
        type Book @key(fields: "id") { id: ID!  title: String @external }
        type Movie @key(fields: "id") { id: ID! }`,
      c: `type Book @key(fields: "id") { ${title} }  type Movie @key(fields: "id") { ${title} }`,
    },
    rows: { Book: [book], Movie: [movie] },
    fields: { "Query.media": () => [book, movie] },
    cases: [
      "{ media { ... on Book { id title } ... on Movie { id } } }",
      "{ media { ... on Book { id title } ... on Movie { id title } } }",
    ],
  };
};

const providesOnlyRequested = (): AuditSuite => {
  const entity = (id: string, name: string) => ({ id, name: `Entity ${name}`, extra: `Extra ${name}` });
  const entities = [entity("e1", "One"), entity("e2", "Two")];
  return {
    name: "provides-only-requested-fields",
    subgraphs: {
      a: `type Query { placeholder: Boolean }
        type Entity @key(fields: "id") {
          id: ID!  name: String! @shareable  description: String! @shareable  extra: String! }`,
      b: `type Query {
          entity: Entity @provides(fields: "name description")
          entities: [Entity!]! @provides(fields: "name description") }
        type Entity @key(fields: "id") { id: ID!  name: String! @external  description: String! @external }`,
    },
    rows: { Entity: entities },
    fields: {
      "Query.entity": () => entities[0],
      "Query.entities": () => entities,
      "Entity.name": ({ name }, _, subgraph) => {
        if (subgraph === "a") throw new Error("subgraph b provides the name");
        return name;
      },
      "Entity.description": () => {
        throw new Error("not requested");
      },
    },
    cases: [
      "{ entity { id } }",
      "{ entity { id name } }",
      "{ entity { id displayName: name } }",
      "{ entity { id ... on Entity { name } } }",
      "{ entity { id ...N } } fragment N on Entity { name }",
      "{ entity { id name extra } }",
      "{ entities { id name } }",
      "{ entities { id name extra } }",
      "{ entity { id ... on Entity @skip(if: true) { description } } }",
      "{ entity { id ... on Entity @include(if: false) { description } } }",
      "{ entity { id ... { name } ... { extra } } }",
    ],
  };
};

/** Suites about `@interfaceObject`, `@override` and `@provides`. */
export const DIRECTIVE_SUITES = [
  interfaceObject(),
  interfaceObjectWithRequires(),
  indirectExtension(),
  nestedProvides(),
  nonResolvableInterfaceObject(),
  override("simple-override", "a", () => "never"),
  override("unavailable-override", "another", (createdAt) => createdAt),
  overrideTypeInterface(),
  providesOnInterface(),
  providesOnUnion(),
  providesOnlyRequested(),
];
