import type { AnswerOf } from '@tulay/contract/operator/command';
import { DISPUTE_COMMANDS } from '@tulay/contract/operator/commands/dispute';
import { startOfManilaDay } from '@tulay/engine/calendar';
import { err } from '@tulay/engine/result';
import { createDisputeService, type Ruling } from '../../features/lending/dispute/dispute.service';
import { findDisputeByTicket, listOpenDisputes } from '../../features/lending/dispute/dispute.store';
import { CLOSING_MOVES, disputesOf } from '../../features/lending/loan/dispute.view';
import { orderOf } from '../../features/lending/loan/loan.store';
import { maskedNumber } from '../cli/borrower';
import { answerCases } from '../cli/case-rows';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, doneOrRefused, refuse, refusedAs } from '../cli/handler';
import { loanEffectLines } from '../cli/loan-effect-lines';
import { photoLine } from '../cli/photo-links';
import { pageLines } from '../cli/page';
import { paddedPesos } from '../cli/report';

const REFUSALS = {
  not_found: 'No dispute has that ticket.',
  dispute_closed: 'The dispute is not in a state that allows this; see `dispute show`.',
  order_state: 'The money of the loan was not delivered, or came back.',
  stale: 'The loan is being changed by another request. Try again.',
};

const NEXT_ACTOR: Readonly<Record<string, string>> = { ask: 'borrower', review: 'us, in review' };

async function findDispute(context: CommandContext, ticket: string) {
  const { db } = context;
  const named = await findDisputeByTicket(db, ticket);
  const facts = named && (await orderOf(db, named.customerId, named.orderId));
  const dispute = facts && disputesOf(facts).find((each) => each.disputeId === named.disputeId);
  if (!named || !facts || !dispute) return refuse('not_found', REFUSALS.not_found);
  const { customerId } = named;
  await context.recordAccess(customerId, 'dispute.read', ticket);
  const photos = dispute.photos.map(({ photoId, addedAt }) => ({
    kind: 'photo',
    uploadedAt: new Date(addedAt),
    url: context.photoUrl({ customerId, photoId }),
  }));
  const phoneMasked = await maskedNumber(context, customerId);
  return done({ ...dispute, customerId, phoneMasked, orderNo: facts.order.order_no, photos });
}

function disputeLines(shown: AnswerOf<(typeof DISPUTE_COMMANDS)['dispute show']>): string[] {
  const { ticket, orderNo, state, about, amount, frozen, openedOn, decideBy, reason, moves } = shown;
  return [
    `${ticket}  loan ${orderNo}  ${state}  answer by ${decideBy}`,
    `about ${about}, ${paddedPesos(amount)}; frozen ${paddedPesos(frozen)}`,
    `${openedOn}  opened: ${reason}`,
    ...moves.map(({ on, move, words }) => `${on}  ${move}${words === null ? '' : `: ${words}`}`),
  ];
}

function serviceIn({ db, clock }: CommandContext) {
  const loans = {
    facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId),
    view: async () => err('not_found'),
  };
  return createDisputeService({ db, clock, loans });
}

const rule = async (context: CommandContext, ticket: string, ruling: Omit<Ruling, 'who'>) =>
  doneOrRefused(await serviceIn(context).rule(ticket, { ...ruling, who: context.operator.name }), REFUSALS);

export const DISPUTE = bindCommands(DISPUTE_COMMANDS, {
  'dispute list': {
    run: (context, request) =>
      answerCases(context, request, {
        subject: 'dispute list',
        action: 'dispute.read',
        rows: (page) => listOpenDisputes(context.db, CLOSING_MOVES, page),
        place: ({ decideBy, ticket: id }) => ({ at: startOfManilaDay(decideBy), id }),
        answer: ({ photos: photoCount, ...dispute }) => ({ ...dispute, photoCount }),
      }),
    lines: (page) =>
      pageLines(
        page,
        ({ ticket, decideBy, lastMove, about, amount, photoCount, reason }) => {
          const actor = NEXT_ACTOR[lastMove ?? ''] ?? 'us';
          const photos = photoCount > 0 ? `  ${photoCount} photo(s)` : '';
          return `${ticket}  until ${decideBy}  waits for ${actor.padEnd(14)}${about.padEnd(9)}${paddedPesos(amount)}${photos}  ${reason}`;
        },
        { none: 'No open disputes.', state: 'open' },
      ),
  },
  'dispute show': {
    needs: ['links'],
    run: (context, { ticket }) => findDispute(context, ticket),
    lines: (shown) => [...disputeLines(shown), ...shown.photos.map(photoLine)],
  },
  'dispute review': {
    run: (context, { ticket }) => rule(context, ticket, { move: 'review', words: null }),
    lines: (_, { ticket }) => `${ticket}: in review.`,
  },
  'dispute ask': {
    run: (context, { ticket, say }) => rule(context, ticket, { move: 'ask', words: say }),
    lines: (_, { ticket }) => `${ticket}: the question is sent to the borrower.`,
  },
  'dispute answer': {
    preview: async (context, { ticket, answer }) => {
      if (answer === 'declined') return done([`${ticket}: the charge is correct, and nothing is waived.`]);
      const effect = await serviceIn(context).upheldEffect(ticket);
      if (effect.ok)
        return done(
          effect.value === null
            ? [`${ticket} is upheld. It is about no charge, so nothing is waived.`]
            : [`${ticket} is upheld, and its charge is waived.`, ...loanEffectLines(effect.value)],
        );
      // The command itself recognizes a repeated decision.
      return effect.code === 'dispute_closed' ? done([]) : refusedAs(effect, REFUSALS);
    },
    run: (context, { ticket, answer, say }) =>
      rule(context, ticket, { move: answer === 'upheld' ? 'uphold' : 'reject', words: say }),
    lines: (_, { ticket, answer }) => `${ticket}: ${answer}.`,
  },
});
