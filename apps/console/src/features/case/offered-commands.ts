/**
 * Chooses the commands that a case offers: the commands of its queue that the server accepts while the case is in its
 * present state.
 */
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { isComplaint, TicketTopic } from '@tulay/contract/support/ticket';
import { type DisputeEvent, disputeMachine } from '@tulay/engine/lifecycle/dispute.machine';
import { type DeletionEvent, deletionMachine } from '@tulay/engine/lifecycle/deletion.machine';
import * as z from 'zod';

const Ticket = z.object({ topic: TicketTopic });
const Dispute = z.object({ state: z.enum(disputeMachine.states) });
const Deletion = z.object({ status: z.enum(deletionMachine.states) });

const isComplaintShown = (shown: unknown): boolean | undefined => {
  const { data } = Ticket.safeParse(shown);
  return data && isComplaint(data.topic);
};

/** Returns a condition that is true if the case's dispute accepts one of the events. */
const disputeAccepts =
  (...events: readonly DisputeEvent[]) =>
  (shown: unknown): boolean => {
    const { data } = Dispute.safeParse(shown);
    return (
      data !== undefined && events.some((event) => disputeMachine.table[data.state][event] !== undefined)
    );
  };

const deletionAccepts =
  (event: DeletionEvent) =>
  (shown: unknown): boolean => {
    const { data } = Deletion.safeParse(shown);
    return data !== undefined && deletionMachine.table[data.status][event] !== undefined;
  };

/** Conditions for commands that only some cases of a queue accept. The other commands are always offered. */
const CONDITIONS: Readonly<Partial<Record<OperatorCommandName, (shown: unknown) => boolean>>> = {
  'ticket answer': (shown) => isComplaintShown(shown) === false,
  'complaint answer': (shown) => isComplaintShown(shown) === true,
  'dispute review': disputeAccepts('review'),
  'dispute ask': disputeAccepts('ask'),
  'dispute answer': disputeAccepts('uphold', 'reject'),
  'deletion approve': deletionAccepts('schedule'),
  'deletion refuse': deletionAccepts('refuse'),
};

/**
 * Returns the commands that the case accepts. @param shown answer that shows the case; undefined until the answer has
 * arrived
 */
export const offeredCommands = (
  commands: readonly OperatorCommandName[],
  shown: unknown,
): readonly OperatorCommandName[] => commands.filter((name) => CONDITIONS[name]?.(shown) ?? true);
