import { type AuditSuite, ERRORS } from "./audit-suite.js";

const complexEntityCall = (): AuditSuite => {
  const product = (id: string, price: number) => {
    const category = { id: `c${id}`, tag: `t${id}`, mainProduct: {} };
    const own = { __typename: "Product", id, pid: `p${id}`, price: { price }, category };
    category.mainProduct = own;
    return own;
  };
  const products = [product("1", 100), product("2", 200)];
  const list = { products, first: products[0], selected: products[1] };
  return {
    name: "complex-entity-call",
    subgraphs: {
      link: `type Product @key(fields: "id") @key(fields: "id pid") { id: String!  pid: String! }`,
      list: `type ProductList @key(fields: "products { id pid }") {
          products: [Product!]!  first: Product @shareable  selected: Product @shareable }
        type Product @key(fields: "id pid") { id: String!  pid: String }`,
      price: `type ProductList @key(fields: "products { id pid category { id tag } } selected { id }") {
          products: [Product!]!  first: Product @shareable  selected: Product @shareable }
        type Product @key(fields: "id pid category { id tag }") { id: String!  price: Price  pid: String  category: Category }
        type Category @key(fields: "id tag") { id: String!  tag: String }
        type Price { price: Float! }`,
      products: `type Query { topProducts: ProductList! }
        type ProductList @key(fields: "products { id }") { products: [Product!]! }
        type Product @extends @key(fields: "id") { id: String! @external  category: Category @shareable }
        type Category @key(fields: "id") { mainProduct: Product! @shareable  id: String!  tag: String @shareable }`,
    },
    rows: { Product: products, Category: products.map(({ category }) => category) },
    references: { ProductList: () => list },
    fields: { "Query.topProducts": () => list },
    cases: [
      `{ topProducts { products { id pid price { price } category { mainProduct { id } id tag } }
        selected { id } first { id } } }`,
    ],
  };
};

const enumIntersection = (): AuditSuite => {
  const users = [
    { id: "u1", type: "REGULAR" },
    { id: "u2", type: "ANONYMOUS" },
  ];
  return {
    name: "enum-intersection",
    subgraphs: {
      a: `type Query { users: [User] }
        type User @key(fields: "id") { id: ID!  type: UserType @shareable }
        enum UserType { ANONYMOUS @inaccessible REGULAR }`,
      b: `type Query { usersB: [User]  usersByType(type: UserType): [User] }
        type User @key(fields: "id") { id: ID!  type: UserType @shareable }
        enum UserType { REGULAR }`,
    },
    rows: { User: users },
    fields: {
      "Query.users": () => users,
      "Query.usersB": () => users,
      "Query.usersByType": (_, { type }) => users.filter((user) => user.type === type),
      "User.type": ({ type }, _, subgraph) => (subgraph === "b" && type === "ANONYMOUS" ? null : type),
    },
    cases: [
      "{ users { id } }",
      "{ users { id type } }",
      "{ usersB { id type } }",
      "{ usersByType(type: REGULAR) { id type } }",
      ["{ usersByType(type: ANONYMOUS) { id type } }", ERRORS],
    ],
  };
};

/** The four suites in which subgraph `a` declares a user of subgraph `b`, in the notation of federation 1 or 2. */
function externalUser(name: string, user: string, federation1?: true): AuditSuite {
  const users = ["u1", "u2"].map((id) => ({ id, name: `${id}-name`, nickname: `${id}-nickname`, rid: `${id}-rid` }));
  return {
    name,
    ...(federation1 && { federation1 }),
    subgraphs: {
      a: `type Query { randomUser: User  providedRandomUser: User @provides(fields: "name") }
        ${user} { id: ID! @external  name: String! @external  rid: ID }`,
      b: `type Query { userById(id: ID): User }
        type User @key(fields: "id") { id: ID!  name: String!${federation1 ? "" : " @shareable"}  nickname: String }`,
    },
    rows: { User: users },
    fields: {
      "Query.randomUser": () => ({ ...users[0], provided: false }),
      "Query.providedRandomUser": () => users[0],
      "Query.userById": (_, { id }) => users.find((each) => each.id === id),
      "User.name": (row, _, subgraph) => (subgraph === "a" && row["provided"] === false ? "never" : row["name"]),
    },
    cases: [
      '{ randomUser { id name } userById(id: "u2") { id name nickname } }',
      "{ randomUser { id rid } }",
      "{ providedRandomUser { id name } }",
      "{ providedRandomUser { id name nickname } }",
    ],
  };
}

