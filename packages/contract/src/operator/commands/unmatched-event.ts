import * as z from 'zod';
import { centavos, code, done, instant } from '../answers';
import { describeCommands } from '../command';
import { containing, countedPage, listed } from '../lists';
import { ONLY, word } from '../parameters';

const EVENT = word('id of the event, as in `event list`');

const unmatchedEvent = z.object({
  eventId: z.string(),
  receivedAt: instant,
  provider: z.string().nullable(),
  type: code('gatewayEvent'),
  amount: centavos,
  reference: z.string(),
  /** Reason why the event was not applied: an error code, or the kind of contradiction. */
  reason: code('eventReason'),
  /** Id of the borrower that the reference contains; null if the reference is not one of ours. */
  customerId: z.guid().nullable(),
});

export const UNMATCHED_EVENT_COMMANDS = describeCommands({
  'event list': {
    help: 'open unmatched webhook events, oldest first',
    roles: ['treasury'],
    parameters: {
      ...listed({
        sorts: ['receivedAt', 'reason'],
        order: 'receivedAt',
        filters: {
          filter: containing('only events whose type, provider, reference or reason has this text'),
        },
      }),
      ...ONLY,
    },
    operands: [],
    answer: countedPage(unmatchedEvent),
    refusals: ['cursor_invalid'],
  },
  'event show': {
    help: 'one event in full, with its resolution',
    roles: ['treasury'],
    parameters: { event: EVENT },
    personal: true,
    answer: z.object({
      ...unmatchedEvent.shape,
      closed: z.object({ at: instant, by: z.string(), why: z.string() }).nullable(),
      /**
       * The operator who booked the money although the event contradicts our records, and the reason; null if nobody
       * did.
       */
      accepted: z.object({ by: z.string(), why: z.string() }).nullable(),
      /** The event as the gateway sent it. */
      body: z.record(z.string(), z.unknown()),
    }),
    refusals: ['not_found'],
  },
  'event try-again': {
    help: 'lets the application process the event again, once the payment or payout that it names exists',
    roles: ['treasury'],
    parameters: { event: EVENT },
    changes: true,
    decides: { queues: ['events'], subject: 'event' },
    answer: done,
    refusals: ['not_found'],
  },
  'event accept': {
    help: 'books money that contradicts what we know, once the gateway’s account shows that it arrived',
    roles: ['treasury'],
    parameters: { event: EVENT },
    approval: 'always',
    decides: { queues: ['events'], subject: 'event' },
    answer: done,
    refusals: ['not_found'],
  },
  'event close': {
    help: 'marks an event as resolved outside the application, such as money that was returned',
    roles: ['treasury'],
    parameters: { event: EVENT },
    changes: true,
    decides: { queues: ['events'], subject: 'event' },
    answer: done,
    refusals: ['not_found'],
  },
});
