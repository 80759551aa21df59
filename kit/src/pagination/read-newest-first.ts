import { type FindOptionsWhere, LessThan, MoreThan, type ObjectLiteral, type Repository } from "typeorm";
import { type Connection, connectionOf } from "./connection.js";
import { type PageArgs, pageOf } from "./page.args.js";

interface NewestFirst<Row extends ObjectLiteral> {
  /** As for `decodeCursor`. */
  list: string;
  args: PageArgs;
  rows: Repository<Row>;
  /** Selects the rows of the list. */
  where: FindOptionsWhere<Row>;
  /** The column that increases with each row and is unique in the list. */
  key: keyof Row & string;
}

/** A page of the rows of a list, the highest key first. @throws AppError VALIDATION_ERROR as `pageOf`. */
export async function readNewestFirst<Row extends ObjectLiteral>(
  selection: NewestFirst<Row>,
): Promise<Connection<Row>> {
  const { list, args, rows, where, key } = selection;
  const page = pageOf(list, args);
  const edge = page.from?.[0];
  const beyond = edge !== undefined && { [key]: page.backward ? MoreThan(edge) : LessThan(edge) };
  const nearest = await rows.find({
    where: { ...where, ...beyond } as FindOptionsWhere<Row>,
    order: { [key]: page.backward ? "ASC" : "DESC" } as never,
    take: page.size + 1,
  });
  const found = page.backward ? nearest.toReversed() : nearest;
  return connectionOf({ list, page, found, positionOf: (row) => [row[key]], count: () => rows.countBy(where) });
}
