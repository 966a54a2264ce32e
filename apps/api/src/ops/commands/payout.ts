/** Pay-outs whose end nobody told us. */
import { manilaDate } from '@tulay/engine/calendar';
import { createUnmatchedEventAdmin } from '../../features/lending/payment/webhook/unmatched-event-admin.service';
import { createPayoutAdminService, type GatewayAnswer } from '../../features/lending/payout/payout-admin.service';
import { command, type CommandContext } from '../cli/command';
import { reportDone, reportList, paddedPesos, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { day, oneOf, word } from '../cli/parameters';

const ROLES = ['treasury'] as const;
const REFERENCE = word('our reference of it, such as out_…');
const SAYS: Readonly<Record<GatewayAnswer, string>> = {
  pending: 'it is on its way',
  delivered: 'it was delivered',
  failed: 'it failed',
  reversed: 'it came back',
  not_received: 'it never had it, so it is sent again',
  no_answer: 'nothing',
};

const REFUSALS = {
  not_found: 'No pay-out has that reference; see `payout list`.',
  order_state: 'Its end is known already; see the statement of the order.',
};

const CONTRADICTION_REFUSALS = {
  ...REFUSALS,
  order_state:
    'The gateway says what the books say, or its end is not booked yet, or the order went on meanwhile: have the money sent back.',
  gateway_unavailable: 'The gateway says nothing that is sure; try later.',
};

async function resolve(office: CommandContext, reference: string): Promise<Report> {
  const payouts = createPayoutAdminService(office);
  const asked = await payouts.find(reference);
  if (!asked.ok) return reportOutcome(asked, '', REFUSALS);
  const { payout, answer: says } = asked.value;
  office.setCustomer(payout.customer_id);
  if (says === 'no_answer') {
    return reportRefusal('gateway_unavailable', 'The gateway says nothing; try later, or see `payout decide`.');
  }
  const said = `The gateway says: ${SAYS[says]}.`;
  return reportOutcome(await payouts.requestPoll(payout), `${said} The application follows it now.`, REFUSALS);
}

/** By hand only where the gateway has no word of its own. */
async function unsure(office: CommandContext, reference: string, on: string) {
  const payouts = createPayoutAdminService(office);
  const asked = await payouts.find(reference);
  if (!asked.ok) return reportOutcome(asked, '', REFUSALS);
  const { payout, answer: says } = asked.value;
  if (!['created', 'sent', 'unknown'].includes(payout.status))
    return reportRefusal('order_state', REFUSALS.order_state);
  const { from, until } = payouts.possibleDeliveryDays(payout);
  if (on < from || on > until)
    return reportRefusal(
      'day_impossible',
      `It was withdrawn on ${from}, so it arrived then or later, up to ${until}.`,
    );
  if (says === 'no_answer') return payout;
  return reportRefusal('gateway_knows', `The gateway says: ${SAYS[says]}. Use \`payout resolve ${reference}\`.`);
}

/** Its books against the gateway's word, with what is to be booked in their place. */
async function contradicted(office: CommandContext, reference: string) {
  const { newest } = createUnmatchedEventAdmin(office);
  const found = await createPayoutAdminService(office).contradiction(reference, newest);
  return found.ok ? found.value : reportOutcome(found, '', CONTRADICTION_REFUSALS);
}

export const PAYOUT = [
  command({
    name: 'payout list',
    help: 'pay-outs of one state, those of unknown end unless told',
    roles: ROLES,
    parameters: {
      state: oneOf(['unknown', 'sent', 'failed', 'created'], 'unknown, sent, failed or created').default(
        'unknown',
      ),
    },
    operands: ['state'],
    run: async (office, { state }) =>
      reportList(
        await createPayoutAdminService(office).list(state),
        ({ reference, amount, channel, created_at, failure }) =>
          `${reference}  ${created_at.toISOString()}  ${channel.padEnd(14)}${paddedPesos(amount)}  ${failure ?? ''}`,
        { none: 'None.', some: state },
      ),
  }),
  command({
    name: 'payout resolve',
    help: 'asks the gateway now, and follows what it says',
    roles: ROLES,
    parameters: { reference: REFERENCE },
    operands: ['reference'],
    changes: true,
    needs: ['gateway'],
    run: (office, { reference }) => resolve(office, reference),
  }),
  command({
    name: 'payout decide',
    help: 'by hand, where the gateway cannot say what became of it',
    roles: ROLES,
    parameters: {
      reference: REFERENCE,
      end: oneOf(['delivered', 'failed'], 'delivered or failed'),
      on: day('when the money arrived; today unless told').optional(),
    },
    operands: ['reference', 'end'],
    changes: true,
    approval: 'always',
    needs: ['gateway'],
    preview: async (office, { reference, end, on = manilaDate(office.clock.now()) }) => {
      const payout = await unsure(office, reference, on);
      if ('outcome' in payout) return payout;
      return reportDone(`${reference}: ${paddedPesos(payout.amount).trim()} by ${payout.channel} is taken as ${end}`);
    },
    run: async (office, { reference, end, on = manilaDate(office.clock.now()) }) => {
      const payout = await unsure(office, reference, on);
      if ('outcome' in payout) return payout;
      office.setCustomer(payout.customer_id);
      const decided = await createPayoutAdminService(office).decide(payout, end, { who: office.operator.name, on });
      return reportOutcome(decided, `${reference} is taken as ${end}.`, REFUSALS);
    },
  }),
  command({
    name: 'payout correct',
    help: 'books what the gateway says now where we booked the opposite, and closes the events that wait for it',
    roles: ROLES,
    parameters: { reference: REFERENCE },
    operands: ['reference'],
    changes: true,
    approval: 'always',
    needs: ['gateway'],
    preview: async (office, { reference }) => {
      const found = await contradicted(office, reference);
      if ('outcome' in found) return found;
      const { amount, channel, status } = found.payout;
      return reportDone(
        `${reference}: ${paddedPesos(amount).trim()} by ${channel}, booked as ${status}, is booked as ${found.update.status}, as of today`,
      );
    },
    run: async (office, { reference }) => {
      const found = await contradicted(office, reference);
      if ('outcome' in found) return found;
      office.setCustomer(found.payout.customer_id);
      const said = { who: office.operator.name, why: office.why };
      const corrected = await createPayoutAdminService(office).correct(found, said);
      return reportOutcome(corrected, `${reference} is booked as ${found.update.status}.`, CONTRADICTION_REFUSALS);
    },
  }),
];
