import type { RecordedMethod } from '@tulay/engine/payment/recorded-methods';

export const recordedMethods = {
  office_cash: 'Cash sa office',
  branch_deposit: 'Deposit sa branch',
  cleared_check: 'Tseke',
  other_method: 'Iba pa',
} as const satisfies Record<RecordedMethod, string>;
