/** Who calls: what customer service may know of a borrower, and have the borrower correct. */
import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import * as z from 'zod';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import { findCustomerOverview } from '../../features/operator/customer.store';
import { createReopening, REOPENABLE_SECTIONS } from '../../features/onboarding/application/review.service';
import { command } from '../cli/command';
import { reportDone, pesos, reportRefusal, reportOutcome } from '../cli/report';
import { word } from '../cli/parameters';

const REOPEN_REFUSALS = {
  application_open: 'An application waits for its decision: `review return` hands it back.',
};

export const CUSTOMER = [
  command({
    name: 'customer show',
    help: 'a borrower by phone number or id, with the orders; the borrower sees that somebody looked',
    roles: ['support'],
    parameters: { borrower: word('phone number or customer id') },
    operands: ['borrower'],
    personal: true,
    run: async (office, { borrower }) => {
      const customerId = await findCustomer(office.db, borrower);
      const standing = customerId === null ? null : await findCustomerOverview(office.db, customerId);
      if (customerId === null || !standing) return reportRefusal('not_found', 'Nobody has that number or id.');
      await office.recordAccess(customerId, 'data.read', customerId);
      const { phone, registered_at, credit_limit, orders } = standing;
      return reportDone(
        [
          `${customerId}  ${maskPhone(phone)}  since ${manilaDate(registered_at)}  limit ${pesos(credit_limit)}`,
          ...orders.map(
            ({ order_no, status, principal, next_due_date }) =>
              `${order_no}  ${status.padEnd(14)}${pesos(principal)}  ${next_due_date === null ? '' : `due ${next_due_date}`}`,
          ),
        ],
        { customerId, orders },
      );
    },
  }),
  command({
    name: 'customer reopen',
    help: 'a form of an approved borrower, for seven days or until it is saved once; the borrower is told',
    roles: ['support'],
    parameters: {
      borrower: word('phone number or customer id'),
      form: z.enum(REOPENABLE_SECTIONS).describe(`what is wrong: ${REOPENABLE_SECTIONS.join(', ')}`),
    },
    operands: ['borrower', 'form'],
    changes: true,
    approval: 'always',
    run: async (office, { borrower, form }) => {
      const customerId = await findCustomer(office.db, borrower);
      if (customerId === null) return reportRefusal('not_found', 'Nobody has that number or id.');
      office.setCustomer(customerId);
      const said = { who: office.operator.name, why: office.why };
      const opened = await createReopening(office).open(customerId, form, said);
      if (!opened.ok) return reportOutcome(opened, '', REOPEN_REFUSALS);
      if (opened.value === 'already') return reportRefusal('already', `${form} is open to the borrower.`);
      return reportDone(`${form} is open until ${opened.value}, and the borrower is told.`, {
        until: opened.value,
      });
    },
  }),
];
