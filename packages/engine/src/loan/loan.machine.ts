import type { Machine } from '../machine';

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
  | 'write_off';

/**
 * The life of a loan order. What is due, overdue or payable is never a state: it follows from facts and date.
 * `reverse_payout`: the bank returned delivered money, so the borrower mends the bank details.
 * `reopen`: a posted payment was taken back, or money proved missing, after settlement.
 * `cancel` of an active loan is the cooling-off return of the principal.
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
    settled: { reopen: 'active' },
    cancelled: {},
    expired: {},
    written_off: { settle: 'settled' },
  },
};
