/** Signed events of a gateway that fitted nothing: money may have come for nobody. */
import { createParkedOffice, namedBy, type ParkedEvent } from '../features/repayment/parked-office.service';
import { parkedBody } from '../features/repayment/parked.view';
import { customerNamed } from '../features/coupon/coupon.store';
import { command, type Office } from './command';
import { done, listed, padded, type Report, refused, told } from './report';
import { word } from './takes';

const ROLES = ['treasury'] as const;
const EVENT = word('its id, as `event list` says it');
const NOT_THERE = refused('not_found', 'No event has that id.');
const REFUSALS = { not_found: 'Nothing of that id is open.' };

const lineOf = (event: ParkedEvent): string => {
  const { event_id, received_at } = event;
  const body = parkedBody(event);
  return `${event_id}  ${received_at.toISOString()}  ${body.provider ?? 'unknown'}  ${body.type.padEnd(16)}${padded(body.data.amount)}  ${body.data.reference}`;
};

async function show(office: Office, eventId: string): Promise<Report> {
  const event = await createParkedOffice(office).find(eventId);
  if (!event) return NOT_THERE;
  const named = namedBy(event);
  const customerId = named === null ? null : await customerNamed(office.db, named);
  if (customerId !== null) await office.look(customerId, 'data.read', 'event show');
  const { closed_at, closed_by, closed_why } = event;
  const end =
    closed_at === null ? 'open' : `closed ${closed_at.toISOString()} by ${closed_by}: ${closed_why ?? ''}`;
  return done([lineOf(event), end, JSON.stringify(parkedBody(event), null, 2)], event);
}

export const PARKED = [
  command({
    words: 'event list',
    help: 'signed events of a gateway that fit nothing and that nobody resolved, oldest first',
    roles: ROLES,
    run: async (office) =>
      listed(await createParkedOffice(office).list(), lineOf, { none: 'None.', some: 'open' }),
  }),
  command({
    words: 'event show',
    help: 'all that one says, and what became of it',
    roles: ROLES,
    takes: { event: EVENT },
    operands: ['event'],
    personal: true,
    run: (office, { event }) => show(office, event),
  }),
  command({
    words: 'event try-again',
    help: 'lets the application apply it, where what it names is there now',
    roles: ROLES,
    takes: { event: EVENT },
    operands: ['event'],
    changes: true,
    run: async (office, { event: eventId }) => {
      const events = createParkedOffice(office);
      const event = await events.find(eventId);
      if (!event) return NOT_THERE;
      return told(
        await events.tryAgain(event),
        `The application tries ${eventId} now; \`event show\` says whether it fitted.`,
        { not_found: 'It is closed, or names nobody whom we know.' },
      );
    },
  }),
  command({
    words: 'event close',
    help: 'a person resolved it, such as money that was sent back; it is kept, marked',
    roles: ROLES,
    takes: { event: EVENT },
    operands: ['event'],
    changes: true,
    run: async (office, { event }) => {
      const said = { who: office.operator.name, why: office.why };
      return told(await createParkedOffice(office).close(event, said), `${event} is closed.`, REFUSALS);
    },
  }),
];
