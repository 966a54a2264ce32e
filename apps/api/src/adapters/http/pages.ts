import { err, ok, type Result } from '@tulay/engine/result';

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
}

type Read<T> = Promise<Result<T, 'gateway_unavailable'>>;

/**
 * Reads a provider's list page by page until `take` returns `enough` or the list ends. Error: `gateway_unavailable`, also for a list
 * that repeats a page, because it would never end.
 * @param read returns the page after an item's id; the first page without an id.
 */
export async function readPages<Item extends { readonly id: string }>(
  read: (after: string | undefined) => Read<Page<Item>>,
  take: (items: readonly Item[]) => Read<'more' | 'enough'>,
  start?: string,
): Read<void> {
  const seen = new Set<string>();
  for (let after = start; ; ) {
    const page = await read(after);
    if (!page.ok) return page;
    const taken = await take(page.value.data);
    if (!taken.ok) return taken;
    if (taken.value === 'enough' || !page.value.has_more) return ok(undefined);
    after = page.value.data.at(-1)?.id;
    if (after === undefined || seen.has(after)) return err('gateway_unavailable');
    seen.add(after);
  }
}
