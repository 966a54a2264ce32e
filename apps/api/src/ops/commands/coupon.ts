import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import { createGrantService } from '../../features/lending/coupon/grant.service';
import { orderOf } from '../../features/lending/loan/loan.store';
import { command, type CommandContext } from '../cli/command';
import { reportOutcome } from '../cli/report';
import { count, flag, id, money, oneOf, word } from '../cli/parameters';

const REFUSALS = {
  not_found: 'Nobody has that number or id.',
  coupon_state: 'That coupon is used or has ended.',
};

/** What a coupon is, however many get it. */
export const COUPON_PARAMETERS = {
  kind: oneOf(COUPON_KINDS, COUPON_KINDS.join(', ')),
  pesos: money('its amount', 1),
  days: count('how long it can be used', 1),
  from: money('only for loans of so many pesos and more').default(0),
  ahead: count('only so many days before the due date').default(0),
  full: flag('only where it pays everything'),
};

interface CouponArguments {
  readonly kind: (typeof COUPON_KINDS)[number];
  readonly pesos: number;
  readonly days: number;
  readonly from: number;
  readonly ahead: number;
  readonly full: boolean;
}

export const couponContentOf = ({ kind, pesos, days, from, ahead, full }: CouponArguments) => ({
  kind,
  amount: pesos,
  days,
  minimumPrincipal: from,
  daysAhead: ahead,
  fullRepaymentOnly: full,
});

function granting({ db, clock }: CommandContext) {
  const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
  return createGrantService({ db, clock, loans, idFingerprint: async () => null });
}

const said = ({ operator, why }: CommandContext) => ({ who: operator.name, why });

export const COUPON = [
  command({
    name: 'coupon grant',
    help: 'a coupon for one borrower',
    roles: ['support'],
    parameters: { borrower: word('phone number or customer id'), ...COUPON_PARAMETERS },
    operands: ['borrower', 'kind', 'pesos', 'days'],
    flags: ['full'],
    changes: true,
    approval: 'sometimes',
    run: async (office, { borrower, ...gift }) =>
      reportOutcome(
        await granting(office).gift(borrower, couponContentOf(gift), said(office)),
        'The coupon is given.',
        REFUSALS,
      ),
  }),
  command({
    name: 'coupon invalidate',
    help: 'out of use; what holds it goes on without it',
    roles: ['support'],
    parameters: { coupon: id('the id of the coupon') },
    operands: ['coupon'],
    changes: true,
    run: async (office, { coupon }) =>
      reportOutcome(await granting(office).invalidate(coupon, said(office)), 'The coupon is out of use.', REFUSALS),
  }),
];
