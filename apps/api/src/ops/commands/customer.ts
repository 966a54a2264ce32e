import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import * as z from 'zod';
import { LIMIT_CEILING } from '@tulay/engine/constants';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import { returnNumber } from '../../features/lending/credit/credit-return.view';
import { createLimitAdminService } from '../../features/lending/product/limit.service';
import { findCustomerOverview } from '../../features/operator/customer.store';
import { createReopening, REOPENABLE_SECTIONS } from '../../features/onboarding/application/review.service';
import { commandFor, type CommandContext } from '../cli/command';
import { type Report, reportDone, pesos, reportRefusal, reportOutcome } from '../cli/report';
import { money, word } from '../cli/parameters';

const forRisk = commandFor('risk');
const forSupport = commandFor('support');

const LIMIT_REFUSALS = {
  no_limit: 'The borrower has no approved application.',
  stale: 'The limit changed meanwhile. Try again.',
};

const REOPEN_REFUSALS = {
  application_open: 'An application is not decided yet. Use `review return` to send it back.',
};

export async function withBorrower(
  context: CommandContext,
  borrower: string,
  work: (customerId: string) => Promise<Report>,
): Promise<Report> {
  const customerId = await findCustomer(context.db, borrower);
  if (customerId === null) return reportRefusal('not_found', 'No borrower has that number or id.');
  context.setCustomer(customerId);
  return work(customerId);
}

export const CUSTOMER = [
  forSupport({
    name: 'customer show',
    help: 'a borrower by phone number or id, with orders and credit returns; the access is shown to the borrower',
    parameters: { borrower: word('phone number or customer id') },
    personal: true,
    run: async (context, { borrower }) => {
      const customerId = await findCustomer(context.db, borrower);
      const overview = customerId === null ? null : await findCustomerOverview(context.db, customerId);
      if (customerId === null || !overview)
        return reportRefusal('not_found', 'No borrower has that number or id.');
      await context.recordAccess(customerId, 'data.read', customerId);
      const { phone, registered_at, credit_limit, orders } = overview;
      const returns = overview.returns.map(({ payout_id, created_at, ...more }) => ({
        returnNo: returnNumber(payout_id, created_at),
        ...more,
      }));
      return reportDone(
        [
          `${customerId}  ${maskPhone(phone)}  since ${manilaDate(registered_at)}  limit ${pesos(credit_limit)}`,
          ...orders.map(
            ({ order_no, status, principal, next_due_date }) =>
              `${order_no}  ${status.padEnd(14)}${pesos(principal)}  ${next_due_date === null ? '' : `due ${next_due_date}`}`,
          ),
          ...returns.map(
            ({ returnNo, status, amount, reference }) =>
              `${returnNo}  ${status.padEnd(14)}${pesos(amount)}  ${reference}`,
          ),
        ],
        { customerId, orders, returns },
      );
    },
  }),
  forRisk({
    name: 'customer limit',
    help: 'sets the limit of an approved borrower',
    parameters: {
      borrower: word('phone number or customer id'),
      limit: money('pesos').refine((limit) => limit <= LIMIT_CEILING, `at most ${pesos(LIMIT_CEILING)}`),
    },
    operands: ['borrower', 'limit'],
    approval: 'sometimes',
    run: (context, { borrower, limit }) =>
      withBorrower(context, borrower, async (customerId) => {
        const moved = await createLimitAdminService(context).set(customerId, limit, context.author);
        const isSame = moved.ok && moved.value === 'already';
        return reportOutcome(
          moved,
          isSame ? `The limit is already ${pesos(limit)}.` : `The limit is ${pesos(limit)} now.`,
          LIMIT_REFUSALS,
        );
      }),
  }),
  forSupport({
    name: 'customer reopen',
    help: 'reopens a form of an approved borrower for seven days or one change, and notifies the borrower',
    parameters: {
      borrower: word('phone number or customer id'),
      form: z.enum(REOPENABLE_SECTIONS).describe(`form to reopen: ${REOPENABLE_SECTIONS.join(', ')}`),
    },
    operands: ['borrower', 'form'],
    approval: 'always',
    run: (context, { borrower, form }) =>
      withBorrower(context, borrower, async (customerId) => {
        const opened = await createReopening(context).open(customerId, form, context.author);
        if (!opened.ok) return reportOutcome(opened, '', REOPEN_REFUSALS);
        if (opened.value === 'already') return reportRefusal('already', `${form} is already open.`);
        const message = `${form} is open until ${opened.value}. The borrower is notified.`;
        return reportDone(message, { until: opened.value });
      }),
  }),
];
