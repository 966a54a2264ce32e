/**
 * The accruals and the loss allowance of each closed day, computed from the facts of the loans: decision 091. Amounts in centavos.
 */
import { LOSS_STAGES, type LossStage } from '@tulay/contract/operator/loss-classes';
import type { ManilaDate } from '@tulay/engine/calendar';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { loanFacts } from '../../apps/api/src/features/lending/loan/loan-facts.view';
import { loansOf } from '../../apps/api/src/features/lending/loan/loan.store';
import { accrualsOfDay } from '../../apps/api/src/testing/books/accruals-of-day';
import type { Lender } from '../simulation/lender';

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
    const { sums, stages } = accrualsOfDay(loans, day);
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
