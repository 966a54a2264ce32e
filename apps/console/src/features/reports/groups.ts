import { codeWords } from '@tulay/copy/console/lookup';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { keysOf } from '@tulay/engine/records';

const words = REPORT_WORDS;

/** Command of a report on the page Portfolio. */
export type PortfolioName = keyof typeof words.tabs;

export interface Group {
  readonly by: keyof typeof words.groups;
  readonly value: string;
}

/** Returns what the loans of a row have in common, such as “Product: Sagip”. */
export function groupName({ by, value }: Group): string {
  if (by === 'all') return words.groups.all;
  if (by === 'borrower')
    return `${words.groups.borrower}: ${value === 'new' ? words.borrowers.new : words.borrowers.returning}`;
  return `${words.groups[by]}: ${by === 'term' ? termName(value) : codeWords('product', value)}`;
}

/** Returns the words of a term that is stored as `14-day`. */
function termName(term: string): string {
  const [count = '', name = ''] = term.split('-');
  const unit = keysOf(CONSOLE_WORDS.term).find((each) => each === name);
  return unit ? CONSOLE_WORDS.term[unit](Number(count)) : term;
}
