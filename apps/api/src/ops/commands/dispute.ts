import type { DisputeBody } from '@tulay/contract/lending/dispute';
import { createDisputeService, type Ruling } from '../../features/lending/dispute/dispute.service';
import { listOpenDisputes, findDisputeByTicket } from '../../features/lending/dispute/dispute.store';
import { CLOSING_MOVES, disputesOf } from '../../features/lending/loan/dispute.view';
import { orderOf } from '../../features/lending/loan/loan.store';
import { createOperatorPhotoLink } from '../../features/onboarding/photo/photo-link.service';
import { command, type CommandContext } from '../cli/command';
import { reportDone, reportList, paddedPesos, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { oneOf, sentence, word } from '../cli/parameters';

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

async function disputeNamed({ db }: CommandContext, ticket: string) {
  const named = await findDisputeByTicket(db, ticket);
  const facts = named && (await orderOf(db, named.customerId, named.orderId));
  const dispute = facts && disputesOf(facts).find((each) => each.disputeId === named.disputeId);
  return named && facts && dispute
    ? { customerId: named.customerId, orderNo: facts.order.order_no, dispute }
    : null;
}

async function show(office: CommandContext, ticket: string): Promise<Report> {
  const { clock, links } = office;
  if (links === null) throw new Error('nothing to sign a link with');
  const named = await disputeNamed(office, ticket);
  if (!named) return reportRefusal('not_found', REFUSALS.not_found);
  const { customerId, orderNo, dispute } = named;
  await office.recordAccess(customerId, 'dispute.read', ticket);
  const photos = dispute.photos.map(({ photoId, addedAt }) => {
    const { token } = createOperatorPhotoLink(links.identityKey, clock.now(), { customerId, photoId });
    return `photo of ${addedAt}, for a minute: ${links.publicUrl}/api/v1/photo-views/${token}`;
  });
  return reportDone([...disputeLines(dispute, orderNo), ...photos], dispute);
}

function disputeLines(dispute: DisputeBody, orderNo: string): string[] {
  const { ticket, state, about, amount, frozen, openedOn, decideBy, reason, moves } = dispute;
  return [
    `${ticket}  loan ${orderNo}  ${state}  answer by ${decideBy}`,
    `about ${about}, ${paddedPesos(amount)}; frozen ${paddedPesos(frozen)}`,
    `${openedOn}  opened: ${reason}`,
    ...moves.map(({ on, move, words }) => `${on}  ${move}${words === null ? '' : `: ${words}`}`),
  ];
}

async function rule({ db, clock, operator }: CommandContext, ticket: string, ruling: Omit<Ruling, 'who'>) {
  const loans = {
    facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId),
    view: async () => ({ ok: false, code: 'not_found' }) as const,
  };
  const disputes = createDisputeService({ db, clock, loans });
  const ruled = await disputes.rule(ticket, { ...ruling, who: operator.name });
  return reportOutcome(ruled, `${ticket}: ${SAID[ruling.move]}`, REFUSALS);
}

export const DISPUTE = [
  command({
    name: 'dispute list',
    help: 'what borrowers dispute, the most urgent first',
    roles: ROLES,
    personal: true,
    run: async (office) => {
      const rows = await listOpenDisputes(office.db, CLOSING_MOVES);
      await office.recordAccess(
        rows.map((row) => row.customerId),
        'dispute.read',
        'dispute list',
      );
      return reportList(
        rows,
        ({ ticket, decideBy, lastMove, about, amount, photos, reason }) => {
          const waits = WAITS_FOR[lastMove ?? ''] ?? 'us';
          const pictures = photos > 0 ? `  ${photos} photo(s)` : '';
          return `${ticket}  until ${decideBy}  waits for ${waits.padEnd(14)}${about.padEnd(9)}${paddedPesos(amount)}${pictures}  ${reason}`;
        },
        { none: 'Nothing is disputed.', some: 'open' },
      );
    },
  }),
  command({
    name: 'dispute show',
    help: 'all that was said, with links of a minute to its photos',
    roles: ROLES,
    parameters: { ticket: TICKET },
    operands: ['ticket'],
    needs: ['links'],
    personal: true,
    run: (office, { ticket }) => show(office, ticket),
  }),
  command({
    name: 'dispute review',
    help: 'somebody looks at it',
    roles: ROLES,
    parameters: { ticket: TICKET },
    operands: ['ticket'],
    changes: true,
    run: (office, { ticket }) => rule(office, ticket, { move: 'review', words: null }),
  }),
  command({
    name: 'dispute ask',
    help: 'a question to the borrower; the loan stays frozen',
    roles: ROLES,
    parameters: { ticket: TICKET, say: sentence('the question') },
    operands: ['ticket'],
    sentences: ['say'],
    changes: true,
    run: (office, { ticket, say }) => rule(office, ticket, { move: 'ask', words: say }),
  }),
  command({
    name: 'dispute answer',
    help: 'the borrower reads the words; an upheld charge is given up',
    roles: ROLES,
    parameters: {
      ticket: TICKET,
      answer: oneOf(['upheld', 'declined'], 'upheld or declined'),
      say: sentence('what the borrower reads'),
    },
    operands: ['ticket', 'answer'],
    sentences: ['say'],
    changes: true,
    approval: 'sometimes',
    run: (office, { ticket, answer, say }) =>
      rule(office, ticket, { move: answer === 'upheld' ? 'uphold' : 'reject', words: say }),
  }),
];
