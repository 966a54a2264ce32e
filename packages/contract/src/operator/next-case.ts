/** Which case of a queue an operator gets next. */
import type { AnswerOf } from './command';
import type { CASE_COMMANDS } from './commands/case';

type CaseRow = AnswerOf<(typeof CASE_COMMANDS)['case list']>['rows'][number];
/** Who owns or has claimed a case, until when it is put aside, and whether it is escalated or already decided. */
export type CaseHolder = Pick<
  CaseRow,
  'claimedBy' | 'isMine' | 'owner' | 'isOwn' | 'offeredFrom' | 'waitsUntil' | 'escalated' | 'pending'
>;

/** Returns the place of a case among the next ones: own, offered, free, of others. Null: not for this operator. */
function placeOf(claim: CaseHolder | undefined, isSenior: boolean): number | null {
  if (claim === undefined) return 2;
  if (claim.pending !== null || claim.waitsUntil !== null || (claim.escalated !== null && !isSenior))
    return null;
  if (claim.claimedBy !== null && !claim.isMine) return null;
  if (claim.isOwn) return 0;
  if (claim.offeredFrom !== null) return 1;
  return claim.owner === null ? 2 : 3;
}

/** Returns the row of the next case, the first of several with the same place; undefined if none is for this operator. */
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
