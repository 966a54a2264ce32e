/** Reads and writes stored JSON. No other code opens a value of a JSON column, because its type has no usable key. */
import * as z from 'zod/mini';
import { SCHEMAS, STORED_KINDS, type StoredKind, type StoredShapes } from './schemas';
import { type StoredJson, VERSION_KEY } from './stored-json';
import { type Json, upgraded, versionOf } from './upgrades';

/** Number of values that could not be read since this process started, for each kind. */
export const unreadableCounts = new Map<StoredKind, number>(STORED_KINDS.map((kind) => [kind, 0]));

/** Error of a stored value that no upgrade makes valid. Its name, which is logged, has the kind, the version and the wrong keys. */
export class UnreadableJson extends Error {
  constructor(kind: StoredKind, version: unknown, paths: readonly string[]) {
    super(`the stored ${kind} of version ${version} has no valid ${paths.join(', ')}`);
    this.name = `UnreadableJson ${kind} version ${version}: ${paths.join(', ')}`;
    unreadableCounts.set(kind, (unreadableCounts.get(kind) ?? 0) + 1);
  }
}

/** Returns a value with the version of its shape, as a JSON column stores it. */
export const writeStored = <K extends StoredKind>(kind: K, value: StoredShapes[K]): StoredJson<K> =>
  stampVersion(kind, value);

/** Adds the version to a value, like `writeStored`. For callers that have already checked the type of the value. */
export function stampVersion<K extends StoredKind>(kind: K, value: object): StoredJson<K> {
  const stored = { [VERSION_KEY]: versionOf(kind), ...value };
  if (!isStored<K>(stored)) throw new TypeError(`${kind} has a key ${VERSION_KEY}`);
  return stored;
}

const isStored = <K extends StoredKind>(value: object): value is StoredJson<K> =>
  typeof Reflect.get(value, VERSION_KEY) === 'number';

/**
 * Returns a value of a JSON column in its current shape. A value of the current version is returned without a check, because
 * `writeStored` wrote it. An older value passes its upgrade steps and is validated. Throws `UnreadableJson`.
 */
export const readStored = <K extends StoredKind>(kind: K, stored: StoredJson<K>): StoredShapes[K] =>
  readJson(kind, stored);

/**
 * Reads a value like `readStored`, but from a place that has no column type, such as an encrypted column.
 * @param newer values for keys that an older value may lack and that no upgrade step can fill in
 */
export function readJson<K extends StoredKind>(kind: K, json: unknown, newer: Json = {}): StoredShapes[K] {
  if (!isObject(json)) throw new UnreadableJson(kind, undefined, ['object']);
  const { [VERSION_KEY]: version, ...value } = json;
  if (isCurrent(kind, version, value)) return value;
  const result = upgraded(kind, typeof version === 'number' ? version : 1, { ...newer, ...value });
  const issues = issuesOf(kind, result);
  if (isValid(kind, result, issues)) return result;
  throw new UnreadableJson(kind, version, issues);
}

/** Returns a value of a JSON column in its current shape, or null if no upgrade makes it valid, which is counted. */
export function readIfValid<K extends StoredKind>(kind: K, stored: StoredJson<K>): StoredShapes[K] | null {
  try {
    return readStored(kind, stored);
  } catch (error) {
    if (error instanceof UnreadableJson) return null;
    throw error;
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns whether this release can use the value unchanged. A newer version counts as current: during a roll-out this
 * release reads values of the next one, which have every key that this release reads.
 */
const isCurrent = <K extends StoredKind>(
  kind: K,
  version: unknown,
  _value: object,
): _value is StoredShapes[K] => typeof version === 'number' && version >= versionOf(kind);

const isValid = <K extends StoredKind>(
  _kind: K,
  _value: object,
  issues: readonly string[],
): _value is StoredShapes[K] => issues.length === 0;

/** Returns the paths of the keys that are missing or wrong. */
const issuesOf = (kind: StoredKind, value: object): string[] =>
  z.safeParse(SCHEMAS[kind], value).error?.issues.map(({ path }) => path.join('.')) ?? [];
