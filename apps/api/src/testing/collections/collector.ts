/** Creates late loans and runs the commands of a collector, for tests. */
import { addDays, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { fieldOf } from '@tulay/engine/records';
import pg from 'pg';
import { closeDays } from '../books/close-days';
import { type Borrower, control } from '../borrower';
import { orderOf } from '../loan';
import { advanceDays, createActiveLoan } from '../money';
import { operateAs, operateOk } from '../operators';
import { type Stack, startStack } from '../stack';

export const WHY = ['--why', 'a late loan'];

export interface LateLoan {
  readonly person: Borrower;
  readonly orderId: string;
  readonly orderNo: string;
}

async function numbered(loan: Omit<LateLoan, 'orderNo'>): Promise<LateLoan> {
  const { orderNo } = await orderOf(loan.person, loan.orderId);
  return { ...loan, orderNo };
}

const rowsOf = (data: unknown): readonly Record<string, unknown>[] => {
  const rows = fieldOf(data, 'rows');
  return Array.isArray(rows) ? rows : [];
};

/** Returns the actions of a collector in a stack. The collector is Ana, who has every role. */
export function createCollector(stack: Stack) {
  const today = () => manilaDate(stack.providers.clock.now());
  const collect = (...words: string[]) => operateAs(stack, 'ana', 'collections', ...words, ...WHY);
  const listed = async (...words: string[]) =>
    rowsOf((await operateOk(stack, 'collections', 'list', ...words)).data);
  return {
    today,
    collect,
    listed,
    rowsOf,
    call: (orderNo: string) => collect('contact', orderNo, 'call'),
    /** Closes the open call about a loan. */
    note: (orderNo: string) => collect('outcome', orderNo, 'no_answer', '--say', 'nobody answered'),
    promise: (orderNo: string, pesos: string, days: number) =>
      collect('promise', orderNo, pesos, addDays(today(), days)),
    lastPromise: async (orderNo: string) => (await listed('--only', orderNo))[0]?.['promise'],

    /** Creates a loan of 14 days that is late by a number of days. */
    async lateLoan(days = 3): Promise<LateLoan> {
      const loan = await createActiveLoan(stack);
      await advanceDays(stack, 14 + days);
      return numbered(loan);
    },

    /** Creates loans of different borrowers that are 3 days late. The clock advances once for all of them. */
    async lateLoans(count: number): Promise<LateLoan[]> {
      const loans: Omit<LateLoan, 'orderNo'>[] = [];
      while (loans.length < count) loans.push(await createActiveLoan(stack));
      await advanceDays(stack, 17);
      return Promise.all(loans.map(numbered));
    },

    /** Advances the clock to an hour in Manila, today or, if the hour has passed, tomorrow. */
    async moveToHour(hour: number): Promise<void> {
      const now = stack.providers.clock.now().getTime();
      const at = startOfManilaDay(today()).getTime() + hour * 3_600_000;
      await control(stack, 'clock', {
        advanceHours: Math.floor(((at > now ? at : at + 86_400_000) - now) / 3_600_000) + 1,
      });
      await stack.providers.clock.refresh();
    },

    closeDays: () => closeDays(stack),
  };
}

/** Starts a stack with a collector and a database connection as the schema's owner. `stop` ends both. */
export async function startCollecting() {
  const stack = await startStack();
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  const stop = async () => {
    await owner.end();
    await stack.stop();
  };
  return { stack, owner, collector: createCollector(stack), stop };
}
