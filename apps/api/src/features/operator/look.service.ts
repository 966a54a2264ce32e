import { runEvent } from '../../command';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Desk } from './desk.service';

/** Tells the own trail of each of these borrowers that an operator looked; the privacy centre shows it. @param action such as `data.read` */
export const newLook =
  (desk: Desk, clock: Clock) =>
  async (customers: string | readonly string[], action: string, subject: string): Promise<void> => {
    if (typeof customers === 'string') desk.about(customers);
    for (const customerId of new Set([customers].flat())) {
      await runEvent(desk.db, 'operator_look', customerId, clock.now(), {
        auditId: newId(),
        actor: `operator ${desk.operator.name}`,
        action,
        subject,
      });
    }
  };
