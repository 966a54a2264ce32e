import type { RecordedMethod } from '@tulay/engine/payment/recorded-methods';

export const recordedMethods = {
  office_cash: 'Cash at the office',
  branch_deposit: 'Deposit at a branch',
  cleared_check: 'Check',
  other_method: 'Other',
} as const satisfies Record<RecordedMethod, string>;
