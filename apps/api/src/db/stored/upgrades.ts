/**
 * Upgrade steps of stored JSON. The first step of a kind turns version 1 into version 2, and so on, so the current version is
 * one more than the number of steps. Steps are never removed or changed: a value of any age passes the steps after its version.
 */
import type { StoredKind } from './schemas';

export type Json = Readonly<Record<string, unknown>>;
type Step = (value: Json) => Json;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the keys that a value lacks, and never replaces a key that the value has. */
const fill =
  (defaults: Json): Step =>
  (value) => ({ ...defaults, ...value });

/**
 * Applies an upgrade step to the object under a key, or to each object of a list under it. Any other value stays as it
 * is, and the validation then refuses it.
 */
const within =
  (key: string, step: Step): Step =>
  (value) => ({ ...value, [key]: inside(value[key], step) });

function inside(value: unknown, step: Step): unknown {
  if (Array.isArray(value)) return value.map((each) => inside(each, step));
  return isObject(value) ? step(value) : value;
}

/** Terms of version 1 had no extension fee, so an upgrade sets it to zero. */
const extensionFee = fill({ extensionFeeRate: 0 });

export const UPGRADES: { readonly [K in StoredKind]?: readonly [Step, ...Step[]] } = {
  product: [within('termOptions', within('terms', extensionFee))],
  quote: [within('terms', extensionFee)],
  // Version 1 of an extension event does not list payments of its day. Its price was computed before all of them, so
  // the list is empty.
  'event.extension': [fill({ pricedAfter: [] })],
};

export const versionOf = (kind: StoredKind): number => (UPGRADES[kind]?.length ?? 0) + 1;

/** Applies the steps after a version. A value of a newer release stays as it is. */
export const upgraded = (kind: StoredKind, version: number, value: Json): Json =>
  (UPGRADES[kind] ?? []).slice(Math.max(version, 1) - 1).reduce((before, step) => step(before), value);
