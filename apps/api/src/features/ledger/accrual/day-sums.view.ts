/** Adds up the accruals and the loss allowance of all loans on one day, by product and by stage of PFRS 9. */
import { LOSS_STAGES, type LossStage } from '@tulay/contract/operator/loss-classes';
import type { LoanDay } from './loan-day.view';

interface ProductSum {
  interest: number;
  lateFees: number;
  impairedIncome: number;
}

interface StageSum {
  exposure: number;
  allowance: number;
  /** Allowance of the loans that were disbursed on the day. */
  added: number;
  /**
   * Yesterday's allowance of the loans that came from another stage, less yesterday's allowance of the loans that left
   * for another stage.
   */
  transferred: number;
  /** Yesterday's allowance of the loans that were written off, less the allowance of those whose write-off was undone. */
  writtenOff: number;
}

export type DaySums = ReturnType<typeof createDaySums>;

export function createDaySums() {
  const products = new Map<string, ProductSum>();
  const stages = new Map<string, StageSum & { readonly product: string; readonly stage: LossStage }>();

  function stageOf(product: string, stage: LossStage): StageSum {
    const key = `${product} ${stage}`;
    const found = stages.get(key) ?? {
      product,
      stage,
      exposure: 0,
      allowance: 0,
      added: 0,
      transferred: 0,
      writtenOff: 0,
    };
    stages.set(key, found);
    return found;
  }

  return {
    add(product: string, { end, before, isWrittenOff, wasWrittenOff, impairedIncome }: LoanDay): void {
      const sums = products.get(product) ?? { interest: 0, lateFees: 0, impairedIncome: 0 };
      products.set(product, sums);
      sums.impairedIncome += impairedIncome;
      if (end) {
        sums.interest += end.interest;
        sums.lateFees += end.lateFees;
        const own = stageOf(product, end.stage);
        own.exposure += end.exposure;
        own.allowance += end.allowance;
        if (wasWrittenOff) own.writtenOff -= end.allowance;
        else if (!before) own.added += end.allowance;
        else if (before.stage !== end.stage) {
          own.transferred += before.allowance;
          stageOf(product, before.stage).transferred -= before.allowance;
        }
      } else if (before && isWrittenOff) stageOf(product, before.stage).writtenOff += before.allowance;
    },

    /** Returns the sums, with a row for every stage of each product. */
    sums: () => ({
      products: [...products].map(([product, sums]) => ({ product, ...sums })),
      stages: [...products.keys()].flatMap((product) =>
        LOSS_STAGES.map((stage) => ({ product, stage, ...stageOf(product, stage) })),
      ),
    }),
  };
}
