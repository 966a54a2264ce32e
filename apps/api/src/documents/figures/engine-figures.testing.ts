/**
 * Figures that documents state, measured on loans that the engine really extends, cancels, pays and lets become overdue. No
 * figure is read from a constant if the engine can be asked for what it does.
 */
import { addDays, daysBetween, type ManilaDate } from '@tulay/engine/calendar';
import { mayBorrowFrom } from '@tulay/engine/credit/lateness';
import { isWithinContactHours } from '@tulay/engine/hours';
import { birthDate } from '@tulay/engine/identity/field-rules';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { payoff, position } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import { isBankingDay } from '@tulay/engine/payout/banking-days';
import { bankingArrival, payoutLimits } from '@tulay/engine/payout/networks';
import { lastHoldDay } from '@tulay/engine/payment/hold';
import type { ChannelKind } from '@tulay/engine/payment/channels';
import { simpleYearlyRate } from '@tulay/engine/pricing/effective-rate';
import { type Quote, quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms, Term } from '@tulay/engine/pricing/terms';
import { coolingOff, withCancellation } from '@tulay/engine/relief/cooling-off';
import { dueDateFact, dueDatePreview, extensionFact, extensionOffer } from '@tulay/engine/relief/extension';
import { timePromise } from '@tulay/engine/time-promise';

/**
 * Terms in which every figure differs from the default. A sentence with a fixed figure then differs from the engine and
 * is noticed.
 */
const TERMS: LoanTerms = {
  dailyRate: 1_400,
  serviceFeeRate: 30_000,
  taxRate: 120_000,
  taxBase: 'service_fee',
  creditReportFee: 5_000,
  feeTiming: 'upfront',
  penaltyMonthlyRate: 45_000,
  extensionFeeRate: 10_000,
  coolingOffDays: 5,
  roundingStep: 1,
};
const START = '2026-11-21';

function quoteOf(term: Term, terms: Partial<LoanTerms> = {}, startDate: ManilaDate = START): Quote {
  const priced = quote({ principal: 8_000_000, term, terms: { ...TERMS, ...terms }, startDate });
  if (!priced.ok) throw new Error(priced.code);
  return priced.value;
}

/** The loan of the documents in these tests: ₱80,000 in six installments, two weeks apart. */
export const QUOTE = quoteOf({ unit: 'biweek', count: 6 });
const ONE_PAYMENT = quoteOf({ unit: 'day', count: 30 });

export const factsOf = (of: Quote, payments: LoanFacts['payments'] = []): LoanFacts => ({
  principal: of.principal,
  terms: of.terms,
  contractDate: of.startDate,
  valueDate: of.startDate,
  upfrontCost: of.principal - of.netProceeds,
  schedule: of.schedule,
  payments,
});

export const paid = (amount: number, valueDate: ManilaDate) =>
  ({ id: `paid ${amount} ${valueDate}`, amount, valueDate, status: 'posted' }) as const;

const PPM = 1_000_000;
const last = (of: Quote): ManilaDate => of.schedule.at(-1)?.dueDate ?? of.startDate;
const feeTerms = { feeRate: TERMS.extensionFeeRate ?? 0 };

/** Returns the largest number of days, counted up from `from`, for which the engine still grants something. */
function mostDays(from: number, granted: (days: number) => boolean): number {
  let days = from;
  while (granted(days)) days += 1;
  return days - 1;
}

/**
 * Cancels the loan with exactly the amount that the engine asks for, and returns this amount. `kept`: the charges that
 * the lender keeps, including those that were deducted from the proceeds.
 */
export function canceledFor(
  of: Quote,
  earlier: number,
): { returned: number; owedAfter: number; kept: number } {
  const day = addDays(of.startDate, 1);
  const facts = factsOf(of, earlier > 0 ? [paid(earlier, of.startDate)] : []);
  const offer = coolingOff(facts, day);
  if (!offer.ok) throw new Error(offer.code);
  const { amount } = offer.value;
  const canceled = withCancellation(facts, { id: 'cancellation', amount, valueDate: day });
  const { payoff: left, paidTotal } = position(canceled, addDays(day, 90));
  if (!replay(canceled, day).isCanceled) throw new Error('not canceled');
  const { interest, fees, penalty } = paidTotal;
  return { returned: amount, owedAfter: left.total, kept: facts.upfrontCost + interest + fees + penalty };
}

