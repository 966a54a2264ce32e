/** Signed events of a gateway that fitted nothing: money may have come for nobody. */
import { createUnmatchedEventAdmin, customerOf, type UnmatchedEvent } from '../../features/lending/payment/webhook/unmatched-event-admin.service';
import { eventBodyOf } from '../../features/lending/payment/webhook/webhook.service';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import { command, type CommandContext } from '../cli/command';
import { reportDone, reportList, paddedPesos, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { word } from '../cli/parameters';

const ROLES = ['treasury'] as const;
const EVENT = word('its id, as `event list` says it');
const NOT_THERE = reportRefusal('not_found', 'No event has that id.');
const REFUSALS = { not_found: 'Nothing of that id is open.' };

const lineOf = (event: UnmatchedEvent): string => {
  const { event_id, received_at } = event;
  const body = eventBodyOf(event);
  return `${event_id}  ${received_at.toISOString()}  ${body.provider ?? 'unknown'}  ${body.type.padEnd(16)}${paddedPesos(body.data.amount)}  ${body.data.reference}`;
};

async function show(office: CommandContext, eventId: string): Promise<Report> {
  const event = await createUnmatchedEventAdmin(office).find(eventId);
  if (!event) return NOT_THERE;
  const named = customerOf(event);
  const customerId = named === null ? null : await findCustomer(office.db, named);
  if (customerId !== null) await office.recordAccess(customerId, 'data.read', 'event show');
  const { closed_at, closed_by, closed_why } = event;
  const end =
    closed_at === null ? 'open' : `closed ${closed_at.toISOString()} by ${closed_by}: ${closed_why ?? ''}`;
  return reportDone([lineOf(event), end, JSON.stringify(eventBodyOf(event), null, 2)], event);
}

export const EVENT = [
  command({
    name: 'event list',
    help: 'signed events of a gateway that fit nothing and that nobody resolved, oldest first',
    roles: ROLES,
    run: async (office) =>
      reportList(await createUnmatchedEventAdmin(office).list(), lineOf, { none: 'None.', some: 'open' }),
  }),
  command({
    name: 'event show',
    help: 'all that one says, and what became of it',
    roles: ROLES,
    parameters: { event: EVENT },
    operands: ['event'],
    personal: true,
    run: (office, { event }) => show(office, event),
  }),
  command({
    name: 'event try-again',
    help: 'lets the application apply it, where what it names is there now',
    roles: ROLES,
    parameters: { event: EVENT },
    operands: ['event'],
    changes: true,
    run: async (office, { event: eventId }) => {
      const events = createUnmatchedEventAdmin(office);
      const event = await events.find(eventId);
      if (!event) return NOT_THERE;
      return reportOutcome(
        await events.retry(event),
        `The application tries ${eventId} now; \`event show\` says whether it fitted.`,
        { not_found: 'It is closed, or names nobody whom we know.' },
      );
    },
  }),
  command({
    name: 'event close',
    help: 'a person resolved it, such as money that was sent back; it is kept, marked',
    roles: ROLES,
    parameters: { event: EVENT },
    operands: ['event'],
    changes: true,
    run: async (office, { event }) => {
      const said = { who: office.operator.name, why: office.why };
      return reportOutcome(await createUnmatchedEventAdmin(office).close(event, said), `${event} is closed.`, REFUSALS);
    },
  }),
];
