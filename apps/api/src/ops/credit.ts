/** Money that we keep for borrowers. */
import { customerNamed } from '../features/coupon/coupon.store';
import { createCreditService } from '../features/repayment/credit.service';
import { command } from './command';
import { listed, padded, pesos, refused, told } from './report';
import { day, money, word } from './takes';

const ROLES = ['treasury'] as const;

/** Below zero once a channel takes back a payment of which we have sent something to the borrower. */
const lineOf = ({ customerId, credit }: { customerId: string; credit: number }): string =>
  `${customerId}${padded(credit)}${credit < 0 ? '  was sent too much' : ''}`;

export const CREDIT = [
  command({
    words: 'credit list',
    help: 'whose money we keep, the most first; below zero: who was sent too much',
    roles: ROLES,
    personal: true,
    run: async (office) => {
      const rows = await createCreditService(office).list();
      await office.look(
        rows.map((row) => row.customerId),
        'data.read',
        'credit list',
      );
      return listed(rows, lineOf, { none: 'Nobody’s.', some: 'borrowers' });
    },
  }),
  command({
    words: 'credit return',
    help: 'books that it was sent back by the gateway; then the account can be deleted',
    roles: ROLES,
    takes: {
      borrower: word('customer id, as `credit list` says it'),
      pesos: money('how much', 1),
      reference: word('of the transfer, as the gateway’s statement says it'),
      on: day('when the money left; today unless told').optional(),
    },
    operands: ['borrower', 'pesos'],
    changes: true,
    second: 'always',
    run: async (office, { borrower, pesos: amount, reference, on }) => {
      const customerId = await customerNamed(office.db, borrower);
      if (customerId === null) return refused('not_found', 'Nobody has that id.');
      office.about(customerId);
      const credits = createCreditService(office);
      const sent = {
        amount,
        reference,
        on: on ?? credits.today(),
        who: office.operator.name,
        why: office.why,
      };
      const returned = await credits.giveBack(customerId, sent);
      const isRepeated = returned.ok && returned.value === 'already';
      const max = returned.ok ? 0 : Number(returned.params?.['max']);
      return told(
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
