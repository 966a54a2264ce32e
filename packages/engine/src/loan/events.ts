/** What each fact does to a loan on its day. */
import { addDays, type ManilaDate } from '../calendar';
import { PPM } from '../constants';
import { type Centavos, mulDiv, sum } from '../money';
import { addComponents, mapComponents, NOTHING, spread, subtractComponents, sumComponents, totalOf, type Components } from './components';
import {
  chargeRoom,
  owedNow,
  principalOwed,
  type Running,
  type RunningInstalment,
  withPaid,
} from './snapshot';
import type { CancellationFact, ExtensionFact, WaiverFact } from './facts';

/** What an extension costs when it begins: everything accrued, the interest of its days, and its fee with tax. */
export interface ExtensionPrice {
  readonly penalty: Centavos;
  readonly fee: Centavos;
  readonly tax: Centavos;
  readonly interestAccrued: Centavos;
  readonly interestAhead: Centavos;
  readonly total: Centavos;
}

/** Money from the borrower: oldest instalment first; what is left over is credit. */
export function receive(loan: Running, amount: Centavos): Running {
  const { after, rest } = pay({ ...loan, received: loan.received + amount }, amount);
  return { ...after, credit: after.credit + rest };
}

/** A coupon pays like money, never more than is owed; the rest of it lapses. */
export function deduct(loan: Running, amount: Centavos): Running {
  const { after, rest } = pay(loan, amount);
  const lapsed = Math.min(rest, amount);
  return { ...after, couponUsed: loan.couponUsed + amount - lapsed, credit: after.credit + rest - lapsed };
}

/** Takes charges back, the unpaid part first; what was paid of them goes to what else is owed, then to credit. */
export function waive(loan: Running, { parts }: WaiverFact): Running {
  const rest = { ...parts };
  const unpaid = takeEach(owedNow(loan), rest);
  const charges = loan.instalments.map(({ paid }) => ({ ...paid, principal: 0 }));
  const givenBack = takeEach(charges, rest);
  const instalments = loan.instalments.map((each, i) => {
    const back = givenBack[i] ?? NOTHING;
    const waived = addComponents(each.waived, addComponents(unpaid[i] ?? NOTHING, back));
    return { ...each, waived, paid: subtractComponents(each.paid, back) };
  });
  const { after, rest: over } = pay({ ...loan, instalments }, totalOf(sumComponents(givenBack)));
  return { ...after, credit: after.credit + over };
}

/**
 * The price is paid first, then the due dates of all that is unpaid move (decisions 4); an overdue instalment falls due
 * `days` after this day. It stands once granted: on changed history, or with other money of that day, its fee and tax
 * are charged as agreed (never beyond the total-cost cap) and the rest pays penalty, interest and interest ahead as far
 * as it goes. On a settled loan the money is credit.
 */
export function extend(loan: Running, fact: ExtensionFact): Running {
  if (loan.settledOn !== null) return receive(loan, fact.amount);

  const price = extensionPrice(loan, fact);
  const owed = owedNow(loan);
  const fee = Math.min(fact.amount, price.fee);
  const tax = Math.min(fact.amount - fee, price.tax);
  const penalty = spread(owed, fact.amount - fee - tax, ['penalty']);
  const interest = spread(owed, penalty.rest, ['interest']);
  const ahead = Math.min(interest.rest, price.interestAhead);
  const parts = penalty.parts.map((part, i) => addComponents(part, interest.parts[i] ?? NOTHING));
  const charged: Running = {
    ...loan,
    instalments: moved(withPaid(loan, parts), owed, loan.date, fact.days),
    interestAhead: loan.interestAhead + ahead,
    extended: {
      fee: loan.extended.fee + fee,
      tax: loan.extended.tax + tax,
      interest: loan.extended.interest + price.interestAhead,
    },
    received: loan.received + fact.amount,
  };
  const { after, rest } = pay(charged, interest.rest - ahead);
  return { ...after, credit: after.credit + rest };
}

export function extensionPrice(
  loan: Running,
  { days, fee: agreedFee, tax: agreedTax }: Pick<ExtensionFact, 'days' | 'fee' | 'tax'>,
): ExtensionPrice {
  const { penalty, interest } = sumComponents(owedNow(loan));
  const interestAhead = mulDiv(principalOwed(loan) * days, loan.facts.terms.dailyRate, PPM);
  const room = Math.max(0, chargeRoom(loan) - penalty - interestAhead);
  const fee = Math.min(agreedFee, room);
  const tax = Math.min(agreedTax, room - fee);
  const total = penalty + fee + tax + interest + interestAhead;
  return { penalty, fee, tax, interestAccrued: interest, interestAhead, total };
}

/**
 * Cooling off (decisions 3): what was received came back, so no interest, fee, tax or penalty remains and money beyond
 * it is credit. If it is less than that after all, it counts as a part payment; on a loan that is cancelled
 * already it is credit.
 */
export function cancel(loan: Running, { amount }: CancellationFact): Running {
  const { principal, upfrontCost } = loan.facts;
  const received = loan.received + amount;
  const netProceeds = principal - upfrontCost;
  if (loan.isCancelled || received < netProceeds) return receive(loan, amount);

  return {
    ...loan,
    instalments: loan.instalments.map((each) => ({
      ...each,
      paid: { ...NOTHING, principal: each.plan.principal },
      waived: { ...NOTHING, fees: each.plan.fees },
      principalDays: 0,
      overdueDays: 0,
    })),
    credit: received - netProceeds,
    interestAhead: 0,
    extended: { fee: 0, tax: 0, interest: 0 },
    received,
    couponUsed: 0,
    settledOn: loan.date,
    isCancelled: true,
  };
}

/** Interest paid ahead counts once it closes the loan together with this money. */
function pay(loan: Running, amount: Centavos): { readonly after: Running; readonly rest: Centavos } {
  const owed = owedNow(loan);
  const due = sum(owed.map(totalOf));
  const closes = amount + loan.interestAhead >= due;
  const { parts, rest } = spread(owed, closes ? amount + loan.interestAhead : amount);
  const after: Running = {
    ...loan,
    instalments: withPaid(loan, parts),
    interestAhead: closes ? 0 : loan.interestAhead,
    settledOn: loan.settledOn ?? (closes ? loan.date : null),
  };
  return { after, rest };
}

/** Takes each kind out of `rest` as far as `from` has it, oldest instalment first. */
function takeEach(
  from: readonly Components[],
  rest: { -readonly [K in keyof Components]: Centavos },
): Components[] {
  return from.map((available) =>
    mapComponents((kind) => {
      const part = Math.min(rest[kind], available[kind]);
      rest[kind] -= part;
      return part;
    }),
  );
}

function moved(
  instalments: readonly RunningInstalment[],
  owed: readonly Components[],
  from: ManilaDate,
  days: number,
): RunningInstalment[] {
  return instalments.map((each, i) => {
    const { plan } = each;
    if (totalOf(owed[i] ?? NOTHING) === 0) return each;
    const dueDate = addDays(plan.dueDate > from ? plan.dueDate : from, days);
    const isBegun = i === 0 || plan.startDate <= from;
    return {
      ...each,
      plan: { ...plan, startDate: isBegun ? plan.startDate : addDays(plan.startDate, days), dueDate },
    };
  });
}
