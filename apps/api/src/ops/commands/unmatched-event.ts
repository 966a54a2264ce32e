/** Commands for unmatched webhook events. They may report money that is booked nowhere, or contradict what is booked. */
import { UNMATCHED_EVENT_COMMANDS } from '@tulay/contract/operator/commands/unmatched-event';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import {
  createUnmatchedEventAdmin,
  customerOf,
  EVENT_COLUMNS,
  type UnmatchedEvent,
} from '../../features/lending/payment/webhook/unmatched-event-admin.service';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, doneOrRefused, refuse } from '../cli/handler';
import { answerList, pageLines } from '../cli/page';
import { paddedPesos, pesos } from '../cli/report';

const notFound = () => refuse('not_found', 'No event has that id.');
const NOT_OPEN = { not_found: 'The event is closed, or names no borrower of ours.' };

const eventOf = (event: UnmatchedEvent) => ({
  eventId: event.event_id,
  receivedAt: event.received_at,
  provider: event.body.provider,
  type: event.body.type,
  amount: event.body.data.amount,
  reference: event.body.data.reference,
  reason: event.reason,
  customerId: customerOf(event),
});

interface EventLine {
  readonly eventId: string;
  readonly receivedAt: string;
  readonly provider: string | null;
  readonly type: string;
  readonly amount: number;
  readonly reference: string;
  readonly reason: string;
}

const eventLine = ({ eventId, receivedAt, provider, type, amount, reference, reason }: EventLine): string =>
  `${eventId}  ${receivedAt}  ${provider ?? 'unknown'}  ${type.padEnd(16)}${paddedPesos(amount)}  ${reference}  ${reason}`;

async function findEvent(context: CommandContext, eventId: string) {
  const event = await createUnmatchedEventAdmin(context).find(eventId);
  if (!event) return notFound();
  const reference = customerOf(event);
  const customerId = reference === null ? null : await findCustomer(context.db, reference);
  if (customerId !== null) await context.recordAccess(customerId, 'data.read', 'event show');
  const { closed_at: at, closed_by, closed_why, accepted_by, accepted_why } = event;
  return done({
    ...eventOf(event),
    closed: at === null ? null : { at, by: closed_by ?? '', why: closed_why ?? '' },
    accepted: accepted_by === null ? null : { by: accepted_by, why: accepted_why ?? '' },
    body: { ...event.body },
  });
}

export const UNMATCHED_EVENT = bindCommands(UNMATCHED_EVENT_COMMANDS, {
  'event list': {
    run: (context, request) =>
      answerList(request, {
        columns: EVENT_COLUMNS,
        rows: (order) => createUnmatchedEventAdmin(context).list(request, order),
        answer: eventOf,
      }),
    lines: (page) => pageLines(page, eventLine, { none: 'No open events.', state: 'open' }),
  },
  'event show': {
    run: (context, { event }) => findEvent(context, event),
    lines: ({ closed, accepted, body, ...event }) => [
      eventLine(event),
      closed === null ? 'open' : `closed ${closed.at} by ${closed.by}: ${closed.why}`,
      ...(accepted === null ? [] : [`accepted by ${accepted.by}: ${accepted.why}`]),
      ...JSON.stringify(body, null, 2).split('\n'),
    ],
  },
  'event try-again': {
    run: async (context, { event: eventId }) => {
      const events = createUnmatchedEventAdmin(context);
      const event = await events.find(eventId);
      return event ? doneOrRefused(await events.retry(event), NOT_OPEN) : notFound();
    },
    lines: (_, { event }) => `The application retries ${event} now; see \`event show\` for the result.`,
  },
  'event accept': {
    preview: async (context, { event: eventId }) => {
      const event = await createUnmatchedEventAdmin(context).find(eventId);
      if (!event) return notFound();
      const { amount, reference, reason, type, provider } = eventOf(event);
      return done([
        `${eventId}: ${type} of ${provider ?? 'an unknown provider'} for ${reference}.`,
        `Money that is booked: ${pesos(amount)}.`,
        `It contradicts our records: ${reason}.`,
      ]);
    },
    run: async (context, { event: eventId }) => {
      const events = createUnmatchedEventAdmin(context);
      const event = await events.find(eventId);
      return event ? doneOrRefused(await events.accept(event, context.author), NOT_OPEN) : notFound();
    },
    lines: (_, { event }) => `The application books ${event} now; see \`event show\` for the result.`,
  },
  'event close': {
    run: async (context, { event }) =>
      doneOrRefused(await createUnmatchedEventAdmin(context).close(event, context.author), {
        not_found: 'No open event has that id.',
      }),
    lines: (_, { event }) => `${event} is closed.`,
  },
});
