import { runEvent } from '../../command';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { OperatorSession } from './operator-session.service';

/** Creates a function that records an operator's access to data in each borrower's audit trail, which the privacy center shows. */
export const createAccessRecorder =
  (session: OperatorSession, clock: Clock) =>
  async (customers: string | readonly string[], action: string, subject: string): Promise<void> => {
    if (typeof customers === 'string') session.setCustomer(customers);
    for (const customerId of new Set([customers].flat())) {
      await runEvent(session.db, 'access_record', customerId, clock.now(), {
        auditId: newId(),
        actor: `operator ${session.operator.name}`,
        action,
        subject,
      });
    }
  };
