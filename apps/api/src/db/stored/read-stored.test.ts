import { expect, it } from 'vitest';
import { anyStoredQuote, storedEarlier } from '../../testing/shapes/earlier-json';
import { PRODUCTS } from '../seed/products';
import { readJson, readStored, UnreadableJson, unreadableCounts, writeStored } from './read-stored';
import { VERSION_KEY } from './stored-json';
import { versionOf } from './upgrades';

const [sandali] = PRODUCTS;
if (!sandali) throw new Error('there is no product');

/** Product in the shape of version 1, whose terms lack the extension fee. */
const termOptions = sandali.termOptions.map(({ term, terms: { extensionFeeRate: _fee, ...terms } }) => ({
  term,
  terms,
}));
const earlier = { ...sandali, termOptions };

it('a value that was written is read without a change, and its version is removed', () => {
  const stored = writeStored('product', sandali);
  expect(stored).toEqual({ ...sandali, [VERSION_KEY]: versionOf('product') });
  expect(readStored('product', stored)).toEqual(sandali);
});

it.each([1, null])('a value of version %s gets the keys that it lacks', (version) => {
  const read = readStored('product', storedEarlier<'product'>(earlier, version));
  expect(read.termOptions.map(({ terms }) => terms.extensionFeeRate)).toEqual(termOptions.map(() => 0));
  expect(read).toMatchObject(earlier);
});

it('an upgrade step never replaces a key that a value has', () => {
  expect(readStored('product', storedEarlier<'product'>(sandali, 1))).toEqual(sandali);
});

it('a value that a newer release stored is read with all its keys, also those that this release does not know', () => {
  const newer = { ...sandali, color: 'green' };
  expect(readStored('product', storedEarlier<'product'>(newer, 99))).toEqual(newer);
});

it('a value of the current version is not validated again', () => {
  expect(readStored('product', storedEarlier<'product'>({ id: 'odd' }, versionOf('product')))).toEqual({
    id: 'odd',
  });
});

it.each([
  ['lacks a key that no step adds', { ...earlier, maxAmount: undefined }, 'maxAmount'],
  ['has a key of another type', { ...earlier, minAmount: 'much' }, 'minAmount'],
  [
    'lacks a key in a list',
    { ...earlier, termOptions: [{ term: { unit: 'day', count: 7 } }] },
    'termOptions.0.terms',
  ],
  ['is no object', ['much'], 'object'],
])(
  'an earlier value that %s is refused by an error that names kind, version and key, and is counted',
  (_case, value, key) => {
    const before = unreadableCounts.get('product') ?? 0;
    const read = () => readJson('product', Array.isArray(value) ? value : { ...value, [VERSION_KEY]: 1 });
    expect(read).toThrow(UnreadableJson);
    expect(read).toThrow(
      expect.objectContaining({ name: expect.stringMatching(/^UnreadableJson product version /) }),
    );
    expect(read).toThrow(new RegExp(`no valid ${key}`));
    // The value itself may be personal, so neither the message nor the logged name quotes it.
    expect(read).not.toThrow(/much/);
    expect(unreadableCounts.get('product')).toBeGreaterThan(before);
  },
);

it('if no upgrade step has a value for a missing key, the caller supplies the value', () => {
  const terms = {
    minAmount: 1,
    maxAmount: 2,
    sameDayMax: null,
    fee: { kind: 'bank' as const },
    postsMinutes: 5,
    goodStandingOnly: false,
  };
  const newer = { name: 'GCash', maxAmount: 9 };
  expect(readJson('channel_terms', { ...terms, [VERSION_KEY]: 0 }, newer)).toEqual({
    ...terms,
    name: 'GCash',
  });
});

it('a stored quote of version 1 is read with an extension fee rate of zero', () => {
  const { terms, ...quote } = readStored('quote', anyStoredQuote());
  const { extensionFeeRate: _fee, ...before } = terms;
  const read = readStored('quote', storedEarlier<'quote'>({ ...quote, terms: before }, 1));
  expect(read).toEqual({ ...quote, terms: { ...before, extensionFeeRate: 0 } });
});
