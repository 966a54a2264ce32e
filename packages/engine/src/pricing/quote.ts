import { daysBetween, isManilaDate, type ManilaDate } from '../calendar';
import { type Centavos, sum } from '../money';
import { err, ok, type Result } from '../result';
import { effectiveRateUnknown, firstBrokenCap, type CapCheck, type CapName, checkCaps } from './caps';
import { type EffectiveRate, effectiveRate } from './effective-rate';
import {
  type FeeAmounts,
  type FeeLineKind,
  type FeeName,
  feePrices,
  feesOf,
  ruleOf,
  shownFees,
  sumOfFees,
} from './fees';
import { type Installment, scheduleOf } from './schedule';
import { coolingOffDays, type LoanTerms, type Ppm, type Term } from './terms';

export type QuoteLineKind =
  | 'principal'
  | FeeLineKind
  | 'tax'
  | 'net_proceeds'
  | 'interest'
  | 'total_repayable'
  | 'total_cost';

export interface QuoteLine {
  readonly kind: QuoteLineKind;
  readonly amount: Centavos;
  readonly rate?: Ppm;
  readonly days?: number;
}

export interface Quote extends Fees {
  readonly principal: Centavos;
  readonly term: Term;
  readonly terms: LoanTerms;
  readonly startDate: ManilaDate;
  readonly finalDueDate: ManilaDate;
  readonly days: number;
  readonly interest: Centavos;
  readonly netProceeds: Centavos;
  readonly totalRepayable: Centavos;
  readonly totalCost: Centavos;
  readonly schedule: readonly Installment[];
  readonly effectiveRate: EffectiveRate;
  readonly caps: readonly CapCheck[];
  readonly lines: readonly QuoteLine[];
}

export type QuoteError =
  | 'amount_invalid'
  | 'term_invalid'
  | 'date_invalid'
  | 'terms_invalid'
  | 'discount_invalid'
  | 'cap_exceeded';

export interface QuoteRequest {
  readonly principal: Centavos;
  readonly term: Term;
  readonly terms: LoanTerms;
  readonly startDate: ManilaDate;
  /** Manila date whose legal caps apply; the default is the start date. */
  readonly contractDate?: ManilaDate;
  /** Discount of a withdrawal coupon on the service fee. The tax is still that of the full fee. */
  readonly couponDiscount?: Centavos;
}

interface Fees extends FeeAmounts {
  /** Discount of a withdrawal coupon; `serviceFee` is already reduced by it. */
  readonly couponDiscount?: Centavos;
  readonly tax: Centavos;
}

const MAX_PERIODS = 366;
const MAX_PRINCIPAL = 100_000_000_00;

/**
 * Prices a loan. `amount_invalid`: not an integer from one centavo to ₱100 million, or too small for the installments.
 * `discount_invalid`: the upfront service fee is smaller than the discount, or there is none. `cap_exceeded`, with
 * `cap`, `limit` and, if it can be stated, `value`: the loan would exceed a legal cap.
 */
export function quote(request: QuoteRequest): Result<Quote, QuoteError> {
  const charged = chargesOf(request);
  if (!charged.ok) return charged;
  const { principal, term, terms, startDate } = request;
  const schedule = scheduleOf({
    principal,
    term,
    startDate,
    dailyRate: terms.dailyRate,
    roundingStep: terms.roundingStep,
    spreadFees: charged.value.spreadFees,
  });
  return quoteOf(request, charged.value, schedule);
}

/**
 * Prices a loan whose schedule was agreed elsewhere. The caller has checked that the schedule adds up. Errors: those of `quote`.
 */
export function quoteOfSchedule(
  request: QuoteRequest,
  schedule: readonly Installment[],
): Result<Quote, QuoteError> {
  const charged = chargesOf(request);
  return charged.ok ? quoteOf(request, charged.value, schedule) : charged;
}

interface Charges {
  readonly fees: Fees;
  readonly netProceeds: Centavos;
  readonly spreadFees: Centavos;
}

