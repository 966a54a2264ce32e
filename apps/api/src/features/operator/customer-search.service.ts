/** Search for borrowers by what a caller says: a name, the end of the number, a number or an id. */
import { SEARCH_ROWS } from '@tulay/contract/operator/ranges';
import { nameWords } from '@tulay/engine/identity/name-words';
import { phoneRule } from '@tulay/engine/identity/phone';
import { isUuid } from '@tulay/engine/identity/uuid';
import { runGlobal } from '../../command';
import type { Vault } from '../../crypto/envelope';
import { hasWords, possiblePairs } from '../../crypto/name-marks';
import type { Place } from '../../db/cursor';
import type { Database } from '../../db/database';
import { parseReference } from '../../ids';
import type { Clock } from '../../ports/clock';

interface SearchParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'fingerprint'>;
}

interface FoundCustomer {
  readonly customerId: string;
  readonly numberEnd: string;
  readonly registeredAt: Date;
}

/** What was typed. `words` are those of a name. */
type Search =
  | { readonly by: 'digits'; readonly digits: string; readonly words: readonly string[] }
  | { readonly by: 'pairs'; readonly words: readonly string[] }
  | { readonly by: 'name'; readonly name: string };

const NUMBER_END = /^\d{4}$/;
/** Characters of the shortest order number. */
const LEAST_OF_NUMBER = 6;

/**
 * Reads what was typed. Returns null if it is not enough: a name alone finds thousands, and stored marks of single names
 * would reveal the frequent ones.
 */
export function readSearch(typed: string): Search | null {
  const text = typed.trim();
  const phone = phoneRule(text);
  if (phone.ok) return { by: 'name', name: phone.value };
  const reference = parseReference(text);
  if (reference) return { by: 'name', name: reference.customerId };
  if (isUuid(text)) return { by: 'name', name: text };

  const tokens = text.split(/\s+/);
  const [end, ...ends] = tokens.filter((each) => NUMBER_END.test(each));
  const others = tokens.filter((each) => !NUMBER_END.test(each));
  const words = nameWords(others.join(' '));
  const hasOtherDigits = others.some((each) => /\d/.test(each));
  if (hasOtherDigits)
    return tokens.length === 1 && text.length >= LEAST_OF_NUMBER ? { by: 'name', name: text } : null;
  if (end !== undefined) return ends.length === 0 ? { by: 'digits', digits: end, words } : null;
  return words.length > 1 ? { by: 'pairs', words } : null;
}

export function createCustomerSearch({ db, clock, vault }: SearchParts) {
  async function findSome(search: Search, after: string | null, limit: number) {
    const found = await runGlobal(db, 'customer_find', clock.now(), {
      digits: search.by === 'digits' ? search.digits : null,
      pairs: search.by === 'pairs' ? possiblePairs(vault, search.words) : [],
      name: search.by === 'name' ? search.name : null,
      after,
      limit,
    });
    return found.ok ? found.value.rows : [];
  }

  /** Returns true if the name of a borrower has all the words that were typed. */
  const isNamed = (search: Search, customerId: string, beginnings: string | null): boolean =>
    search.by === 'name' ||
    search.words.length === 0 ||
    (beginnings !== null && hasWords(vault, customerId, beginnings, search.words));

  return {
    /** Returns a function that reads the rows of a page; null if more has to be typed. */
    finderOf(typed: string) {
      const search = readSearch(typed);
      if (search === null) return null;
      return async (place: Place | null, limit: number): Promise<FoundCustomer[]> => {
        const found: FoundCustomer[] = [];
        let after = place?.id ?? null;
        while (found.length < limit) {
          const rows = await findSome(search, after, SEARCH_ROWS.until);
          const named = rows.filter((row) => isNamed(search, row.customerId, row.beginnings));
          found.push(
            ...named.map(({ customerId, numberEnd, registeredAt }) => ({
              customerId,
              numberEnd,
              registeredAt: new Date(registeredAt),
            })),
          );
          if (rows.length < SEARCH_ROWS.until) break;
          after = rows.at(-1)?.customerId ?? null;
        }
        return found.slice(0, limit);
      };
    },
  };
}