const externalKey = (): AuditSuite => {
  const product = { id: "p1", pid: "p1-pid", upc: "upc1", name: "p1-name", price: 12.3 };
  return {
    name: "fed1-external-extends-resolvable",
    federation1: true,
    subgraphs: {
      a: `type Query { productInA: Product }
        type Product @key(fields: "id") @key(fields: "pid") { id: ID  name: String  pid: ID }`,
      b: `type Query { productInB: Product }
        extend type Product @key(fields: "id name") @key(fields: "upc") {
          id: ID @external  name: String @external  upc: String @external  price: Float! }`,
    },
    references: { "b.Product": () => product },
    rows: { Product: [product] },
    fields: { "Query.productInA": () => product, "Query.productInB": () => product },
    cases: ["{ productInA { id pid price upc name } }"],
  };
};

const inputIntersection = (): AuditSuite => {
  const users = [
    { id: "u1", name: "u1-name" },
    { id: "u2", name: "u2-name" },
  ];
  const user = `type User @key(fields: "id") { id: ID!  name: String! @shareable }`;
  return {
    name: "input-object-intersection",
    subgraphs: {
      a: `type Query { usersInA(filter: UsersFilter!): [User!] }  input UsersFilter { first: Int! }  ${user}`,
      b: `type Query { usersInB(filter: UsersFilter!): [User!] }  input UsersFilter { offset: Int  first: Int! }  ${user}`,
    },
    rows: { User: users },
    fields: { "Query.usersInA": () => users, "Query.usersInB": () => users },
    cases: [
      "{ usersInA(filter: { first: 1 }) { id } }",
      ["{ usersInA(filter: { first: 1, offset: 2 }) { id } }", ERRORS],
      ["{ usersInB(filter: { first: 1, offset: 2 }) { id } }", ERRORS],
    ],
  };
};

const keysMashup = (): AuditSuite => {
  const a = { id: "1", pId: "a.1.pId", compositeId: { one: "1.1", two: "1.2", three: "1.3" }, name: "a.1" };
  const compositeId = "type CompositeID { one: ID!  two: ID!  three: ID! }";
  return {
    name: "keys-mashup",
    subgraphs: {
      a: `type A @key(fields: "id", resolvable: true) @key(fields: "pId", resolvable: false)
          @key(fields: "compositeId { one two }", resolvable: false)
          @key(fields: "id compositeId { two three }", resolvable: false) {
          id: ID!  pId: ID!  compositeId: CompositeID!  name: String! }
        ${compositeId}`,
      b: `type Query { b: B }
        type B @key(fields: "id") { id: ID!  a: [A!]! }
        type A @key(fields: "compositeId { one two }", resolvable: false)
          @key(fields: "id compositeId { two three }", resolvable: true) @key(fields: "pId", resolvable: false)
          @key(fields: "id", resolvable: false) {
          id: ID!  pId: ID!  compositeId: CompositeID!  name: String! @external  nameInB: String! @requires(fields: "name") }
        ${compositeId}`,
    },
    rows: { A: [a] },
    fields: {
      "Query.b": () => ({ id: "100", a: [{ ...a, name: undefined }] }),
      "A.name": () => a.name,
      "A.nameInB": ({ name }, _, subgraph) => {
        if (subgraph && !name) throw new Error("A.name is missing");
        return `b.a.nameInB ${a.name}`;
      },
    },
    cases: ["{ b { id a { id name nameInB } } }"],
  };
};

