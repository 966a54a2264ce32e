import { COUPON_COMMANDS, type COUPON_PARAMETERS } from '@tulay/contract/operator/commands/coupon';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type * as z from 'zod';
import { createGrantService } from '../../features/lending/coupon/grant.service';
import { orderOf } from '../../features/lending/loan/loan.store';
import type { CommandContext } from '../cli/command';
import { withBorrower } from '../cli/borrower';
import { bindCommands, done, doneOrRefused } from '../cli/handler';
import { pesos } from '../cli/report';

const REFUSALS = {
  not_found: 'No borrower has that number or id.',
  coupon_state: 'That coupon is used or expired.',
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

export const COUPON = bindCommands(COUPON_COMMANDS, {
  'coupon grant': {
    preview: (context, { borrower, ...coupon }) =>
      withBorrower(context, borrower, async (customerId) => {
        const { total, since } = await grantsOf(context).giftsOf(customerId);
        const day = addDays(manilaDate(context.clock.now()), coupon.days);
        return done([
          `${pesos(coupon.pesos)}, ${coupon.kind.replace('_', ' ')}, until ${day}.`,
          ...(coupon.from > 0 ? [`For loans from ${pesos(coupon.from)}.`] : []),
          ...(coupon.full ? ['For a full repayment only.'] : []),
          `Gifts to this borrower since ${since}: ${pesos(total)}, then ${pesos(total + coupon.pesos)}.`,
        ]);
      }),
    run: async (context, { borrower, ...coupon }) =>
      doneOrRefused(await grantsOf(context).gift(borrower, couponContentOf(coupon), context.author), {
        not_found: REFUSALS.not_found,
      }),
    lines: () => 'The coupon is granted.',
  },
  'coupon invalidate': {
    run: async (context, { coupon }) =>
      doneOrRefused(await grantsOf(context).invalidate(coupon, context.author), REFUSALS),
    lines: () => 'The coupon is invalidated.',
  },
});
