import "reflect-metadata";
import { type ClassType, Directive, Field, Int, ObjectType } from "type-graphql";
import { encodeCursor, type Position } from "./cursor.js";
import type { Page } from "./page.args.js";

/** An item of a connection. */
export interface Edge<T> {
  cursor: string;
  node: T;
}

@Directive("@shareable")
@ObjectType({ description: "The position of a page in its list." })
export class PageInfo {
  @Field({ description: "Whether another page follows." })
  hasNextPage: boolean;

  @Field({ description: "Whether another page precedes." })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: "The cursor of the first edge; null for an empty page." })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last edge; null for an empty page." })
  endCursor: string | null;
}

/** A page of a list, as {@link createConnectionType} describes it to callers. */
export interface Connection<T> {
  edges: Edge<T>[];
  nodes: T[];
  pageInfo: PageInfo;
  /** Counts the whole list. Called only when a caller selects `totalCount`. */
  count: () => Promise<number>;
}

/**
 * Creates the GraphQL types of a connection, such as `JobConnection` and `JobEdge` of `Job`.
 * @param items what the list holds, such as `jobs`, for the descriptions.
 * @param isShared whether several modules have lists of this type.
 */
export function createConnectionType<T extends object>(
  node: ClassType<T>,
  { name, items, isShared = false }: { name: string; items: string; isShared?: boolean },
): new () => Connection<T> {
  @ObjectType(`${name}Edge`, { description: `An item of a list of ${items}.` })
  class ItemEdge implements Edge<T> {
    @Field(() => String, { description: "Opaque. Pass it as `after` or `before` to continue from here." })
    cursor: string;

    @Field(() => node, { description: "The item." })
    node: T;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of ${items}.` })
  class ItemConnection {
    @Field(() => [ItemEdge], { description: "The items of the page with their cursors." })
    edges: ItemEdge[];

    @Field(() => [node], { description: "The items of the page." })
    nodes: T[];

    @Field(() => PageInfo, { description: "The position of the page in the list." })
    pageInfo: PageInfo;

    count: () => Promise<number>;

    @Field(() => Int, { description: "The number of items in the whole list." })
    totalCount(): Promise<number> {
      return this.count();
    }
  }
  if (isShared) for (const type of [ItemEdge, ItemConnection]) Directive("@shareable")(type);
  return ItemConnection;
}

/** What {@link connectionOf} needs of a list. */
export interface ListedPage<T> {
  /** As for {@link encodeCursor}. */
  list: string;
  page: Page;
  /** The items of the page in the list's order, and one more in the page's direction when there is one. */
  found: readonly T[];
  positionOf: (node: T) => Position;
  count: () => Promise<number>;
}

/** The connection of a page. */
export function connectionOf<T>({ list, page, found, positionOf, count }: ListedPage<T>): Connection<T> {
  const { size, backward, from } = page;
  const nodes = backward ? found.slice(-size) : found.slice(0, size);
  const edges = nodes.map((node) => ({ cursor: encodeCursor(list, positionOf(node)), node }));
  const [more, known] = [found.length > size, from !== undefined];
  const pageInfo = {
    hasNextPage: backward ? known : more,
    hasPreviousPage: backward ? more : known,
    startCursor: edges.at(0)?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  return { edges, nodes, pageInfo, count };
}

/** The same page with other nodes, in the same order. */
export function mapNodes<From, To>(connection: Connection<From>, toNode: (node: From) => To): Connection<To> {
  const edges = connection.edges.map(({ cursor, node }) => ({ cursor, node: toNode(node) }));
  return { ...connection, edges, nodes: edges.map(({ node }) => node) };
}

/** The page of a list in memory that is sorted by id. */
export function connectionOfItems<T extends { id: string }>(
  { list, page }: Pick<ListedPage<T>, "list" | "page">,
  items: readonly T[],
): Connection<T> {
  const edge = page.from === undefined ? undefined : String(page.from[0]);
  const found = items.filter(({ id }) => edge === undefined || (page.backward ? id < edge : id > edge));
  return connectionOf({ list, page, found, positionOf: ({ id }) => [id], count: async () => items.length });
}
