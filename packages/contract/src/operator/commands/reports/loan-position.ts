import { loanMachine } from '@tulay/engine/lifecycle/loan.machine';
import * as z from 'zod';
import { centavos, code, manilaDay, pendingPayments } from '../../answers';
import { describeCommands } from '../../command';
import { day, word } from '../../parameters';

/** Parts of a loan in the order in which payments cover them. */
const parts = z.object({ lateFee: centavos, fees: centavos, interest: centavos, principal: centavos });

export const LOAN_POSITION_COMMANDS = describeCommands({
  'loan position': {
    help: 'what a loan owes and what was paid at the end of a day, past or to come, by the facts that are known today',
    roles: ['support', 'treasury', 'risk'],
    parameters: {
      order: word('number or id of the order'),
      on: day('day; default today').optional(),
    },
    personal: true,
    answer: z.object({
      orderNo: z.string(),
      on: manilaDay,
      status: z.enum(loanMachine.states),
      /** Centavos that close the loan on this day. */
      payoff: centavos,
      owed: parts,
      paid: parts,
      daysPastDue: z.int(),
      /** Days past due as reported. While a new plan is watched, the days past due at its signature are added. */
      reportedDaysPastDue: z.int(),
      /**
       * Signed new plan of a loan that is still watched as restructured, and the number of installments until the watch
       * ends. Null for any other loan.
       */
      restructured: z
        .object({ since: manilaDay, daysPastDue: z.int(), installmentsLeft: z.int() })
        .nullable(),
      overdue: centavos,
      /** Due date of the next unpaid installment; null if nothing is due any more. */
      nextDueOn: manilaDay.nullable(),
      credit: centavos,
      /** The other figures do not count pending payments. */
      pending: pendingPayments,
      installments: z.array(
        z.object({ dueOn: manilaDay, status: code('installment'), due: centavos, daysPastDue: z.int() }),
      ),
    }),
    refusals: ['not_found', 'ambiguous', 'order_state', 'day_out_of_range'],
  },
});
