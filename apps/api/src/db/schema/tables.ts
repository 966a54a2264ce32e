/**
 * Row types of the tables in `migrations/`. Each of the other files has one interface; this file has the tables of
 * `008-commands.sql`.
 */
import type { Generated, JSONColumnType } from 'kysely';
import type { AccountTables } from './account-tables';
import type { AuthTables } from './auth-tables';
import type { CollectionTables } from './collection-tables';
import type { IntegratorTables } from './integrator-tables';
import type { LedgerTables } from './ledger-tables';
import type { LendingTables } from './lending-tables';
import type { OnboardingTables } from './onboarding-tables';
import type { OperatorTables } from './operator-tables';
import type { PaymentTables } from './payment-tables';

export interface Tables
  extends AccountTables,
    AuthTables,
    CollectionTables,
    IntegratorTables,
    LedgerTables,
    LendingTables,
    OnboardingTables,
    OperatorTables,
    PaymentTables {
  audit: {
    customer_id: string;
    audit_id: string;
    at: Date;
    actor: string;
    action: string;
    subject: string | null;
    detail: JSONColumnType<Record<string, unknown>>;
  };
  outbox: {
    customer_id: string;
    outbox_id: string;
    /** Request that caused the event; null if there is none. */
    context: Generated<string | null>;
    topic: string;
    payload: JSONColumnType<Record<string, unknown>>;
    created_at: Date;
  };
  worker_heartbeat: { worker_id: string; seen_at: Date };
}
