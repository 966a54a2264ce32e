import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import { done } from '../answers';
import { describeCommands } from '../command';
import { count, flag, id, money, oneOf, word } from '../parameters';

export const COUPON_PARAMETERS = {
  kind: oneOf(COUPON_KINDS, 'kind of coupon'),
  pesos: money('amount of the coupon', 1),
  days: count('days until it expires', 1),
  from: money('smallest loan that it applies to, in pesos').default(0),
  ahead: count('days before the due date that it must be used').default(0),
  full: flag('only for a full repayment'),
};

export const COUPON_COMMANDS = describeCommands({
  'coupon grant': {
    help: 'grants a coupon to one borrower',
    roles: ['support'],
    parameters: { borrower: word('phone number or customer id'), ...COUPON_PARAMETERS },
    operands: ['borrower', 'kind', 'pesos', 'days'],
    approval: 'sometimes',
    answer: done,
    refusals: ['not_found'],
  },
  'coupon invalidate': {
    help: 'invalidates a coupon; an offer or payment that uses it continues without it',
    roles: ['support'],
    parameters: { coupon: id('the id of the coupon') },
    changes: true,
    answer: done,
    refusals: ['not_found', 'coupon_state'],
  },
});
