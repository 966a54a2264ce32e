/** Who calls: what customer service may know of a borrower. */
import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import { customerNamed } from '../features/coupon/coupon.store';
import { standingOf } from '../features/operator/customer.store';
import { command } from './command';
import { done, pesos, refused } from './report';
import { word } from './takes';

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
];
