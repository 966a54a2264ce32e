/** Rules for the case of a queue that an operator gets next. */
import type { AnswerOf } from './command';
import type { CASE_COMMANDS } from './commands/case';

type CaseRow = AnswerOf<(typeof CASE_COMMANDS)['case list']>['rows'][number];
/** Who owns or has claimed a case, until when it is put aside, and whether it is escalated or already decided. */
export type CaseHolder = Pick<
  CaseRow,
  'claimedBy' | 'isMine' | 'owner' | 'isOwn' | 'offeredFrom' | 'waitsUntil' | 'escalated' | 'pending'
>;

/**
 * Returns the rank of a case for this operator: 0 an own case, 1 an offered case, 2 a free case, 3 a case of others.
 * Null if the operator cannot take the case now.
 */
function placeOf(claim: CaseHolder | undefined, isSenior: boolean): number | null {
  if (claim === undefined) return 2;
  if (claim.pending !== null || claim.waitsUntil !== null || (claim.escalated !== null && !isSenior))
    return null;
  if (claim.claimedBy !== null && !claim.isMine) return null;
  if (claim.isOwn) return 0;
  if (claim.offeredFrom !== null) return 1;
  return claim.owner === null ? 2 : 3;
}

/**
 * Returns the row with the lowest rank, the first of several with the same rank; undefined if the operator can take no
 * case.
 */
export const nextCase = <R>(
  rows: readonly R[],
  claimOf: (row: R) => CaseHolder | undefined,
  isSenior: boolean,
): R | undefined =>
  rows
    .flatMap((row) => {
      const place = placeOf(claimOf(row), isSenior);
      return place === null ? [] : [{ row, place }];
    })
    .toSorted((one, other) => one.place - other.place)[0]?.row;