/** Checks a request, and returns what the loan charges and pays out. */
function chargesOf(request: QuoteRequest): Result<Charges, QuoteError> {
  const { principal, term, terms, startDate } = request;
  if (!isWhole(principal) || principal === 0 || principal > MAX_PRINCIPAL) return err('amount_invalid');
  if (!isWhole(term.count) || term.count === 0 || term.count > MAX_PERIODS) return err('term_invalid');
  if (!isManilaDate(startDate)) return err('date_invalid');
  if (!areTermsValid(terms)) return err('terms_invalid');
  const fees = discounted(feesOf(principal, terms), terms, request.couponDiscount ?? 0);
  if (fees === null) return err('discount_invalid');
  const upfront = terms.feeTiming === 'upfront' ? allFees(fees) : 0;
  const netProceeds = principal - upfront;
  if (netProceeds <= 0) return unlawful('total_cost', upfront, principal);
  return ok({ fees, netProceeds, spreadFees: allFees(fees) - upfront });
}

function quoteOf(
  request: QuoteRequest,
  { fees, netProceeds }: Charges,
  schedule: readonly Installment[],
): Result<Quote, QuoteError> {
  const { startDate } = request;
  if (schedule.some((each) => each.principal <= 0)) return err('amount_invalid');
  const rate = effectiveRate(
    netProceeds,
    startDate,
    schedule.map(({ dueDate, amount }) => ({ date: dueDate, amount })),
  );
  if (!rate.ok) return effectiveRateUnknown(request.contractDate ?? startDate);
  const priced = priceOf(request, fees, netProceeds, schedule, rate.value);
  const broken = firstBrokenCap(priced.caps);
  if (broken !== null) return unlawful(broken.cap, broken.value, broken.limit);

  return ok(priced);
}

function priceOf(
  { principal, term, terms, startDate, contractDate = startDate }: QuoteRequest,
  fees: Fees,
  netProceeds: Centavos,
  schedule: readonly Installment[],
  rate: EffectiveRate,
): Quote {
  const interest = sum(schedule.map((each) => each.interest));
  const totalRepayable = sum(schedule.map((each) => each.amount));
  const totalCost = totalRepayable - netProceeds;
  const finalDueDate = schedule.at(-1)?.dueDate ?? startDate;
  const { dailyRate, penaltyMonthlyRate } = terms;
  const figures = {
    principal,
    term,
    terms,
    startDate,
    finalDueDate,
    days: daysBetween(startDate, finalDueDate),
    ...fees,
    interest,
    netProceeds,
    totalRepayable,
    totalCost,
    schedule,
    effectiveRate: rate,
    caps: checkCaps({
      contractDate,
      principal,
      dailyRate,
      penaltyMonthlyRate,
      totalCost,
      effectiveRate: rate,
    }),
  };
  return { ...figures, lines: linesOf(figures) };
}

function discounted(fees: Fees, { feeTiming }: LoanTerms, discount: Centavos): Fees | null {
  if (discount === 0) return fees;
  if (!isWhole(discount) || feeTiming !== 'upfront' || discount > fees.serviceFee) return null;
  return { ...fees, serviceFee: fees.serviceFee - discount, couponDiscount: discount };
}

const allFees = (fees: Fees): Centavos => sumOfFees(fees) + fees.tax;

function linesOf(figures: Omit<Quote, 'lines'>): QuoteLine[] {
  const { terms, days } = figures;
  return [
    { kind: 'principal', amount: figures.principal },
    ...shownFees(figures).map((fee) => feeLine(fee, figures)),
    { kind: 'tax', amount: figures.tax, rate: terms.taxRate },
    { kind: 'net_proceeds', amount: figures.netProceeds },
    { kind: 'interest', amount: figures.interest, rate: terms.dailyRate, days },
    { kind: 'total_repayable', amount: figures.totalRepayable },
    { kind: 'total_cost', amount: figures.totalCost },
  ];
}

function feeLine(fee: FeeName, { terms, [fee]: amount }: Omit<Quote, 'lines'>): QuoteLine {
  const { line, price } = ruleOf(fee);
  return { kind: line, amount, ...('rate' in price ? { rate: terms[price.rate] } : {}) };
}

function areTermsValid(terms: LoanTerms): boolean {
  const { dailyRate, taxRate, penaltyMonthlyRate, roundingStep } = terms;
  const days = coolingOffDays(terms);
  return (
    [dailyRate, ...feePrices(terms), taxRate, penaltyMonthlyRate, days].every(isWhole) &&
    isWhole(roundingStep) &&
    roundingStep > 0
  );
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function unlawful(cap: CapName, value: number, limit: number) {
  return err('cap_exceeded', { cap, value, limit });
}
