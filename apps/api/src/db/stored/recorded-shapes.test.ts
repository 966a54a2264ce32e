/** A new required key of stored JSON needs a version, a step that upgrades earlier values, and a recorded shape. */
import { describe, expect, it } from 'vitest';
import type { Shape } from '../../testing/shapes/shape';
import { findBreaks, GROUP_NAMES, readRecorded, withCurrent } from '../../testing/shapes/recorded-shapes';
import { smallestValues } from '../../testing/shapes/smallest-values';
import { readJson } from './read-stored';
import { STORED_KINDS } from './schemas';
import { VERSION_KEY } from './stored-json';
import { versionOf } from './upgrades';

const stored = readRecorded('stored');

describe.each(GROUP_NAMES)('the recorded shapes of %s', (group) => {
  const recorded = readRecorded(group);

  it('no stored shape requires a key that an older value may lack, and none drops a key that the earlier release reads', () => {
    expect(findBreaks(group, recorded)).toEqual([]);
  });

  it('every current shape is the recorded one, or `npm run shapes` records it', () => {
    expect(recorded).toEqual(withCurrent(group, recorded));
  });
});

/** Returns the recorded shapes of a kind, with one required key removed from the last shape. */
function withoutKey(group: 'stored' | 'jobs' | 'answers' | 'events', kind: string, key: string) {
  const recorded = readRecorded(group);
  const versions = recorded[kind] ?? [];
  const last: Shape = versions.at(-1) ?? {};
  const { [key]: _removed, ...properties } = last.properties ?? {};
  const changed = { ...last, properties, required: last.required?.filter((each) => each !== key) ?? [] };
  return { ...recorded, [kind]: [...versions.slice(0, -1), changed] };
}

describe('a new required key', () => {
  it.each([
    ['stored', 'quote', 'netProceeds', 'UPGRADES'],
    ['stored', 'event.dispute_moved', 'words', 'UPGRADES'],
    ['jobs', 'payout.failed', 'failure', 'optional'],
    ['answers', 'order_offer', 'orderId', 'optional'],
  ] as const)('in %s, of %s, is refused until its values are upgraded', (group, kind, key, advice) => {
    const breaks = findBreaks(group, withoutKey(group, kind, key));
    expect(breaks).toEqual([expect.stringContaining(`${kind}: ${key} is required and may be missing`)]);
    expect(breaks[0]).toContain(advice);
  });

  it('a new required key in an integrator event needs no new version, because integrators ignore unknown keys', () => {
    expect(findBreaks('events', withoutKey('events', 'loan.overdue', 'days'))).toEqual([]);
  });
});

it('a recorded shape version must keep its upgrade step', () => {
  const quote = stored['quote'] ?? [];
  expect(findBreaks('stored', { ...stored, quote: [...quote, ...quote.slice(-1)] })).toEqual([
    expect.stringContaining('Never remove a step'),
  ]);
});

describe.each(STORED_KINDS)('stored values of %s', (kind) => {
  const versions = stored[kind] ?? [];

  it('every version is recorded', () => {
    expect(versions).toHaveLength(versionOf(kind));
  });

  it('every recorded earlier version can be upgraded to a valid value, even without its optional keys', () => {
    const earlier = versions.flatMap((shape, i) =>
      smallestValues(shape).map((value) => ({ ...Object(value), [VERSION_KEY]: i + 1 })),
    );
    expect(earlier.length).toBeGreaterThan(0);
    for (const { [VERSION_KEY]: version, ...value } of earlier) {
      // A value without a version is always validated, and counts as version 1.
      expect(() => readJson(kind, value)).not.toThrow();
      if (version < versionOf(kind)) {
        expect(() => readJson(kind, { ...value, [VERSION_KEY]: version })).not.toThrow();
      }
    }
  });
});
