/**
 * Chooses the commands that a case offers: the commands of its queue that the server accepts while the case is in its
 * present state.
 */
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import type { QueueName } from '@tulay/contract/operator/queues';
import { isComplaint, TicketTopic } from '@tulay/contract/support/ticket';
import { type DisputeEvent, disputeMachine } from '@tulay/engine/lifecycle/dispute.machine';
import { type DeletionEvent, deletionMachine } from '@tulay/engine/lifecycle/deletion.machine';
import * as z from 'zod';
import { QUEUE_VIEWS } from '../queue/queues';

const Ticket = z.object({ topic: TicketTopic });
const Dispute = z.object({ state: z.enum(disputeMachine.states) });
const Deletion = z.object({ status: z.enum(deletionMachine.states) });

const Difference = z.object({ book: z.string(), subject: z.string() });

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

/** Returns the subject of a difference between the gateway's statement and the ledger; null for any other case. */
const statementSubject = (shown: unknown): string | null => {
  const { data } = Difference.safeParse(shown);
  return data?.book === 'statement' ? data.subject : null;
};

/** A payout in the gateway's statement is named `out` and its reference, and a returned one `reversed` and its reference. */
const PAYOUT = /^(?:out|reversed) (out_\S+)$/;
const REVERSED = /^reversed (?!out_)(\S+)$/;

/**
 * Returns the arguments with which a command of a case begins. A command on a difference begins with what the difference names: its day,
 * its payout or its payment.
 */
export function presetOf(
  queue: QueueName,
  name: OperatorCommandName,
  subject: string,
): Readonly<Record<string, string>> {
  if (queue !== 'differences') return { [QUEUE_VIEWS[queue].parameter]: subject };
  const [day = '', , ...rest] = subject.split(' ');
  const named = rest.join(' ');
  switch (name) {
    case 'reconcile':
      return { day };
    case 'payout correct':
      return { reference: PAYOUT.exec(named)?.[1] ?? '' };
    case 'payment reverse':
      return { transaction: REVERSED.exec(named)?.[1] ?? '' };
    case 'reconcile close':
      return { difference: subject };
    default:
      return {};
  }
}

/** Conditions for commands that only some cases of a queue accept. The other commands are always offered. */
const CONDITIONS: Readonly<Partial<Record<OperatorCommandName, (shown: unknown) => boolean>>> = {
  'ticket answer': (shown) => isComplaintShown(shown) === false,
  'complaint answer': (shown) => isComplaintShown(shown) === true,
  'dispute review': disputeAccepts('review'),
  'dispute ask': disputeAccepts('ask'),
  'dispute answer': disputeAccepts('uphold', 'reject'),
  'deletion approve': deletionAccepts('schedule'),
  'deletion refuse': deletionAccepts('refuse'),
  'payout correct': (shown) =>
    !Difference.safeParse(shown).success || PAYOUT.test(statementSubject(shown) ?? ''),
  'payment reverse': (shown) => REVERSED.test(statementSubject(shown) ?? ''),
};

/**
 * Returns the commands that the case accepts. @param shown answer that shows the case; undefined until the answer has
 * arrived
 */
export const offeredCommands = (
  commands: readonly OperatorCommandName[],
  shown: unknown,
): readonly OperatorCommandName[] => commands.filter((name) => CONDITIONS[name]?.(shown) ?? true);
