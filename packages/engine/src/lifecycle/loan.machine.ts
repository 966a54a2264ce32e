import type { Machine } from './machine';

export type LoanState =
  | 'offered'
  | 'signed'
  | 'disbursing'
  | 'payout_failed'
  | 'active'
  | 'settled'
  | 'cancelled'
  | 'expired'
  | 'written_off';

export type LoanEvent =
  | 'sign'
  | 'withdraw'
  | 'deliver'
  | 'fail_payout'
  | 'reverse_payout'
  | 'retry_payout'
  | 'settle'
  | 'reopen'
  | 'cancel'
  | 'expire'
  | 'write_off'
  | 'reopen_written_off';

/**
 * The life of a loan order. What is due, overdue or payable is never a state: it follows from facts and date.
 * `reverse_payout`: the bank returned delivered money, so the borrower mends the bank details.
 * `reopen`: money that closed the loan was taken back by its channel; `reopen_written_off` where it had been given up.
 * `cancel` of a delivered loan is the cooling-off return of the principal; its news may come after another settlement.
 */
export const loanMachine: Machine<LoanState, LoanEvent> = {
  name: 'loan',
  initial: 'offered',
  events: [
    'sign',
    'withdraw',
    'deliver',
    'fail_payout',
    'reverse_payout',
    'retry_payout',
    'settle',
    'reopen',
    'cancel',
    'expire',
    'write_off',
    'reopen_written_off',
  ],
  table: {
    offered: { sign: 'signed', cancel: 'cancelled', expire: 'expired' },
    signed: { withdraw: 'disbursing', cancel: 'cancelled', expire: 'expired' },
    disbursing: { deliver: 'active', fail_payout: 'payout_failed' },
    payout_failed: { retry_payout: 'disbursing', cancel: 'cancelled', expire: 'expired' },
    active: {
      settle: 'settled',
      reverse_payout: 'payout_failed',
      cancel: 'cancelled',
      write_off: 'written_off',
    },
    settled: { reopen: 'active', reopen_written_off: 'written_off', cancel: 'cancelled' },
    cancelled: { reopen: 'active' },
    expired: {},
    written_off: { settle: 'settled' },
  },
};
