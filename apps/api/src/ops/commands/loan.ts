/** What operators decide of a loan. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { Result } from '@tulay/engine/result';
import { createLoanAdminService, type OrderKey } from '../../features/lending/loan/loan-admin.service';
import { findOrders } from '../../features/lending/loan/loan.store';
import { command, type CommandContext } from '../cli/command';
import { pesos, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { money, word } from '../cli/parameters';

const ORDER = word('number or id of the order');

const REFUSALS: Readonly<Record<string, string>> = {
  order_state: 'The loan does not run: nothing can be decided of it.',
  payment_pending: 'Money for this loan is on its way; wait for it.',
  stale: 'The loan changes just now; try again.',
};

/** One order by its number or its id, or why not. */
async function withOrder(
  office: CommandContext,
  name: string,
  work: (order: OrderKey) => Promise<Report>,
): Promise<Report> {
  const found = await findOrders(office.db, name);
  const [only] = found;
  if (!only) return reportRefusal('not_found', `No order is named ${name}.`);
  if (found.length > 1) {
    return reportRefusal('ambiguous', `${found.length} orders have the number ${name}; name the order id.`);
  }
  office.setCustomer(only.customerId);
  return work(only);
}

function outcomeOf(
  outcome: Result<'done' | 'already', ErrorCode>,
  words: { readonly done: string; readonly already: string },
): Report {
  if (outcome.ok) return reportOutcome(outcome, words[outcome.value]);
  const { kind, max } = outcome.params ?? {};
  const excess = `At most ${pesos(Number(max))} of ${kind} can be given up.`;
  return reportOutcome(outcome, '', { ...REFUSALS, waiver_invalid: excess });
}

export const LOAN = [
  command({
    name: 'loan waive',
    help: 'charges are given up, once a ticket',
    roles: ['risk'],
    parameters: {
      order: ORDER,
      ticket: word('what it is done under'),
      penalty: money('pesos').default(0),
      fees: money('pesos').default(0),
      interest: money('pesos').default(0),
    },
    operands: ['order'],
    changes: true,
    approval: 'sometimes',
    run: (office, { order, ticket, ...charges }) =>
      withOrder(office, order, async (of) => {
        const said = { who: office.operator.name, why: office.why };
        return outcomeOf(await createLoanAdminService(office).waive(of, ticket, charges, said), {
          done: `${order}: charges are given up under ${ticket}.`,
          already: `${ticket} was carried out for ${order} before; nothing changed.`,
        });
      }),
  }),
  command({
    name: 'loan write-off',
    help: 'the loan is given up; what is still paid is recovery',
    roles: ['risk'],
    parameters: { order: ORDER },
    operands: ['order'],
    changes: true,
    approval: 'always',
    run: (office, { order }) =>
      withOrder(office, order, async (of) => {
        const said = { who: office.operator.name, why: office.why };
        return outcomeOf(await createLoanAdminService(office).writeOff(of, said), {
          done: `${order} is written off; what is still paid is recovery.`,
          already: `${order} was written off before; nothing changed.`,
        });
      }),
  }),
];
