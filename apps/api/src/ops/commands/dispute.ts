import type { DisputeBody } from '@tulay/contract/lending/dispute';
import { err } from '@tulay/engine/result';
import { createDisputeService, type Ruling } from '../../features/lending/dispute/dispute.service';
import { listOpenDisputes, findDisputeByTicket } from '../../features/lending/dispute/dispute.store';
import { CLOSING_MOVES, disputesOf } from '../../features/lending/loan/dispute.view';
import { orderOf } from '../../features/lending/loan/loan.store';
import { commandFor, type CommandContext } from '../cli/command';
import { reportDone, paddedPesos, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { oneOf, sentence, word } from '../cli/parameters';
import { queueCommand } from '../cli/queue-command';

const forSupport = commandFor('support');

const ROLES = ['support'] as const;
const TICKET = word('such as D-2612-012345');

const REFUSALS = {
  not_found: 'No dispute has that ticket.',
  dispute_closed: 'The dispute is not in a state that allows this; see `dispute show`.',
  stale: 'The loan is being changed by another request. Try again.',
};

const NEXT_ACTOR: Readonly<Record<string, string>> = { ask: 'borrower', review: 'us, in review' };

const MESSAGES: Readonly<Record<Ruling['move'], string>> = {
  review: 'in review.',
  ask: 'the question is sent to the borrower.',
  uphold: 'upheld.',
  reject: 'declined.',
};

async function findDispute({ db }: CommandContext, ticket: string) {
  const named = await findDisputeByTicket(db, ticket);
  const facts = named && (await orderOf(db, named.customerId, named.orderId));
  const dispute = facts && disputesOf(facts).find((each) => each.disputeId === named.disputeId);
  return named && facts && dispute
    ? { customerId: named.customerId, orderNo: facts.order.order_no, dispute }
    : null;
}

async function show(context: CommandContext, ticket: string): Promise<Report> {
  const named = await findDispute(context, ticket);
  if (!named) return reportRefusal('not_found', REFUSALS.not_found);
  const { customerId, orderNo, dispute } = named;
  await context.recordAccess(customerId, 'dispute.read', ticket);
  const photos = dispute.photos.map(({ photoId, addedAt }) => {
    const url = context.photoUrl({ customerId, photoId });
    return `photo of ${addedAt}, link valid for one minute: ${url}`;
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
    view: async () => err('not_found'),
  };
  const disputes = createDisputeService({ db, clock, loans });
  const ruled = await disputes.rule(ticket, { ...ruling, who: operator.name });
  return reportOutcome(ruled, `${ticket}: ${MESSAGES[ruling.move]}`, REFUSALS);
}

export const DISPUTE = [
  queueCommand({
    name: 'dispute list',
    help: 'open disputes, most urgent first',
    roles: ROLES,
    rows: ({ db }) => listOpenDisputes(db, CLOSING_MOVES),
    action: 'dispute.read',
    line: ({ ticket, decideBy, lastMove, about, amount, photos, reason }) => {
      const actor = NEXT_ACTOR[lastMove ?? ''] ?? 'us';
      const photoCount = photos > 0 ? `  ${photos} photo(s)` : '';
      return `${ticket}  until ${decideBy}  waits for ${actor.padEnd(14)}${about.padEnd(9)}${paddedPesos(amount)}${photoCount}  ${reason}`;
    },
    none: 'No open disputes.',
    some: 'open',
  }),
  forSupport({
    name: 'dispute show',
    help: 'all messages of a dispute, with links to its photos that are valid for one minute',
    parameters: { ticket: TICKET },
    needs: ['links'],
    personal: true,
    run: (context, { ticket }) => show(context, ticket),
  }),
  forSupport({
    name: 'dispute review',
    help: 'marks a dispute as in review',
    parameters: { ticket: TICKET },
    changes: true,
    run: (context, { ticket }) => rule(context, ticket, { move: 'review', words: null }),
  }),
  forSupport({
    name: 'dispute ask',
    help: 'sends the borrower a question; the loan stays frozen',
    parameters: { ticket: TICKET, say: sentence('the question') },
    changes: true,
    run: (context, { ticket, say }) => rule(context, ticket, { move: 'ask', words: say }),
  }),
  forSupport({
    name: 'dispute answer',
    help: 'closes a dispute; the borrower reads the answer, an upheld charge is waived',
    parameters: {
      ticket: TICKET,
      answer: oneOf(['upheld', 'declined'], 'upheld or declined'),
      say: sentence('answer to the borrower'),
    },
    operands: ['ticket', 'answer'],
    approval: 'sometimes',
    run: (context, { ticket, answer, say }) =>
      rule(context, ticket, { move: answer === 'upheld' ? 'uphold' : 'reject', words: say }),
  }),
];
