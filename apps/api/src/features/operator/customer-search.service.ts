/** Search for borrowers by what a caller says: a name, the end of the number, a number or an id. */
import { SEARCH_ROWS } from '@tulay/contract/operator/ranges';
import { nameWords } from '@tulay/engine/identity/name-words';
import { phoneRule } from '@tulay/engine/identity/phone';
import { isUuid } from '@tulay/engine/identity/uuid';
import { runGlobal } from '../../command';
import type { Vault } from '../../crypto/envelope';
import { hasWords, possiblePairs } from '../../crypto/name-marks';
import type { CommandAnswer } from '../../db/commands/commands';
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

interface FoundPage {
  readonly rows: readonly FoundCustomer[];
  readonly next: SearchPlace | null;
}

/** Position in a search: the borrower after whom a page starts. */
interface SearchPlace {
  readonly after: string;
}

type FoundRow = CommandAnswer<'customer_find'>['rows'][number];

/** Typed search text, parsed. `words`: words of a name. */
type Search =
  | { readonly by: 'digits'; readonly digits: string; readonly words: readonly string[] }
  | { readonly by: 'pairs'; readonly words: readonly string[] }
  | { readonly by: 'name'; readonly name: string };

const NUMBER_END = /^\d{4}$/;
/** Characters of the shortest order number. */
const LEAST_OF_NUMBER = 6;
/**
 * Largest number of words of a name that are compared. Further words are ignored. Without a limit, a long text would
 * need too many marks, because each pair of words has marks.
 */
const MOST_WORDS = 12;
/**
 * Largest number of SQL statements for a page. If they find too few borrowers, the page is short, and the next page
 * continues after the last row that was read.
 */
const MOST_READS = 4;

/**
 * Parses the typed text. Returns null if it is not enough for a search: a single name would find thousands of
 * borrowers, and stored marks of single names would reveal the frequent names.
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
  const words = nameWords(others.join(' ')).slice(0, MOST_WORDS);
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
  const isNamed = (search: Search, { customerId, beginnings }: FoundRow): boolean =>
    search.by === 'name' ||
    !mayDiffer(search) ||
    (beginnings !== null && hasWords(vault, customerId, beginnings, search.words));

  return {
    /** Returns a function that reads a page; null if more has to be typed. */
    finderOf(typed: string) {
      const search = readSearch(typed);
      if (search === null) return null;
      const rowsOfRead = (limit: number) => (mayDiffer(search) ? SEARCH_ROWS.until : limit + 1);
      return async (place: SearchPlace | null, limit: number): Promise<FoundPage> => {
        const found: FoundRow[] = [];
        let after = place?.after ?? null;
        for (let reads = 0; reads < MOST_READS; reads += 1) {
          const rows = await findSome(search, after, rowsOfRead(limit));
          found.push(...rows.filter((row) => isNamed(search, row)));
          if (found.length > limit || rows.length < rowsOfRead(limit)) return pageOfFound(found, limit);
          after = rows.at(-1)?.customerId ?? null;
        }
        return { rows: found.map(shownOf), next: placeAfter(after) };
      };
    },
  };
}

/**
 * Returns true if the program has to compare the words itself, because the database compares none of them, or only two
 * of several.
 */
const mayDiffer = (search: Search): boolean =>
  search.by === 'digits' ? search.words.length > 0 : search.by === 'pairs' && search.words.length > 2;

const placeAfter = (after: string | null): SearchPlace | null => (after === null ? null : { after });

function pageOfFound(found: readonly FoundRow[], limit: number): FoundPage {
  const rows = found.slice(0, limit).map(shownOf);
  return { rows, next: found.length > limit ? placeAfter(rows.at(-1)?.customerId ?? null) : null };
}

const shownOf = ({ customerId, numberEnd, registeredAt }: FoundRow): FoundCustomer => ({
  customerId,
  numberEnd,
  registeredAt: new Date(registeredAt),
});
