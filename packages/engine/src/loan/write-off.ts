/** Write-offs of a loan, and how the lender undoes one. */
import type { ManilaDate } from '../calendar';
import type { LoanFacts, WriteOffFact } from './facts';

/** Returns the write-off that is in force; undefined if the loan was never written off, or each write-off was undone. */
export const writeOffInForce = ({ writeOffs = [] }: Pick<LoanFacts, 'writeOffs'>): WriteOffFact | undefined =>
  writeOffs.find(({ undoneOn }) => undoneOn === undefined);

/** Returns the facts with one more write-off. */
export const withWriteOff = (facts: LoanFacts, id: string, valueDate: ManilaDate): LoanFacts => ({
  ...facts,
  writeOffs: [...(facts.writeOffs ?? []), { id, valueDate }],
});

/** Returns the facts after the write-off in force is undone. Without such a write-off nothing changes. */
export const withWriteOffUndone = (facts: LoanFacts, undoneOn: ManilaDate): LoanFacts => ({
  ...facts,
  writeOffs: (facts.writeOffs ?? []).map((writeOff) => ({ undoneOn, ...writeOff })),
});
