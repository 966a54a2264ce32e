import type { DisputeBody } from '@tulay/contract/dispute';
import { createDisputeService, type Ruling } from '../features/dispute/dispute.service';
import { openDisputes, ticketOwner } from '../features/dispute/dispute.store';
import { CLOSING, disputesOf } from '../features/loan/dispute.view';
import { orderOf } from '../features/loan/loan.store';
import { operatorLink } from '../features/profile/photo-look.service';
import { command, type Office } from './command';
import { done, listed, padded, type Report, refused, told } from './report';
import { oneOf, sentence, word } from './takes';

const ROLES = ['support'] as const;
const TICKET = word('such as D-2612-012345');

const REFUSALS = {
  not_found: 'No dispute has that ticket.',
  dispute_closed: 'That dispute cannot go there from where it stands; see `dispute show`.',
  stale: 'The loan changes just now; try again.',
};

const WAITS_FOR: Readonly<Record<string, string>> = { ask: 'borrower', review: 'us, looked at' };

const SAID: Readonly<Record<Ruling['move'], string>> = {
  review: 'somebody looks at it.',
  ask: 'the borrower is asked.',
  uphold: 'upheld.',
  reject: 'declined.',
};

async function disputeNamed({ db }: Office, ticket: string) {
  const named = await ticketOwner(db, ticket);
  const facts = named && (await orderOf(db, named.customerId, named.orderId));
  const dispute = facts && disputesOf(facts).find((each) => each.disputeId === named.disputeId);
  return named && facts && dispute
    ? { customerId: named.customerId, orderNo: facts.order.order_no, dispute }
    : null;
}

async function show(office: Office, ticket: string): Promise<Report> {
  const { clock, links } = office;
  if (links === null) throw new Error('nothing to sign a link with');
  const named = await disputeNamed(office, ticket);
  if (!named) return refused('not_found', REFUSALS.not_found);
  const { customerId, orderNo, dispute } = named;
  await office.look(customerId, 'dispute.read', ticket);
  const photos = dispute.photos.map(({ photoId, addedAt }) => {
    const { token } = operatorLink(links.identityKey, clock.now(), { customerId, photoId });
    return `photo of ${addedAt}, for a minute: ${links.publicUrl}/api/v1/photo-views/${token}`;
  });
  return done([...disputeLines(dispute, orderNo), ...photos], dispute);
}

function disputeLines(dispute: DisputeBody, orderNo: string): string[] {
  const { ticket, state, about, amount, frozen, openedOn, decideBy, reason, moves } = dispute;
  return [
    `${ticket}  loan ${orderNo}  ${state}  answer by ${decideBy}`,
    `about ${about}, ${padded(amount)}; frozen ${padded(frozen)}`,
    `${openedOn}  opened: ${reason}`,
    ...moves.map(({ on, move, words }) => `${on}  ${move}${words === null ? '' : `: ${words}`}`),
  ];
}

async function rule({ db, clock, operator }: Office, ticket: string, ruling: Omit<Ruling, 'who'>) {
  const loans = {
    facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId),
    view: async () => ({ ok: false, code: 'not_found' }) as const,
  };
  const disputes = createDisputeService({ db, clock, loans });
  const ruled = await disputes.rule(ticket, { ...ruling, who: operator.name });
  return told(ruled, `${ticket}: ${SAID[ruling.move]}`, REFUSALS);
}

export const DISPUTE = [
  command({
    words: 'dispute list',
    help: 'what borrowers dispute, the most urgent first',
    roles: ROLES,
    personal: true,
    run: async (office) => {
      const rows = await openDisputes(office.db, CLOSING);
      await office.look(
        rows.map((row) => row.customerId),
        'dispute.read',
        'dispute list',
      );
      return listed(
        rows,
        ({ ticket, decideBy, lastMove, about, amount, photos, reason }) => {
          const waits = WAITS_FOR[lastMove ?? ''] ?? 'us';
          const pictures = photos > 0 ? `  ${photos} photo(s)` : '';
          return `${ticket}  until ${decideBy}  waits for ${waits.padEnd(14)}${about.padEnd(9)}${padded(amount)}${pictures}  ${reason}`;
        },
        { none: 'Nothing is disputed.', some: 'open' },
      );
    },
  }),
  command({
    words: 'dispute show',
    help: 'all that was said, with links of a minute to its photos',
    roles: ROLES,
    takes: { ticket: TICKET },
    operands: ['ticket'],
    needs: ['links'],
    personal: true,
    run: (office, { ticket }) => show(office, ticket),
  }),
  command({
    words: 'dispute review',
    help: 'somebody looks at it',
    roles: ROLES,
    takes: { ticket: TICKET },
    operands: ['ticket'],
    changes: true,
    run: (office, { ticket }) => rule(office, ticket, { move: 'review', words: null }),
  }),
  command({
    words: 'dispute ask',
    help: 'a question to the borrower; the loan stays frozen',
    roles: ROLES,
    takes: { ticket: TICKET, say: sentence('the question') },
    operands: ['ticket'],
    sentences: ['say'],
    changes: true,
    run: (office, { ticket, say }) => rule(office, ticket, { move: 'ask', words: say }),
  }),
  command({
    words: 'dispute answer',
    help: 'the borrower reads the words; an upheld charge is given up',
    roles: ROLES,
    takes: {
      ticket: TICKET,
      answer: oneOf(['upheld', 'declined'], 'upheld or declined'),
      say: sentence('what the borrower reads'),
    },
    operands: ['ticket', 'answer'],
    sentences: ['say'],
    changes: true,
    second: 'sometimes',
    run: (office, { ticket, answer, say }) =>
      rule(office, ticket, { move: answer === 'upheld' ? 'uphold' : 'reject', words: say }),
  }),
];
