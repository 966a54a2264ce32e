/** Lines that show an operator what a command does to a loan, figure by figure. */
import type { Entry } from '@tulay/engine/ledger/postings';
import type { LoanEffect, LoanFigures } from '../../features/lending/loan/loan-effect.view';
import { pesos } from './report';

const FIGURES = {
  Status: ({ status }) => status.replace('_', ' '),
  'Owed today': ({ owed }) => pesos(owed.total),
  Principal: ({ owed }) => pesos(owed.principal),
  Interest: ({ owed }) => pesos(owed.interest),
  Fees: ({ owed }) => pesos(owed.fees),
  'Late fee': ({ owed }) => pesos(owed.penalty),
  'Credit balance': ({ credit }) => pesos(credit),
  'Settlement offer': ({ settlementUntil }) =>
    settlementUntil === null ? 'none' : `until ${settlementUntil}`,
} as const satisfies Readonly<Record<string, (figures: LoanFigures) => string>>;

/** Returns a line for each changed figure, a line for each ledger entry, and always the status and the amount owed. */
export function loanEffectLines({ before, after, entries }: LoanEffect): string[] {
  const figures = Object.entries(FIGURES).flatMap(([name, read]) => {
    const [now, then] = [read(before), read(after)];
    if (now !== then) return [`${name}: ${now}, then ${then}`];
    return name === 'Status' || name === 'Owed today' ? [`${name}: ${now}, no change`] : [];
  });
  return [...figures, ...(entries.length > 0 ? entryLines(entries) : ['Booked: nothing'])];
}

/** Returns a line for each ledger entry. */
export const entryLines = (entries: readonly Entry[]): string[] =>
  entries.map(({ debit, credit, amount }) => `Booked: debit ${debit}, credit ${credit}, ${pesos(amount)}`);
