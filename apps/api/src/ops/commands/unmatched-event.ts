/** Commands for unmatched webhook events. They may report money that is booked nowhere, or contradict what is booked. */
import {
  createUnmatchedEventAdmin,
  customerOf,
  type UnmatchedEvent,
} from '../../features/lending/payment/webhook/unmatched-event-admin.service';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import { commandFor, type CommandContext } from '../cli/command';
import {
  reportDone,
  reportList,
  paddedPesos,
  type Report,
  reportRefusal,
  reportOutcome,
} from '../cli/report';
import { word } from '../cli/parameters';

const forTreasury = commandFor('treasury');

const EVENT = word('id of the event, as in `event list`');
const NOT_FOUND = reportRefusal('not_found', 'No event has that id.');
const REFUSALS = { not_found: 'No open event has that id.' };

const lineOf = (event: UnmatchedEvent): string => {
  const { event_id, received_at } = event;
  const { body } = event;
  return `${event_id}  ${received_at.toISOString()}  ${body.provider ?? 'unknown'}  ${body.type.padEnd(16)}${paddedPesos(body.data.amount)}  ${body.data.reference}  ${event.reason}`;
};

async function show(context: CommandContext, eventId: string): Promise<Report> {
  const event = await createUnmatchedEventAdmin(context).find(eventId);
  if (!event) return NOT_FOUND;
  const reference = customerOf(event);
  const customerId = reference === null ? null : await findCustomer(context.db, reference);
  if (customerId !== null) await context.recordAccess(customerId, 'data.read', 'event show');
  const { closed_at, closed_by, closed_why } = event;
  const end =
    closed_at === null ? 'open' : `closed ${closed_at.toISOString()} by ${closed_by}: ${closed_why ?? ''}`;
  const accepted =
    event.accepted_by === null ? [] : [`accepted by ${event.accepted_by}: ${event.accepted_why ?? ''}`];
  const body = JSON.stringify(event.body, null, 2).split('\n');
  return reportDone([lineOf(event), end, ...accepted, ...body], event);
}

export const UNMATCHED_EVENT = [
  forTreasury({
    name: 'event list',
    help: 'open unmatched webhook events, oldest first',
    run: async (context) =>
      reportList(await createUnmatchedEventAdmin(context).list(), lineOf, {
        none: 'No open events.',
        some: 'open',
      }),
  }),
  forTreasury({
    name: 'event show',
    help: 'one event in full, with its resolution',
    parameters: { event: EVENT },
    personal: true,
    run: (context, { event }) => show(context, event),
  }),
  forTreasury({
    name: 'event try-again',
    help: 'lets the application process the event again, once the payment or payout that it names exists',
    parameters: { event: EVENT },
    changes: true,
    run: async (context, { event: eventId }) => {
      const events = createUnmatchedEventAdmin(context);
      const event = await events.find(eventId);
      if (!event) return NOT_FOUND;
      return reportOutcome(
        await events.retry(event),
        `The application retries ${eventId} now; see \`event show\` for the result.`,
        { not_found: 'The event is closed, or names no borrower of ours.' },
      );
    },
  }),
  forTreasury({
    name: 'event accept',
    help: 'books money that contradicts what we know, once the gateway’s account shows that it arrived',
    parameters: { event: EVENT },
    approval: 'always',
    run: async (context, { event: eventId }) => {
      const events = createUnmatchedEventAdmin(context);
      const event = await events.find(eventId);
      if (!event) return NOT_FOUND;
      return reportOutcome(
        await events.accept(event, context.author),
        `The application books ${eventId} now; see \`event show\` for the result.`,
        { not_found: 'The event is closed, or names no borrower of ours.' },
      );
    },
  }),
  forTreasury({
    name: 'event close',
    help: 'marks an event as resolved outside the application, such as money that was returned',
    parameters: { event: EVENT },
    changes: true,
    run: async (context, { event }) => {
      return reportOutcome(
        await createUnmatchedEventAdmin(context).close(event, context.author),
        `${event} is closed.`,
        REFUSALS,
      );
    },
  }),
];
