/**
 * The accruals and the loss allowance of each closed day, computed from the facts of the loans: decision 091. Amounts in centavos.
 */
import { LOSS_STAGES, type LossClass, type LossStage } from '@tulay/contract/operator/loss-classes';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { sumComponents } from '@tulay/engine/loan/components';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { position } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import { interestAccrued, owedNow, penaltyUsed } from '@tulay/engine/loan/snapshot';
import { applyRate } from '@tulay/engine/money';
import { loanFacts } from '../../apps/api/src/features/lending/loan/loan-facts.view';
import { loansOf } from '../../apps/api/src/features/lending/loan/loan.store';
import type { Lender } from '../simulation/lender';
import { bucketOf } from './portfolio-model';

/** Loss rates of the migration in ppm. They are written here and not imported, so that a changed rate is a fault. */
const RATES: Readonly<Record<LossClass, number>> = {
  current: 20_000,
  late_1_30: 80_000,
  restructured: 300_000,
  late_31_60: 350_000,
  late_61_90: 550_000,
  late_over_90: 850_000,
};

/** Entry of the lender's books on the day of its close. Debits are positive. */
export interface AccrualEntry {
  readonly day: ManilaDate;
  readonly product: string;
  readonly account: string;
  readonly amount: number;
}

/** Movement of the allowance of a product and stage on a day. */
export interface Movement {
  readonly day: ManilaDate;
  readonly product: string;
  readonly stage: LossStage;
  readonly exposure: number;
  readonly opening: number;
  readonly added: number;
  readonly transferred: number;
  readonly remeasured: number;
  readonly writtenOff: number;
  readonly closing: number;
}

interface OpenLoan {
  readonly stage: LossStage;
  readonly rate: number;
  readonly exposure: number;
  readonly allowance: number;
  readonly interest: number;
  readonly lateFees: number;
}

/** Returns a loan at the end of a day; null if it is not open. */
function openOn(facts: LoanFacts, day: ManilaDate): OpenLoan | null {
  if (facts.valueDate > day || (facts.writtenOffOn !== undefined && facts.writtenOffOn <= day)) return null;
  if ((facts.cancellations ?? []).some(({ valueDate }) => valueDate <= day)) return null;
  const { settledOn, payoff, interestAhead, principalOwed, reportedDaysPastDue, restructured } = position(
    facts,
    day,
  );
  if (settledOn !== null) return null;
  const bucket = bucketOf(reportedDaysPastDue);
  const isEarly = bucket === 'current' || bucket === 'late_1_30';
  const rate = RATES[restructured !== null && isEarly ? 'restructured' : bucket];
  const exposure = principalOwed + payoff.interest + payoff.penalty;
  return {
    stage: bucket === 'late_over_90' ? 3 : isEarly && restructured === null ? 1 : 2,
    rate,
    exposure,
    allowance: applyRate(exposure, rate),
    interest: payoff.interest - interestAhead,
    lateFees: payoff.penalty,
  };
}

/** Returns the interest and late fees that a loan was charged up to the end of a day. */
function chargedUntil(facts: LoanFacts, day: ManilaDate): number {
  const loan = replay(facts, day);
  return interestAccrued(loan) + penaltyUsed(loan) + sumComponents(owedNow(loan)).penalty;
}

const emptyStage = () => ({ exposure: 0, closing: 0, added: 0, transferred: 0, writtenOff: 0 });

/** Sums of the loans of a product on a day. */
function dayOf(loans: readonly LoanFacts[], day: ManilaDate) {
  const sums = { interest: 0, lateFees: 0, impairedIncome: 0 };
  const stages = { 1: emptyStage(), 2: emptyStage(), 3: emptyStage() };
  for (const facts of loans) {
    const [end, before] = [openOn(facts, day), openOn(facts, addDays(day, -1))];
    if (!end) {
      if (before && facts.writtenOffOn !== undefined) stages[before.stage].writtenOff += before.allowance;
      continue;
    }
    sums.interest += end.interest;
    sums.lateFees += end.lateFees;
    stages[end.stage].exposure += end.exposure;
    stages[end.stage].closing += end.allowance;
    if (!before) stages[end.stage].added += end.allowance;
    else if (before.stage !== end.stage) {
      stages[end.stage].transferred += before.allowance;
      stages[before.stage].transferred -= before.allowance;
    }
    // An impaired loan earns interest and late fees on its net carrying amount only.
    if (before?.stage === 3) {
      const charged = chargedUntil(facts, day) - chargedUntil(facts, addDays(day, -1));
      sums.impairedIncome += applyRate(Math.max(0, charged), before.rate);
    }
  }
  return { sums, stages };
}

