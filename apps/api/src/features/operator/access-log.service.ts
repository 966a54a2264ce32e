import { runGlobal } from '../../command';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { OperatorSession } from './operator-session.service';

/** Creates a function that records an operator's access to data in each borrower's audit trail, which the privacy center shows. */
export const createAccessRecorder =
  (session: OperatorSession, clock: Clock) =>
  async (customers: string | readonly string[], action: string, subject: string): Promise<void> => {
    if (typeof customers === 'string') session.setCustomer(customers);
    const rows = [...new Set([customers].flat())].map((customerId) => ({ customerId, auditId: newId() }));
    if (rows.length === 0) return;
    await runGlobal(session.db, 'access_record', clock.now(), {
      actor: `operator ${session.operator.name}`,
      action,
      subject,
      rows,
    });
  };