/**
 * Returns true if the engine cancels the loan even though the borrower returned one centavo less than the net proceeds.
 * The documents promise that the full net proceeds are needed.
 */
export function isCanceledForLess(of: Quote): boolean {
  const facts = factsOf(of);
  const amount = of.netProceeds - 1;
  return replay(withCancellation(facts, { id: 'less', amount, valueDate: of.startDate }), of.startDate)
    .isCanceled;
}

function granted(facts: LoanFacts, day: ManilaDate) {
  const offer = extensionOffer(facts, day, feeTerms);
  if (!offer.ok) throw new Error(offer.code);
  return offer.value;
}

const extended = (facts: LoanFacts, day: ManilaDate, id = `extension ${day}`): LoanFacts => ({
  ...facts,
  extensions: [...(facts.extensions ?? []), extensionFact(id, granted(facts, day))],
});

/** Price of an extension on a day on which the loan is overdue, with its parts. */
export function overdueExtension() {
  const day = addDays(last(ONE_PAYMENT), 6);
  const facts = factsOf(ONE_PAYMENT);
  const { price } = granted(facts, day);
  const principal = position(facts, day).principalOwed;
  const days = measured.extensionDays();
  const after = extended(facts, day);
  const end = addDays(day, days);
  return {
    price,
    owed: payoff(facts, day),
    interestAhead: Math.round((principal * days * TERMS.dailyRate) / PPM),
    fee: Math.round((principal * feeTerms.feeRate) / PPM),
    penaltyAtEnd: payoff(after, end).penalty,
    principal,
    principalAfter: position(after, day).principalOwed,
  };
}

/** Cost of moving the due date as far as possible, and the interest of the added days. */
export function movedDueDate(): { extraCost: number; interest: number; isGrantedTwice: boolean } {
  const facts = factsOf(ONE_PAYMENT);
  const days = measured.dueDateDays();
  const preview = dueDatePreview(facts, START, addDays(last(ONE_PAYMENT), days));
  if (!preview.ok) throw new Error(preview.code);
  const moved = { ...facts, extensions: [dueDateFact('moved', START, days)] };
  const again = dueDatePreview(moved, START, addDays(last(ONE_PAYMENT), days + 1));
  const interest = Math.round((ONE_PAYMENT.principal * days * TERMS.dailyRate) / PPM);
  return { extraCost: preview.value.extraCost, interest, isGrantedTwice: again.ok };
}

/** Returns the charges of a loan that nobody pays: at a time when every cap is reached, and again a year later. */
export function neverPaid(): { charges: number; aYearLater: number; interestGrown: number } {
  const facts = factsOf(ONE_PAYMENT);
  const chargesOn = (days: number) => {
    const { interest, fees, penalty } = payoff(facts, addDays(last(ONE_PAYMENT), days));
    return facts.upfrontCost + interest + fees + penalty;
  };
  const interestOn = (days: number) => payoff(facts, addDays(last(ONE_PAYMENT), days)).interest;
  return {
    charges: chargesOn(3_650),
    aYearLater: chargesOn(4_015),
    interestGrown: interestOn(60) - interestOn(0),
  };
}

/** Interest of a loan that is paid in full on a given day, and the charge for paying early. */
export function paidEarly(days: number): { interest: number; charge: number } {
  const { principal, interest, total } = payoff(factsOf(ONE_PAYMENT), addDays(START, days));
  return { interest, charge: total - principal - interest };
}

/** Returns the due dates of a loan whose money arrives some days after the contract date. */
export function arrivalDates(term: Term, contractDate: ManilaDate, days: number): readonly ManilaDate[] {
  return quoteOf(term, {}, addDays(contractDate, days)).schedule.map(({ dueDate }) => dueDate);
}

const limitOf = (broken: Partial<LoanTerms>): number => {
  const refused = quote({
    principal: 8_000_000,
    term: ONE_PAYMENT.term,
    terms: { ...TERMS, ...broken },
    startDate: START,
  });
  if (refused.ok || typeof refused.params?.['limit'] !== 'number') throw new Error('no cap is broken');
  return refused.params['limit'];
};

const HOURS = Array.from(
  { length: 24 },
  (_, hour) => new Date(Date.parse(`${START}T00:00:00+08:00`) + hour * 3_600_000),
);

const holdDays = (kind: ChannelKind, from: ManilaDate) => daysBetween(from, lastHoldDay(kind, from));

