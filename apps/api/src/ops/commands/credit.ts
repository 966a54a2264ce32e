/** Money that we keep for borrowers. */
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import { createCreditService } from '../../features/lending/payment/posting/credit.service';
import { command } from '../cli/command';
import { reportList, paddedPesos, pesos, reportRefusal, reportOutcome } from '../cli/report';
import { day, money, word } from '../cli/parameters';

const ROLES = ['treasury'] as const;

/** Below zero once a channel takes back a payment of which we have sent something to the borrower. */
const lineOf = ({ customerId, credit }: { customerId: string; credit: number }): string =>
  `${customerId}${paddedPesos(credit)}${credit < 0 ? '  was sent too much' : ''}`;

export const CREDIT = [
  command({
    name: 'credit list',
    help: 'whose money we keep, the most first; below zero: who was sent too much',
    roles: ROLES,
    personal: true,
    run: async (office) => {
      const rows = await createCreditService(office).list();
      await office.recordAccess(
        rows.map((row) => row.customerId),
        'data.read',
        'credit list',
      );
      return reportList(rows, lineOf, { none: 'Nobody’s.', some: 'borrowers' });
    },
  }),
  command({
    name: 'credit return',
    help: 'books that it was sent back by the gateway; then the account can be deleted',
    roles: ROLES,
    parameters: {
      borrower: word('customer id, as `credit list` says it'),
      pesos: money('how much', 1),
      reference: word('of the transfer, as the gateway’s statement says it'),
      on: day('when the money left; today unless told').optional(),
    },
    operands: ['borrower', 'pesos'],
    changes: true,
    approval: 'always',
    run: async (office, { borrower, pesos: amount, reference, on }) => {
      const customerId = await findCustomer(office.db, borrower);
      if (customerId === null) return reportRefusal('not_found', 'Nobody has that id.');
      office.setCustomer(customerId);
      const credits = createCreditService(office);
      const sent = {
        amount,
        reference,
        on: on ?? credits.today(),
        who: office.operator.name,
        why: office.why,
      };
      const returned = await credits.bookReturn(customerId, sent);
      const isRepeated = returned.ok && returned.value === 'already';
      const max = returned.ok ? 0 : Number(returned.params?.['max']);
      return reportOutcome(
        returned,
        isRepeated
          ? `${reference} was booked before; nothing changed.`
          : `${pesos(amount)} is booked as sent back.`,
        {
          credit_exceeded: `We keep ${pesos(max)} and no more.`,
          credit_day: `It cannot have left on ${sent.on}: we did not keep so much then, or that day is to come.`,
        },
      );
    },
  }),
];
