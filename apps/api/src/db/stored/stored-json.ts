/** JSON columns whose shape code defines. Their values outlive releases, so each carries the version of its shape. */
import type { ColumnType } from 'kysely';

/**
 * Key under which a stored value has its version. A value without this key was stored before versions existed, and
 * counts as version 1.
 */
export const VERSION_KEY = 'shapeVersion';

declare const KIND: unique symbol;

/**
 * A JSON value as the database stores it. The type has no keys, so code must call `readStored` to read the value and
 * `writeStored` to create one.
 */
export interface StoredJson<K extends string> {
  readonly [KIND]: K;
}

/** A JSON column with values of a kind. */
export type StoredColumn<K extends string> = ColumnType<StoredJson<K>>;

/** A JSON column that only SQL compares. Application code never reads it. */
export type ComparedColumn = ColumnType<ComparedJson, object, object>;
declare const COMPARED: unique symbol;
interface ComparedJson {
  readonly [COMPARED]: true;
}
