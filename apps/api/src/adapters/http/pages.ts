/** A provider's list, page after page. How long it is does not matter: nothing is kept but where it stands. */
import { err, ok, type Result } from '@tulay/engine/result';

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
}

type Read<T> = Promise<Result<T, 'gateway_unavailable'>>;

/**
 * Reads until `take` has enough or nothing is behind. A list that does not move on is no answer, or it would never end.
 * @param read the page behind an item's id; the first one without.
 * @param start the id behind which to begin.
 */
export async function readPages<Item extends { readonly id: string }>(
  read: (after: string | undefined) => Read<Page<Item>>,
  take: (items: readonly Item[]) => Read<'more' | 'enough'>,
  start?: string,
): Read<void> {
  const passed = new Set<string>();
  for (let after = start; ; ) {
    const page = await read(after);
    if (!page.ok) return page;
    const taken = await take(page.value.data);
    if (!taken.ok) return taken;
    if (taken.value === 'enough' || !page.value.has_more) return ok(undefined);
    after = page.value.data.at(-1)?.id;
    if (after === undefined || passed.has(after)) return err('gateway_unavailable');
    passed.add(after);
  }
}
