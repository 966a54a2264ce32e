import { defineMachine, type StateOf } from './machine';

/**
 * Lifecycle of a loan order. Due, overdue and payable are not states: they follow from the facts and the date.
 * `reverse_payout`: the bank returned delivered money, and the borrower must correct the bank details. `reopen`: a
 * payment that had settled the loan was reversed; `reopen_written_off` if the loan had been written off before.
 * `cancel` of a delivered loan is the cooling-off cancellation. Its payment can be confirmed after another one settled
 * the loan.
 */
export const loanMachine = defineMachine('loan', 'offered', {
  offered: { sign: 'signed', cancel: 'canceled', expire: 'expired' },
  signed: { withdraw: 'disbursing', cancel: 'canceled', expire: 'expired' },
  disbursing: { deliver: 'active', fail_payout: 'payout_failed' },
  payout_failed: { retry_payout: 'disbursing', cancel: 'canceled', expire: 'expired' },
  active: {
    settle: 'settled',
    reverse_payout: 'payout_failed',
    cancel: 'canceled',
    write_off: 'written_off',
  },
  settled: { reopen: 'active', reopen_written_off: 'written_off', cancel: 'canceled' },
  canceled: { reopen: 'active' },
  expired: {},
  written_off: { settle: 'settled', undo_write_off: 'active' },
});

export type LoanState = StateOf<typeof loanMachine>;
