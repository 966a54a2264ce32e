/**
 * Areas of the console. `reads`: commands whose answers the page shows. `changes`: commands that change the shown data.
 */
import type { OperatorCommandName } from '@tulay/contract/operator/commands';

interface Area {
  readonly reads: readonly OperatorCommandName[];
  readonly changes: readonly OperatorCommandName[];
}

export const AREAS = {
  books: {
    reads: [
      'report trial-balance',
      'report balance-sheet',
      'report income-statement',
      'report loss-allowance',
      'report complaints',
      'report regulator',
      'books months',
      'books journals',
      'import list',
      'credit-bureau list',
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
      'credit-bureau export',
      'credit-bureau open',
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
  products: { reads: ['product list'], changes: ['product show', 'product check', 'product set'] },
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
    reads: [
      'operator list',
      'operator rights',
      'session list',
      'audit list',
      'retention summary',
      'retention list',
      'retention erased',
      'retention rules',
      'retention holds',
    ],
    changes: [
      'operator add',
      'operator roles',
      'operator rekey',
      'operator disable',
      'operator enable',
      'session end',
      'retention set-rule',
      'retention hold',
      'retention release',
    ],
  },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof AREAS;
export const AREA_NAMES: readonly AreaName[] = ['books', 'products', 'integrations', 'staff'];
