/** JSON as an earlier release stored it, and a quote for rows whose quote the test does not read. */
import { quote } from '@tulay/engine/pricing/quote';
import { PRODUCTS } from '../../db/seed/products';
import { writeStored } from '../../db/stored/read-stored';
import type { StoredKind } from '../../db/stored/schemas';
import { type StoredJson, VERSION_KEY } from '../../db/stored/stored-json';

/** Returns a value as a release stored it whose shape had this version; null for a release before there were versions. */
export const storedEarlier = <K extends StoredKind>(value: object, version: number | null): StoredJson<K> =>
  (version === null ? value : { ...value, [VERSION_KEY]: version }) as unknown as StoredJson<K>;

/** Returns the quote of ₱2,000 for the first term of the first product, as its column stores it. */
export function anyStoredQuote(): StoredJson<'quote'> {
  const [option] = PRODUCTS[0]?.termOptions ?? [];
  if (!option) throw new Error('the first product has no term');
  const quoted = quote({ principal: 200_000, ...option, startDate: '2026-11-01' });
  if (!quoted.ok) throw new Error(quoted.code);
  return writeStored('quote', quoted.value);
}
