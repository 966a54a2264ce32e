import type * as z from 'zod';
import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import { createGrantService } from '../../features/lending/coupon/grant.service';
import { orderOf } from '../../features/lending/loan/loan.store';
import { commandFor, type CommandContext } from '../cli/command';
import { reportOutcome } from '../cli/report';
import { count, flag, id, money, oneOf, word } from '../cli/parameters';

const forSupport = commandFor('support');

const REFUSALS = {
  not_found: 'No borrower has that number or id.',
  coupon_state: 'That coupon is used or expired.',
};

export const COUPON_PARAMETERS = {
  kind: oneOf(COUPON_KINDS, COUPON_KINDS.join(', ')),
  pesos: money('amount of the coupon', 1),
  days: count('days until it expires', 1),
  from: money('smallest loan that it applies to, in pesos').default(0),
  ahead: count('days before the due date that it must be used').default(0),
  full: flag('only for a full repayment'),
};

type CouponArguments = z.output<z.ZodObject<typeof COUPON_PARAMETERS>>;

export const couponContentOf = ({ kind, pesos, days, from, ahead, full }: CouponArguments) => ({
  kind,
  amount: pesos,
  days,
  minimumPrincipal: from,
  daysAhead: ahead,
  fullRepaymentOnly: full,
});

function grantsOf({ db, clock }: CommandContext) {
  const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
  return createGrantService({ db, clock, loans, idFingerprint: async () => null });
}

export const COUPON = [
  forSupport({
    name: 'coupon grant',
    help: 'grants a coupon to one borrower',
    parameters: { borrower: word('phone number or customer id'), ...COUPON_PARAMETERS },
    operands: ['borrower', 'kind', 'pesos', 'days'],
    approval: 'sometimes',
    run: async (context, { borrower, ...coupon }) =>
      reportOutcome(
        await grantsOf(context).gift(borrower, couponContentOf(coupon), context.author),
        'The coupon is granted.',
        REFUSALS,
      ),
  }),
  forSupport({
    name: 'coupon invalidate',
    help: 'invalidates a coupon; an offer or payment that uses it continues without it',
    parameters: { coupon: id('the id of the coupon') },
    changes: true,
    run: async (context, { coupon }) =>
      reportOutcome(
        await grantsOf(context).invalidate(coupon, context.author),
        'The coupon is invalidated.',
        REFUSALS,
      ),
  }),
];
