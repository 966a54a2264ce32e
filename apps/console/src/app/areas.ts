/** Areas of the console. `reads`: commands whose answers the page shows. `changes`: commands that change these data. */
import type { OperatorCommandName } from '@tulay/contract/operator/commands';

interface Area {
  readonly reads: readonly OperatorCommandName[];
  readonly changes: readonly OperatorCommandName[];
}

export const AREAS = {
  books: {
    reads: [
      'ledger trial-balance',
      'report balance-sheet',
      'report income-statement',
      'report loss-allowance',
      'report complaints',
      'books months',
      'books journals',
      'import list',
      'books lines',
      'books loss-rates',
      'reconcile list',
      'credit list',
      'payout list',
    ],
    changes: [
      'ledger verify',
      'books journal',
      'books reverse',
      'books close',
      'books reopen',
      'books set-line',
      'books set-loss-rate',
      'reconcile',
      'reconcile close',
      'payout resolve',
      'payout decide',
      'payout correct',
      'payment reverse',
      'credit return',
      'credit write-off',
    ],
  },
  products: { reads: ['product list'], changes: ['product show', 'product set'] },
  integrations: {
    reads: ['webhook list', 'webhook log', 'api-key list'],
    changes: [
      'webhook add',
      'webhook change',
      'webhook rekey',
      'webhook disable',
      'webhook enable',
      'webhook replay',
      'api-key add',
      'api-key rotate',
      'api-key revoke',
    ],
  },
  staff: {
    reads: ['operator list', 'operator rights', 'session list', 'audit list'],
    changes: ['operator add', 'operator roles', 'operator rekey', 'operator disable', 'operator enable'],
  },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof AREAS;
export const AREA_NAMES: readonly AreaName[] = ['books', 'products', 'integrations', 'staff'];