const mutations = (): AuditSuite => {
  const products = [
    { id: "p1", name: "p1-name", price: 9.99, isAvailable: true },
    { id: "new", name: "new", price: 599.99, isAvailable: true },
  ];
  const numbers = new Map<unknown, number>();
  const change = (id: unknown, next: (number: number) => number) => {
    const number = next(numbers.get(id) ?? 0);
    numbers.set(id, number);
    return number;
  };
  return {
    name: "mutations",
    subgraphs: {
      a: `type Query { product(id: ID!): Product!  products: [Product!]! }
        type Mutation { addProduct(input: AddProductInput!): Product!  multiply(by: Int!, requestId: String!): Int! }
        input AddProductInput { name: String!  price: Float! }
        type Product @key(fields: "id") { id: ID!  name: String!  price: Float! }`,
      b: `type Mutation { delete(requestId: String!): Int! }
        type Product @key(fields: "id") {
          id: ID!  price: Float! @external  isExpensive: Boolean! @requires(fields: "price")  isAvailable: Boolean! }`,
      c: "type Mutation { add(num: Int!, requestId: String!): Int! }",
    },
    rows: { Product: products },
    fields: {
      "Query.product": (_, { id }) => products.find((each) => each.id === id),
      "Mutation.addProduct": (_, { input }) => ({ ...products[1], ...input }),
      "Mutation.add": (_, { num, requestId }) => change(requestId, (number) => number + num),
      "Mutation.multiply": (_, { by, requestId }) => change(requestId, (number) => number * by),
      "Mutation.delete": (_, { requestId }) => {
        const number = numbers.get(requestId);
        numbers.delete(requestId);
        return number;
      },
      "Product.isExpensive": ({ price }) => (price as number) > 100,
    },
    cases: [
      'mutation { addProduct(input: { name: "new", price: 599.99 }) { name price isExpensive isAvailable } }',
      '{ product(id: "p1") { id name price isExpensive isAvailable } }',
      [
        `mutation { five: add(num: 5, requestId: "r") ten: multiply(by: 2, requestId: "r") twelve: add(num: 2, requestId: "r")
          final: delete(requestId: "r") }`,
        { five: 5, ten: 10, twelve: 12, final: 12 },
      ],
    ],
  };
};

const mysteriousExternal = (): AuditSuite => {
  const products = [
    { id: "1", name: "name-1", price: 100 },
    { id: "2", name: "name-2", price: 200 },
  ];
  return {
    name: "mysterious-external",
    subgraphs: {
      price: `type Query { cheapestProduct: Product }
        extend type Product @key(fields: "id") { id: ID! @external  price: Float }`,
      product: `type Query { products: [Product] }  type Product @key(fields: "id") { id: ID!  name: String }`,
    },
    rows: { Product: products },
    fields: { "Query.cheapestProduct": () => products[0], "Query.products": () => products },
    cases: ["{ cheapestProduct { id price name } }", "{ products { name price id } }"],
  };
};

const nullKeys = (): AuditSuite => {
  const book = (id: string, name: string) => ({ id, upc: `b${id}`, author: { id: `a${id}`, name } });
  const books = [book("1", "Alice"), book("2", "Bob"), book("3", "Jack")];
  return {
    name: "null-keys",
    subgraphs: {
      a: `type Query { bookContainers: [BookContainer] }
        type BookContainer { book: Book }
        type Book @key(fields: "upc") { upc: ID! }`,
      b: `type Book @key(fields: "id") @key(fields: "upc") { id: ID!  upc: ID! }`,
      c: `type Book @key(fields: "id") { id: ID!  author: Author }  type Author { id: ID!  name: String }`,
    },
    rows: { Book: books },
    references: { "b.Book": ({ upc }) => (upc === "b3" ? null : (books.find((each) => each.upc === upc) ?? null)) },
    fields: { "Query.bookContainers": () => books.map((each) => ({ book: each })) },
    cases: [
      [
        "{ bookContainers { book { upc author { name } } } }",
        {
          bookContainers: [
            { book: { upc: "b1", author: { name: "Alice" } } },
            { book: { upc: "b2", author: { name: "Bob" } } },
            { book: { upc: "b3", author: null } },
          ],
        },
      ],
    ],
  };
};

const parentEntityCall = (): AuditSuite => {
  const category = (id: string, products: number) => ({ id, name: `${id}-name`, details: { products } });
  const categories = [category("c1", 2), category("c2", 1)];
  const products = ["p1", "p2", "p3"].map((id) => ({
    id,
    pid: `${id}-pid`,
    category: categories[id === "p2" ? 1 : 0],
  }));
  return {
    name: "parent-entity-call",
    subgraphs: {
      a: `type Query { products: [Product!]! }
        type Product @key(fields: "id") @key(fields: "id pid") { id: ID!  pid: ID!  category: Category @shareable }
        type Category @key(fields: "id") { id: ID!  name: String! @shareable }`,
      b: `type Product @key(fields: "id pid") { id: ID!  pid: ID!  category: Category @shareable }
        type Category @key(fields: "id") { id: ID!  name: String! @shareable }`,
      c: `type Product @key(fields: "id pid") { id: ID!  pid: ID!  category: Category @shareable }
        type Category { details: CategoryDetails }
        type CategoryDetails { products: Int }`,
    },
    rows: { Product: products, Category: categories },
    fields: { "Query.products": () => products },
    cases: ["{ products { id category { id details { products } } } }"],
  };
};