export class AccrualModel {
  readonly entries: AccrualEntry[] = [];
  readonly movements: Movement[] = [];
  readonly #receivables = new Map<string, { interest: number; lateFees: number }>();
  readonly #allowances = new Map<string, number>();

  /** Computes a day that the lender has just closed, from the facts known now. */
  async addDay({ db, rows }: Lender, day: ManilaDate): Promise<void> {
    const keys = await rows<{ customerId: string; orderId: string }>(
      `select customer_id as "customerId", order_id as "orderId" from loan_order where value_date <= $1
        and (status = 'active' or changed_at >= $1::date - 2) order by customer_id, order_id`,
      [day],
    );
    const loans = keys.length === 0 ? [] : await loansOf(db, keys);
    const products = new Map<string, LoanFacts[]>();
    for (const product of this.#receivables.keys()) products.set(product, []);
    for (const loan of loans) {
      const facts = loanFacts(loan);
      const { product_id: product } = loan.order;
      if (facts) products.set(product, [...(products.get(product) ?? []), facts]);
    }
    for (const [product, facts] of products) this.#addProduct(day, product, facts);
  }

  #addProduct(day: ManilaDate, product: string, loans: readonly LoanFacts[]): void {
    const { sums, stages } = dayOf(loans, day);
    const before = this.#receivables.get(product) ?? { interest: 0, lateFees: 0 };
    this.#receivables.set(product, sums);
    const book = (account: string, amount: number) => {
      if (amount !== 0) this.entries.push({ day, product, account, amount });
    };
    const [interest, lateFees] = [sums.interest - before.interest, sums.lateFees - before.lateFees];
    book('interest_receivable', interest);
    book('late_fee_receivable', lateFees);
    book('accrued_late_fees', 0 - lateFees);
    book('accrued_interest', sums.impairedIncome - interest);
    book('impairment_expense', 0 - sums.impairedIncome);
    let change = 0;
    for (const stage of LOSS_STAGES) {
      const { exposure, closing, added, transferred, writtenOff } = stages[stage];
      const opening = this.#allowances.get(`${product} ${stage}`) ?? 0;
      this.#allowances.set(`${product} ${stage}`, closing);
      const remeasured = closing - opening - added - transferred + writtenOff;
      change += closing - opening;
      const movement = { exposure, opening, added, transferred, remeasured, writtenOff, closing };
      if (Object.values(movement).some((amount) => amount !== 0))
        this.movements.push({ day, product, stage, ...movement });
    }
    book('impairment_expense', change);
    book('loss_allowance', 0 - change);
  }

  /** Returns the rows of the report about the loss allowance from a day to another. */
  movementsOf(from: ManilaDate, asOf: ManilaDate) {
    const until = this.movements.filter(({ day }) => day <= asOf);
    const keys = [...new Set(until.map(({ product, stage }) => `${product} ${stage}`))].toSorted();
    return keys.map((key) => {
      const own = until.filter(({ product, stage }) => `${product} ${stage}` === key);
      const inPeriod = own.filter(({ day }) => day >= from);
      const total = (of: (movement: Movement) => number) => inPeriod.reduce((all, each) => all + of(each), 0);
      const last = own.at(-1);
      return {
        product: last?.product,
        stage: last?.stage,
        exposure: last?.exposure,
        opening: own.findLast(({ day }) => day < from)?.closing ?? 0,
        added: total(({ added }) => added),
        transferred: total(({ transferred }) => transferred),
        remeasured: total(({ remeasured }) => remeasured),
        writtenOff: total(({ writtenOff }) => writtenOff),
        closing: last?.closing,
      };
    });
  }
}
