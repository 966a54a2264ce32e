import { runEvent } from '../../command';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { OperatorSession } from './operator-session.service';

/** Tells the own trail of each of these borrowers that an operator looked; the privacy centre shows it. @param action such as `data.read` */
export const createAccessRecorder =
  (desk: OperatorSession, clock: Clock) =>
  async (customers: string | readonly string[], action: string, subject: string): Promise<void> => {
    if (typeof customers === 'string') desk.setCustomer(customers);
    for (const customerId of new Set([customers].flat())) {
      await runEvent(desk.db, 'access_record', customerId, clock.now(), {
        auditId: newId(),
        actor: `operator ${desk.operator.name}`,
        action,
        subject,
      });
    }
  };
