import { payoutMachine } from '@tulay/engine/lifecycle/payout.machine';
import * as z from 'zod';
import { centavos, code, doneOrAlready, instant } from '../answers';
import { describeCommands } from '../command';
import { containing, countedPage, listed } from '../lists';
import { day, oneOf, ONLY, word } from '../parameters';

const REFERENCE = word('our reference of the payout, such as out_…');

const DECIDES = { queues: ['payouts'], subject: 'reference' } as const;

const payout = z.object({
  /** Our reference of the payout at the gateway. */
  reference: z.string(),
  customerId: z.guid(),
  orderId: z.guid(),
  purpose: z.enum(['loan', 'credit']),
  status: z.enum(payoutMachine.states),
  amount: centavos,
  /** Name of the bank, e-wallet or remittance center. */
  channel: z.string(),
  createdAt: instant,
  /** Code of the reason for which the payout failed; null if it has not failed. */
  failure: code('payoutFailure').nullable(),
});

export const PAYOUT_COMMANDS = describeCommands({
  'payout list': {
    help: 'payouts in one state, oldest first; default unknown',
    roles: ['treasury'],
    parameters: {
      ...listed({
        sorts: ['createdAt', 'amount', 'channel', 'reference'],
        order: 'createdAt',
        filters: {
          state: oneOf(['unknown', 'sent', 'failed', 'created'], 'unknown, sent, failed or created').default(
            'unknown',
          ),
          filter: containing('only payouts whose reference, channel or failure has this text'),
        },
      }),
      ...ONLY,
    },
    answer: countedPage(payout),
    refusals: ['cursor_invalid'],
  },
  'payout resolve': {
    help: 'polls the gateway now and applies its answer',
    roles: ['treasury'],
    parameters: { reference: REFERENCE },
    changes: true,
    decides: DECIDES,
    /** `not_received`: the gateway never received the payout, so it is sent again. */
    answer: z.object({ atGateway: z.enum(['pending', 'delivered', 'failed', 'reversed', 'not_received']) }),
    refusals: ['not_found', 'order_state', 'gateway_unavailable'],
  },
  'payout decide': {
    help: 'sets the outcome manually, if the gateway does not answer',
    roles: ['treasury'],
    parameters: {
      reference: REFERENCE,
      end: oneOf(['delivered', 'failed'], 'delivered or failed'),
      on: day('date when the money arrived; default today').optional(),
    },
    operands: ['reference', 'end'],
    approval: 'always',
    decides: DECIDES,
    answer: doneOrAlready,
    refusals: ['not_found', 'order_state', 'day_impossible', 'gateway_knows'],
  },
  'payout correct': {
    help: 'books the status at the gateway in place of a contradicting one, and closes the unmatched events of the payout',
    roles: ['treasury'],
    parameters: { reference: REFERENCE },
    approval: 'always',
    decides: DECIDES,
    answer: z.object({ ...doneOrAlready.shape, booked: z.enum(['delivered', 'failed', 'reversed']) }),
    refusals: ['not_found', 'order_state', 'gateway_unavailable'],
  },
});
