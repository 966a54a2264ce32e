/** Promise 8: whatever happens to a loan, and whenever it is heard of, the API says what the engine says, to the centavo. */
import type { OrderBody } from '@tulay/contract/loan';
import { quote } from '@tulay/engine/loan/quote';
import type { LoanTerms, Quote } from '@tulay/engine/loan/types';
import * as fc from 'fast-check';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { compareBooks } from '../books';
import { untilActive, withdrawCopies } from '../borrower/bulk';
import type { Acknowledgement } from '../borrower/insist';
import { borrow } from '../borrower/life';
import { difference, Model } from '../model/model';
import { anySequence, type Scene } from '../model/step';
import { take } from '../model/steps';
import type { Proof, Run } from '../proof';
import { inTurns } from '../simulation/in-turns';

/** Loans on which something happens side by side. */
const AT_ONCE = 4;

interface Lending extends Scene {
  /** The order that every other is a copy of. */
  readonly pattern: string;
}

const orderNow = async (person: Borrower, { orderId }: Model): Promise<OrderBody> =>
  (await person.get<OrderBody>(`/orders/${orderId}`)).body;

export const loanModel: Proof = {
  number: 8,
  says: 'random commands against the engine and the API',
  async run(run: Run) {
    const sequences = run.count(6, 2_000);
    const steps = run.full ? 100 : 12;
    const { stack, people } = await run.open({ people: 1 });
    const [person] = people;
    if (!person) throw new Error('nobody lives here');
    const acknowledged: Acknowledgement[] = [];
    const random = run.random.branch();
    const pattern = await borrow({ person, world: stack.world, random, acknowledged });
    const scene: Lending = { stack, person, pattern, acknowledged, counted: new Map() };
    const walks = fc.sample(anySequence(steps), { numRuns: sequences, seed: run.seed });
    const models = await lend(scene, sequences);
    const faults: string[] = [];
    let compared = 0;
    for (let at = 0; at < steps; at += 1) {
      const clock = await control<{ now: string; businessDate: string }>(stack.world, 'clock');
      const [now, today] = [new Date(clock.now), clock.businessDate];
      await inTurns([...models.entries()], AT_ONCE, async ([index, model]) => {
        const step = walks[index]?.[at];
        const before = await orderNow(person, model);
        const disagreed = step ? await take({ ...scene, model, order: before, step, now, today }) : null;
        const order = await orderNow(person, model);
        const fault = disagreed ?? difference(model, order, today);
        compared += 1;
        if (fault) faults.push(`sequence ${index}, step ${at}, ${step?.kind}: ${fault}`);
        const isOver = order.status === 'settled' || order.status === 'cancelled';
        if (isOver) models[index] = (await lend(scene, 1))[0] ?? model;
      });
      if (faults.length > 0) break;
      await control(stack, 'clock', { advanceDays: run.random.between(1, 6) });
    }
    await control(stack, 'clock', { advanceDays: 5 });
    faults.push(...(await compareBooks(stack, acknowledged, ' copy ')));
    const happened = [...scene.counted].map(([kind, times]) => `${kind} ${times}`);
    process.stderr.write(`  8 happened: ${happened.join(', ')}\n`);
    return {
      figure: `sequences=${sequences}x${steps},comparisons=${compared},differences=${faults.length}`,
      target: 'differences=0',
      faults,
    };
  },
};

async function lend({ stack, person, pattern }: Lending, count: number): Promise<Model[]> {
  const orders = await withdrawCopies(stack, person, pattern, count);
  await untilActive(stack, orders);
  return Promise.all(
    orders.map(async (orderId) => {
      const [row] = await stack.rows<{ quote: Quote; contract_date: string; value_date: string }>(
        'select quote, contract_date, value_date from loan_order where order_id = $1',
        [orderId],
      );
      if (!row) throw new Error('a lent order is missing');
      const { principal, term } = row.quote;
      const terms: LoanTerms = row.quote.terms;
      const quoted = quote({
        principal,
        term,
        terms,
        startDate: row.value_date,
        contractDate: row.contract_date,
      });
      if (!quoted.ok) throw new Error(`the engine refuses the loan: ${quoted.code}`);
      return new Model(orderId, quoted.value, row.contract_date);
    }),
  );
}
