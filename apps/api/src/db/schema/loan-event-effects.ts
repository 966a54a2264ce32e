/** What an event does to its loan, as the borrower sees it. `event-effects.test.ts` compares each statement with the API. */
import type { MessageTopic } from '@tulay/contract/inbox/message';
import type { OrderLabel } from '@tulay/engine/loan/label';

/**
 * Effect of an event on a figure of the loan, compared with the same loan without the event. `none` means that the
 * figure becomes zero.
 */
export type Change = 'same' | 'less' | 'more' | 'none';

/**
 * Effects of an event on the loan that `testing/effects/event-lives.ts` simulates, measured on the days after the
 * event.
 */
export interface LoanEventEffects {
  /** How the event changes the interest of the days after it. */
  readonly interest: Change;
  /** How the event changes the late fee of the days after it. */
  readonly lateFee: Change;
  readonly daysPastDue: Change;
  /** How the event changes the amount that later reminders ask the borrower to pay. */
  readonly reminders: Change;
  /** Label of the loan after the event; `same` if the label does not change. */
  readonly label: 'same' | OrderLabel['kind'];
  /** How the event changes the credit limit that the borrower has after paying everything. */
  readonly limit: Exclude<Change, 'none'>;
  /** When another loan is offered: while this loan is shown, once nothing is owed, or never. */
  readonly nextOffer: 'at_once' | 'when_paid' | 'never';
  /** Message that the event sends to the borrower, or why there is none. */
  readonly notice: MessageTopic | { readonly none: string };
}