export const measured = {
  coolingOffDays: () => mostDays(0, (days) => coolingOff(factsOf(QUOTE), addDays(START, days)).ok),
  extensionDays: () => {
    const [next] = position(extended(factsOf(ONE_PAYMENT), START), START).installments;
    return daysBetween(last(ONE_PAYMENT), next?.dueDate ?? START);
  },
  maxExtensions: () => {
    let facts = factsOf(QUOTE);
    let count = 0;
    for (let day = START; extensionOffer(facts, day, feeTerms).ok; day = addDays(day, 1)) {
      facts = extended(facts, day);
      count += 1;
    }
    return count;
  },
  dueDateDays: () =>
    mostDays(1, (days) => dueDatePreview(factsOf(ONE_PAYMENT), START, addDays(last(ONE_PAYMENT), days)).ok),
  /** Late fee of 30 days on the scheduled amount, in ppm. */
  penaltyRate: () => {
    const amount = ONE_PAYMENT.totalRepayable;
    const { penalty } = payoff(factsOf(ONE_PAYMENT), addDays(last(ONE_PAYMENT), 30));
    return Math.round((penalty * PPM) / amount / 10) * 10;
  },
  penaltyLimit: () => limitOf({ penaltyMonthlyRate: 900_000 }),
  /** Percentage of the principal that all charges together reach at most. */
  costLimitPercent: () => (neverPaid().charges * PPM) / ONE_PAYMENT.principal / 10_000,
  dailyRate: () => (payoff(factsOf(QUOTE), addDays(START, 1)).interest * PPM) / QUOTE.principal,
  walletHoldDays: () => holdDays('wallet', START),
  qrHoldDays: () => holdDays('qr', START),
  /** Returns the number of banking days between the first and the last day of a payment hold. */
  bankHoldDays: (kind: ChannelKind) =>
    Array.from({ length: holdDays(kind, START) }, (_, i) => addDays(START, i + 1)).filter(isBankingDay)
      .length,
  contactHours: () => {
    const open = HOURS.map(isWithinContactHours);
    return { from: open.indexOf(true), until: open.lastIndexOf(true) + 1 };
  },
  hoursToPayOut: () => {
    const since = new Date(`${START}T09:00:00+08:00`);
    const wait = { since, for: 'arrival', network: 'instapay' } as const;
    const late = timePromise(wait, new Date(since.getTime() + 23 * 3_600_000));
    return (late.until.getTime() - since.getTime()) / 3_600_000;
  },
  /** Number of days after which the late fee equals the stated percentage of the overdue amount. */
  penaltyDays: () => {
    const due = last(ONE_PAYMENT);
    const whole = Math.round((ONE_PAYMENT.totalRepayable * TERMS.penaltyMonthlyRate) / PPM);
    return mostDays(1, (days) => payoff(factsOf(ONE_PAYMENT), addDays(due, days - 1)).penalty < whole);
  },
  /** Largest amount that a bank account receives within the promised 24 hours. */
  fastTransferLimit: () => payoutLimits('PH', 'bank').soon,
  /** Hour of a banking day before which a PESONet transfer must be sent to arrive a day sooner. */
  payOutCutOff: () => {
    const monday = '2026-11-23';
    const at = (hour: number) =>
      bankingArrival(new Date(Date.parse(`${monday}T00:00:00+08:00`) + hour * 3_600_000));
    return HOURS.findIndex((_, hour) => at(hour) > at(0));
  },
  /** Days of a month and of a year in the simple rates. */
  simpleMonthDays: () => {
    const { effectiveRate, totalCost, netProceeds, days } = QUOTE;
    return Math.round(((effectiveRate.simpleMonthly / PPM) * netProceeds * days) / totalCost);
  },
  simpleYearDays: () => {
    const { totalCost, netProceeds, days } = QUOTE;
    return Math.round(
      ((simpleYearlyRate(totalCost, netProceeds, days) / PPM) * netProceeds * days) / totalCost,
    );
  },
  ages: () => {
    const today = '2026-11-21';
    const lent = Array.from({ length: 100 }, (_, age) => birthDate(`${2026 - age}-01-01`, today).ok);
    return { from: lent.indexOf(true), until: lent.lastIndexOf(true) };
  },
  /** Largest number of days late after which the borrower can take a new loan without a wait. */
  latenessWithoutWait: () =>
    mostDays(0, (days) => mayBorrowFrom([{ settledOn: START, worstDaysPastDue: days }]) === null),
};
