import { manilaDate } from '@tulay/engine/calendar';
import { createUnmatchedEventAdmin } from '../../features/lending/payment/webhook/unmatched-event-admin.service';
import {
  createPayoutAdminService,
  type GatewayAnswer,
} from '../../features/lending/payout/payout-admin.service';
import { commandFor, type CommandContext } from '../cli/command';
import {
  reportDone,
  reportList,
  paddedPesos,
  type Report,
  reportRefusal,
  reportOutcome,
} from '../cli/report';
import { day, oneOf, word } from '../cli/parameters';

const forTreasury = commandFor('treasury');

const REFERENCE = word('our reference of the payout, such as out_…');
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

async function resolve(context: CommandContext, reference: string): Promise<Report> {
  const payouts = createPayoutAdminService(context);
  const found = await payouts.find(reference);
  if (!found.ok) return reportOutcome(found, '', REFUSALS);
  const { payout, answer } = found.value;
  context.setCustomer(payout.customer_id);
  if (answer === 'no_answer') {
    return reportRefusal(
      'gateway_unavailable',
      'The gateway does not answer. Try later, or see `payout decide`.',
    );
  }
  const status = `Status at the gateway: ${ANSWERS[answer]}.`;
  return reportOutcome(
    await payouts.requestPoll(payout),
    `${status} The application applies it now.`,
    REFUSALS,
  );
}

/** Finds a payout whose outcome an operator may set: only one that the gateway gives no answer for. */
async function findUndecided(context: CommandContext, reference: string, on: string) {
  const payouts = createPayoutAdminService(context);
  const found = await payouts.find(reference);
  if (!found.ok) return reportOutcome(found, '', REFUSALS);
  const { payout, answer } = found.value;
  if (!['created', 'sent', 'unknown'].includes(payout.status))
    return reportRefusal('order_state', REFUSALS.order_state);
  const { from, until } = payouts.possibleDeliveryDays(payout);
  if (on < from || on > until)
    return reportRefusal(
      'day_impossible',
      `The money was withdrawn on ${from}, so it can have arrived from then until ${until}.`,
    );
  if (answer === 'no_answer') return payout;
  return reportRefusal(
    'gateway_knows',
    `Status at the gateway: ${ANSWERS[answer]}. Use \`payout resolve ${reference}\`.`,
  );
}

/** Finds a payout whose booked outcome contradicts the gateway, with the correction to book. */
async function findContradiction(context: CommandContext, reference: string) {
  const { newest } = createUnmatchedEventAdmin(context);
  const found = await createPayoutAdminService(context).contradiction(reference, newest);
  return found.ok ? found.value : reportOutcome(found, '', CONTRADICTION_REFUSALS);
}

export const PAYOUT = [
  forTreasury({
    name: 'payout list',
    help: 'payouts in one state; default unknown',
    parameters: {
      state: oneOf(['unknown', 'sent', 'failed', 'created'], 'unknown, sent, failed or created').default(
        'unknown',
      ),
    },
    run: async (context, { state }) =>
      reportList(
        await createPayoutAdminService(context).list(state),
        ({ reference, amount, channel, created_at, failure }) =>
          `${reference}  ${created_at.toISOString()}  ${channel.padEnd(14)}${paddedPesos(amount)}  ${failure ?? ''}`,
        { none: 'No payouts.', some: state },
      ),
  }),
  forTreasury({
    name: 'payout resolve',
    help: 'polls the gateway now and applies its answer',
    parameters: { reference: REFERENCE },
    changes: true,
    needs: ['gateway'],
    run: (context, { reference }) => resolve(context, reference),
  }),
  forTreasury({
    name: 'payout decide',
    help: 'sets the outcome manually, if the gateway does not answer',
    parameters: {
      reference: REFERENCE,
      end: oneOf(['delivered', 'failed'], 'delivered or failed'),
      on: day('date when the money arrived; default today').optional(),
    },
    operands: ['reference', 'end'],
    approval: 'always',
    needs: ['gateway'],
    preview: async (context, { reference, end, on = manilaDate(context.clock.now()) }) => {
      const payout = await findUndecided(context, reference, on);
      if ('outcome' in payout) return payout;
      return reportDone(
        `${reference}: ${paddedPesos(payout.amount).trim()} by ${payout.channel} will be set to ${end}`,
      );
    },
    run: async (context, { reference, end, on = manilaDate(context.clock.now()) }) => {
      const payout = await findUndecided(context, reference, on);
      if ('outcome' in payout) return payout;
      context.setCustomer(payout.customer_id);
      const decided = await createPayoutAdminService(context).decide(payout, end, {
        who: context.operator.name,
        on,
      });
      return reportOutcome(decided, `${reference} is set to ${end}.`, REFUSALS);
    },
  }),
  forTreasury({
    name: 'payout correct',
    help: 'books the status at the gateway in place of a contradicting one, and closes the unmatched events of the payout',
    parameters: { reference: REFERENCE },
    approval: 'always',
    needs: ['gateway'],
    preview: async (context, { reference }) => {
      const found = await findContradiction(context, reference);
      if ('outcome' in found) return found;
      const { amount, channel, status } = found.payout;
      return reportDone(
        `${reference}: ${paddedPesos(amount).trim()} by ${channel}, booked as ${status}, will be booked as ${found.update.status} with today's date`,
      );
    },
    run: async (context, { reference }) => {
      const found = await findContradiction(context, reference);
      if ('outcome' in found) return found;
      context.setCustomer(found.payout.customer_id);
      const corrected = await createPayoutAdminService(context).correct(found, context.author);
      return reportOutcome(
        corrected,
        `${reference} is booked as ${found.update.status}.`,
        CONTRADICTION_REFUSALS,
      );
    },
  }),
];
