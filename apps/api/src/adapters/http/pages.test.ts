import { err, ok } from '@tulay/engine/result';
import { describe, expect, it } from 'vitest';
import { readPages, type Page } from './pages';

const item = (at: number) => ({ id: `i${at}` });
/** Returns a list of `length` items in pages of ten. */
const listOf = (length: number) => async (after: string | undefined) => {
  const from = after === undefined ? 0 : Number(after.slice(1)) + 1;
  const data = Array.from({ length: Math.min(10, length - from) }, (_, at) => item(from + at));
  return ok({ data, has_more: from + 10 < length });
};
const UNAVAILABLE = err('gateway_unavailable');

describe('reading a list in pages', () => {
  it('readPages reads a list of any length to its end and passes on each item once', async () => {
    const seen: string[] = [];
    const read = await readPages(listOf(25_003), async (items) => {
      seen.push(...items.map(({ id }) => id));
      return ok('more');
    });
    expect(read.ok).toBe(true);
    expect([seen.length, new Set(seen).size]).toEqual([25_003, 25_003]);
  });

  it('reading a list begins after the given id and ends once the caller has enough', async () => {
    const seen: string[] = [];
    const take = async (items: readonly { id: string }[]) => {
      seen.push(...items.map(({ id }) => id));
      return ok(seen.length > 15 ? 'enough' : 'more') as ReturnType<typeof ok<'enough' | 'more'>>;
    };
    await readPages(listOf(1_000), take, 'i99');
    expect([seen.at(0), seen.at(-1)]).toEqual(['i100', 'i119']);
  });

  it.each<[string, Page<{ id: string }>]>([
    ['repeats the same page', { data: [item(1)], has_more: true }],
    ['announces more items and returns an empty page', { data: [], has_more: true }],
  ])('a list that %s counts as unavailable', async (_what, page) => {
    expect(
      await readPages(
        async () => ok(page),
        async () => ok('more'),
      ),
    ).toEqual(UNAVAILABLE);
  });

  it('a list whose pages repeat in a cycle counts as unavailable', async () => {
    let count = 0;
    const read = async () => {
      count += 1;
      if (count > 10) throw new Error('the reader did not notice the cycle');
      return ok({ data: [item(count % 3)], has_more: true });
    };
    expect(await readPages(read, async () => ok('more'))).toEqual(UNAVAILABLE);
    expect(count).toBe(4);
  });

  it('a list with a missing page or an unreadable item counts as unavailable', async () => {
    expect(
      await readPages(
        async () => UNAVAILABLE,
        async () => ok('more'),
      ),
    ).toEqual(UNAVAILABLE);
    expect(await readPages(listOf(30), async () => UNAVAILABLE)).toEqual(UNAVAILABLE);
  });
});