const parentEntityCallComplex = (): AuditSuite => {
  const category = { id: "3", name: "Category#3", details: "Details for Product#1" };
  const product = { id: "1", name: "Product#1", category };
  return {
    name: "parent-entity-call-complex",
    subgraphs: {
      a: `type Product @key(fields: "id") { id: ID @external  category: Category @shareable }
        type Category { details: String }`,
      b: `type Product @key(fields: "id") { id: ID @external  category: Category @shareable }
        type Category @key(fields: "id") { id: ID }`,
      c: `type Category @key(fields: "id") { id: ID  name: String }`,
      d: `type Query { productFromD(id: ID!): Product }  type Product @key(fields: "id") { id: ID  name: String }`,
    },
    rows: { Product: [product], Category: [category] },
    fields: { "Query.productFromD": () => product },
    cases: ['{ productFromD(id: "1") { id name category { id name details } } }'],
  };
};

const sharedRoot = (): AuditSuite => {
  const product = { id: "1", name: "Product 1", category: "Category 1", price: 100 };
  const subgraph = (field: string, type: string) => `
    type Query { product: Product! @shareable  products: [Product!]! @shareable }
    type Product { id: ID! @shareable  ${field}: ${type} }`;
  return {
    name: "shared-root",
    subgraphs: {
      category: subgraph("category", "String!"),
      name: subgraph("name", "String!"),
      price: subgraph("price", "Float!"),
    },
    fields: { "Query.product": () => product, "Query.products": () => [product] },
    cases: ["{ product { id name category price } }", "{ products { id name category price } }"],
  };
};

const simpleEntityCall = (): AuditSuite => {
  const user = { id: "u1", email: "u1@example.com", nickname: "user1" };
  return {
    name: "simple-entity-call",
    subgraphs: {
      email: `type Query { user: User }  type User @key(fields: "id") { id: ID!  email: String! }`,
      nickname: `type User @key(fields: "email") { email: String! @external  nickname: String! }`,
    },
    rows: { User: [user] },
    fields: { "Query.user": () => user },
    cases: ["{ user { id nickname } }"],
  };
};

const simpleInaccessible = (): AuditSuite => {
  const user = (id: string, friend: string) => ({
    id,
    age: 11,
    type: "FAMILY",
    friends: [{ id: friend, type: "FAMILY" }],
  });
  const users = [user("u1", "u2"), user("u2", "u1")];
  return {
    name: "simple-inaccessible",
    subgraphs: {
      age: `type Query { usersInAge: [User!]! }
        type User @key(fields: "id") { id: ID  age: Int @inaccessible }`,
      friends: `type Query { usersInFriends: [User!]! }
        type User @key(fields: "id") { id: ID  friends(type: FriendType = FAMILY @inaccessible): [User!]!  type: FriendType }
        enum FriendType { FAMILY @inaccessible FRIEND }`,
    },
    rows: { User: users },
    fields: { "Query.usersInAge": () => users, "Query.usersInFriends": () => users },
    cases: [
      "{ usersInAge { id friends { id } } }",
      "{ usersInFriends { id friends { id } } }",
      ["{ usersInFriends { id friends(type: FRIEND) { id } } }", ERRORS],
      [
        "{ usersInFriends { id friends { id type } } }",
        {
          usersInFriends: [
            { id: "u1", friends: [{ id: "u2", type: null }] },
            { id: "u2", friends: [{ id: "u1", type: null }] },
          ],
        },
      ],
    ],
  };
};

/** Suites about entities, keys, enums and inputs. */
export const ENTITY_SUITES = [
  complexEntityCall(),
  enumIntersection(),
  externalUser("fed1-external-extends", `type User @key(fields: "id") @extends`, true),
  externalUser("fed1-external-extension", `extend type User @key(fields: "id")`, true),
  externalUser("fed2-external-extends", `type User @key(fields: "id") @extends`),
  externalUser("fed2-external-extension", `extend type User @key(fields: "id")`),
  externalKey(),
  inputIntersection(),
  keysMashup(),
  mutations(),
  mysteriousExternal(),
  nullKeys(),
  parentEntityCall(),
  parentEntityCallComplex(),
  sharedRoot(),
  simpleEntityCall(),
  simpleInaccessible(),
];
