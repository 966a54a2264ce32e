import { PAYOUT_COMMANDS } from '@tulay/contract/operator/commands/payout';
import { manilaDate } from '@tulay/engine/calendar';
import { createUnmatchedEventAdmin } from '../../features/lending/payment/webhook/unmatched-event-admin.service';
import {
  createPayoutAdminService,
  type GatewayAnswer,
  PAYOUT_COLUMNS,
} from '../../features/lending/payout/payout-admin.service';
import { listChannelNames } from '../../features/onboarding/payout-account/payout-account.service';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, outcomeOrRefused, refuse, refusedAs } from '../cli/handler';
import { answerList, pageLines } from '../cli/page';
import { paddedPesos, pesos } from '../cli/report';

const ANSWERS: Readonly<Record<GatewayAnswer, string>> = {
  pending: 'pending',
  delivered: 'delivered',
  failed: 'failed',
  reversed: 'reversed',
  not_received: 'never received, so the payout is sent again',
  no_answer: 'no answer',
};

const REFUSALS = {
  not_found: 'No payout has that reference; see `payout list`.',
  order_state: 'The payout is already delivered or failed; see the statement of the order.',
};

const CONTRADICTION_REFUSALS = {
  ...REFUSALS,
  order_state:
    'The gateway and the books agree, or the payout has no booked outcome yet, or the order has changed since: have the money returned.',
  gateway_unavailable: 'The gateway gives no definite answer. Try later.',
};

async function resolve(context: CommandContext, reference: string) {
  const payouts = createPayoutAdminService(context);
  const found = await payouts.find(reference);
  if (!found.ok) return refusedAs(found, REFUSALS);
  const { payout, answer } = found.value;
  context.setCustomer(payout.customer_id);
  if (answer === 'no_answer') {
    return refuse('gateway_unavailable', 'The gateway does not answer. Try later, or see `payout decide`.');
  }
  const requested = await payouts.requestPoll(payout);
  return requested.ok ? done({ atGateway: answer }) : refusedAs(requested, REFUSALS);
}

/**
 * Finds a payout whose outcome an operator may decide. This is allowed only if the gateway gives no answer about the
 * payout.
 */
async function findUndecided(context: CommandContext, reference: string, on: string) {
  const payouts = createPayoutAdminService(context);
  const found = await payouts.find(reference);
  if (!found.ok) return refusedAs(found, REFUSALS);
  const { payout, answer } = found.value;
  if (!['created', 'sent', 'unknown'].includes(payout.status))
    return refuse('order_state', REFUSALS.order_state);
  const { from, until } = payouts.possibleDeliveryDays(payout);
  if (on < from || on > until)
    return refuse(
      'day_impossible',
      `The money was withdrawn on ${from}, so it can have arrived from then until ${until}.`,
    );
  if (answer === 'no_answer') return done(payout);
  return refuse(
    'gateway_knows',
    `Status at the gateway: ${ANSWERS[answer]}. Use \`payout resolve ${reference}\`.`,
  );
}

/** Finds a payout whose booked outcome contradicts the gateway, and the correction that has to be booked. */
async function findContradiction(context: CommandContext, reference: string) {
  const { newest } = createUnmatchedEventAdmin(context);
  const found = await createPayoutAdminService(context).contradiction(reference, newest);
  return found.ok ? done(found.value) : refusedAs(found, CONTRADICTION_REFUSALS);
}

/** Describes a payout in a preview, such as "₱2,000.00 by GCash". */
async function sumAndChannel(
  { db }: CommandContext,
  { amount, channel }: { readonly amount: number; readonly channel: string },
): Promise<string> {
  const names = await listChannelNames(db);
  return `${pesos(amount)} by ${names.get(channel) ?? channel}`;
}

export const PAYOUT = bindCommands(PAYOUT_COMMANDS, {
  'payout list': {
    run: (context, request) =>
      answerList(request, {
        columns: PAYOUT_COLUMNS,
        rows: (order) => createPayoutAdminService(context).list(request, order),
        answer: (row) => ({
          reference: row.reference,
          customerId: row.customer_id,
          orderId: row.order_id,
          purpose: row.purpose,
          status: row.status,
          amount: row.amount,
          channel: row.channel_name,
          createdAt: row.created_at,
          failure: row.failure,
        }),
      }),
    lines: (page, { state }) =>
      pageLines(
        page,
        ({ reference, amount, channel, createdAt, failure }) =>
          `${reference}  ${createdAt}  ${channel.padEnd(24)}${paddedPesos(amount)}  ${failure ?? ''}`,
        { none: 'No payouts.', state },
      ),
  },
  'payout resolve': {
    needs: ['gateway'],
    run: (context, { reference }) => resolve(context, reference),
    lines: ({ atGateway }) => `Status at the gateway: ${ANSWERS[atGateway]}. The application applies it now.`,
  },
  'payout decide': {
    needs: ['gateway'],
    preview: async (context, { reference, end, on = manilaDate(context.clock.now()) }) => {
      const found = await findUndecided(context, reference, on);
      if (!found.ok) return found;
      const sum = await sumAndChannel(context, found.value);
      return done([`${reference}: ${sum} will be set to ${end}`]);
    },
    run: async (context, { reference, end, on = manilaDate(context.clock.now()) }) => {
      const found = await findUndecided(context, reference, on);
      if (!found.ok) return found;
      context.setCustomer(found.value.customer_id);
      const by = { who: context.operator.name, on };
      return outcomeOrRefused(await createPayoutAdminService(context).decide(found.value, end, by), REFUSALS);
    },
    lines: (_, { reference, end }) => `${reference} is set to ${end}.`,
  },
  'payout correct': {
    needs: ['gateway'],
    preview: async (context, { reference }) => {
      const found = await findContradiction(context, reference);
      if (!found.ok) return found;
      const { payout, update } = found.value;
      const sum = await sumAndChannel(context, payout);
      return done([
        `${reference}: ${sum}, booked as ${payout.status}, will be booked as ${update.status} with today's date`,
      ]);
    },
    run: async (context, { reference }) => {
      const found = await findContradiction(context, reference);
      if (!found.ok) return found;
      context.setCustomer(found.value.payout.customer_id);
      const corrected = await createPayoutAdminService(context).correct(found.value, context.author);
      return corrected.ok
        ? done({ outcome: corrected.value, booked: found.value.update.status })
        : refusedAs(corrected, CONTRADICTION_REFUSALS);
    },
    lines: ({ booked }, { reference }) => `${reference} is booked as ${booked}.`,
  },
});
