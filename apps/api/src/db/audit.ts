/** Audit entries for actions that no SQL function performs. */
import { newId } from '../ids';
import type { Database } from './database';

export interface AuditEntry {
  readonly customerId: string;
  readonly now: Date;
  readonly actor: 'borrower' | 'operator' | 'system' | `key ${string}`;
  readonly action: string;
  readonly subject?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Id of an entry that is written once, such as one per day. Without it, each call writes an entry. */
  readonly auditId?: string;
}

/** Writes the same entry for several borrowers. */
export async function addAudits(
  db: Database,
  customers: readonly string[],
  { now, actor, action, subject, detail }: Omit<AuditEntry, 'customerId' | 'auditId'>,
): Promise<void> {
  if (customers.length === 0) return;
  const entry = { at: now, actor, action, subject: subject ?? null, detail: JSON.stringify(detail ?? {}) };
  await db
    .insertInto('audit')
    .values(customers.map((customerId) => ({ customer_id: customerId, audit_id: newId(), ...entry })))
    .execute();
}

export async function addAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      customer_id: entry.customerId,
      audit_id: entry.auditId ?? newId(),
      at: entry.now,
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
