import type { Result } from '@tulay/engine/result';

/** Bank of the lender's receiving account, where its statement is fetched without an operator. */
export interface BankStatements {
  /** Returns the newest lines as the CSV that operators import; null if there are none. Error: `bank_unavailable`, try again later. */
  fetchStatement(): Promise<Result<string | null, 'bank_unavailable'>>;
}
