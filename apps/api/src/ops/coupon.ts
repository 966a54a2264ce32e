import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import { createGrantService } from '../features/coupon/grant.service';
import { orderOf } from '../features/loan/loan.store';
import { command, type Office } from './command';
import { told } from './report';
import { count, flag, id, money, oneOf, word } from './takes';

const REFUSALS = {
  not_found: 'Nobody has that number or id.',
  coupon_state: 'That coupon is used or has ended.',
};

/** What a coupon is, however many get it. */
export const GIFT = {
  kind: oneOf(COUPON_KINDS, COUPON_KINDS.join(', ')),
  pesos: money('its amount', 1),
  days: count('how long it can be used', 1),
  from: money('only for loans of so many pesos and more').default(0),
  ahead: count('only so many days before the due date').default(0),
  full: flag('only where it pays everything'),
};

interface GiftWords {
  readonly kind: (typeof COUPON_KINDS)[number];
  readonly pesos: number;
  readonly days: number;
  readonly from: number;
  readonly ahead: number;
  readonly full: boolean;
}

export const giftOf = ({ kind, pesos, days, from, ahead, full }: GiftWords) => ({
  kind,
  amount: pesos,
  days,
  minimumPrincipal: from,
  daysAhead: ahead,
  fullRepaymentOnly: full,
});

function granting({ db, clock }: Office) {
  const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
  return createGrantService({ db, clock, loans, idFingerprint: async () => null });
}

const said = ({ operator, why }: Office) => ({ who: operator.name, why });

export const COUPON = [
  command({
    words: 'coupon grant',
    help: 'a coupon for one borrower',
    roles: ['support'],
    takes: { borrower: word('phone number or customer id'), ...GIFT },
    operands: ['borrower', 'kind', 'pesos', 'days'],
    flags: ['full'],
    changes: true,
    second: 'sometimes',
    run: async (office, { borrower, ...gift }) =>
      told(
        await granting(office).gift(borrower, giftOf(gift), said(office)),
        'The coupon is given.',
        REFUSALS,
      ),
  }),
  command({
    words: 'coupon invalidate',
    help: 'out of use; what holds it goes on without it',
    roles: ['support'],
    takes: { coupon: id('the id of the coupon') },
    operands: ['coupon'],
    changes: true,
    run: async (office, { coupon }) =>
      told(await granting(office).invalidate(coupon, said(office)), 'The coupon is out of use.', REFUSALS),
  }),
];
