/** Who calls: what customer service may know of a borrower, and have the borrower correct. */
import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import * as z from 'zod';
import { customerNamed } from '../features/coupon/coupon.store';
import { standingOf } from '../features/operator/customer.store';
import { createReopening, REOPENED } from '../features/application/reopening.service';
import { command } from './command';
import { done, pesos, refused, told } from './report';
import { word } from './takes';

const REOPEN_REFUSALS = {
  application_open: 'An application waits for its decision: `review return` hands it back.',
};

export const CUSTOMER = [
  command({
    words: 'customer show',
    help: 'a borrower by phone number or id, with the orders; the borrower sees that somebody looked',
    roles: ['support'],
    takes: { borrower: word('phone number or customer id') },
    operands: ['borrower'],
    personal: true,
    run: async (office, { borrower }) => {
      const customerId = await customerNamed(office.db, borrower);
      const standing = customerId === null ? null : await standingOf(office.db, customerId);
      if (customerId === null || !standing) return refused('not_found', 'Nobody has that number or id.');
      await office.look(customerId, 'data.read', customerId);
      const { phone, registered_at, credit_limit, orders } = standing;
      return done(
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
    words: 'customer reopen',
    help: 'a form of an approved borrower, for seven days or until it is saved once; the borrower is told',
    roles: ['support'],
    takes: {
      borrower: word('phone number or customer id'),
      form: z.enum(REOPENED).describe(`what is wrong: ${REOPENED.join(', ')}`),
    },
    operands: ['borrower', 'form'],
    changes: true,
    second: 'always',
    run: async (office, { borrower, form }) => {
      const customerId = await customerNamed(office.db, borrower);
      if (customerId === null) return refused('not_found', 'Nobody has that number or id.');
      office.about(customerId);
      const said = { who: office.operator.name, why: office.why };
      const opened = await createReopening(office).open(customerId, form, said);
      if (!opened.ok) return told(opened, '', REOPEN_REFUSALS);
      if (opened.value === 'already') return refused('already', `${form} is open to the borrower.`);
      return done(`${form} is open until ${opened.value}, and the borrower is told.`, {
        until: opened.value,
      });
    },
  }),
];
