import type { ProductBody } from '@tulay/contract/lending/product';
import type { QuoteBody } from '@tulay/contract/lending/offer';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../db/seed/products';
import { applyChange, findFault } from '../../features/lending/product/product.service';
import { newKey } from '../../testing/borrower';
import { activeOrder, approvedBorrower, orderOf, SANDALI } from '../../testing/loan';
import { advanceDays } from '../../testing/money';
import { operate, operateAs, operateOk } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const today = () => manilaDate(stack.providers.clock.now());
const line = (text: string) => text.split(' ');
const set = (...words: string[]) => operate(stack, 'product', 'set', 'sandali', ...words, '--why', 'a test');

describe('a product change by operators', () => {
  it.each([
    ['--rate 0.25', 'cap_exceeded', 'nominal_rate'],
    ['--late 5.01', 'cap_exceeded', 'late_penalty'],
    ['--fee 9', 'cap_exceeded', 'effective_rate'],
    ['--tax 300', 'cap_exceeded', 'effective_rate'],
    ['--min 1250', 'amounts_wrong', 'whole steps'],
    ['--max 500', 'amounts_wrong', 'whole steps'],
    ['--term 9day --rate 0.1', 'term_unknown', 'no such term'],
  ])('an invalid change is refused before approval: %s', async (words, outcome, reason) => {
    const report = await operateAs(
      stack,
      'ana',
      ...line(`product set sandali --on ${addDays(today(), 1)} ${words} --why a test`),
    );
    expect(report).toMatchObject({ outcome, exit: 1 });
    expect(report.lines.join('')).toContain(reason);
  });

  it('a product change for today or earlier is refused', async () => {
    expect((await set('--on', today(), '--max', '5000')).outcome).toBe('product_too_early');
    expect((await set('--on', '2020-01-01', '--max', '5000')).outcome).toBe('product_too_early');
  });

  it('the preview of a change states the new cost, the old one and the cap, and the running loans', async () => {
    const change = ['product', 'set', 'sandali', '--on', addDays(today(), 1), '--why', 'a test'];
    const quiet = await operateAs(stack, 'ana', ...change, '--offer', 'no');
    expect(quiet.lines.join('\n')).not.toContain('instead of');
    expect(quiet.lines).toContainEqual('No running loan of this product.');

    await activeOrder(stack, await approvedBorrower(stack));
    const { lines } = await operateAs(stack, 'ana', ...change, '--term', '7day', '--rate', '0.1');
    // Interest of 0.15 and 0.1 percent a day, a service fee of 1 percent, and 12 percent tax on the fee.
    expect(lines.filter((each) => each.includes('instead of'))).toEqual([
      expect.stringContaining('7day     a loan of ₱10,000.00 costs ₱182.00 instead of ₱217.00, effective'),
    ]);
    expect(lines.join('\n')).toContain('(cap 12 %)');
    expect(lines).toContainEqual(
      '1 running loan of this product, ₱2,000.00 of principal: prices stay as signed.',
    );
  });

  it('the check of a change has its cost in each term, refuses what exceeds a cap, and changes and requests nothing', async () => {
    const change = ['product', 'check', 'sandali', '--on', addDays(today(), 1), '--term', '7day'];
    const requests = async () => (await operateAs(stack, 'ana', 'request', 'list')).data;
    const before = await requests();
    const checked = await operateAs(stack, 'ana', ...change, '--rate', '0.1');
    expect(checked.data).toMatchObject({
      rows: [
        {
          term: { count: 7, unit: 'day' },
          amount: 1_000_000,
          costBefore: 21_700,
          costAfter: 18_200,
          effectiveCap: 120_000,
        },
      ],
    });
    expect((await operateAs(stack, 'ana', ...change, '--rate', '0.25')).outcome).toBe('cap_exceeded');
    expect((await operateAs(stack, 'ana', ...change)).data).toMatchObject({ rows: [] });
    expect(await requests()).toEqual(before);
    const { data } = await operateAs(stack, 'ana', 'product', 'show', 'sandali');
    expect(data).toMatchObject({ versions: [] });
  });

  it('a product change takes effect on its first day and does not change quoted orders', async () => {
    const person = await approvedBorrower(stack);
    const quoted = await person.send<{ orderId: string }>('POST', '/orders', SANDALI, newKey());
    const before = await orderOf(person, quoted.body.orderId);
    const day = addDays(today(), 1);
    await operateOk(
      stack,
      ...line(`product set sandali --on ${day} --term 14day --rate 0.1 --max 5000 --why cheaper`),
    );
    const sandali = async () => {
      const { body } = await person.get<ProductBody[]>('/products');
      return body.find(({ productId }) => productId === 'sandali');
    };
    expect(await sandali()).toMatchObject({ maxAmount: 1_000_000 });
    expect((await operateOk(stack, 'product', 'show', 'sandali')).lines).toContain(`from ${day}`);
    await advanceDays(stack, 1);

    const offered = await sandali();
    expect(offered?.maxAmount).toBe(500_000);
    expect(offered?.terms.map(({ term, dailyRate }) => [term.count, dailyRate])).toEqual([
      [7, 1_500],
      [14, 1_000],
      [21, 1_500],
      [30, 1_500],
    ]);
    expect((await orderOf(person, quoted.body.orderId)).quote).toEqual(before.quote);
    const tooMuch = { ...SANDALI, amount: 600_000 };
    expect((await person.send('POST', '/orders', tooMuch, newKey())).status).toBe(422);
  });

  it('[spec 9.gst] a product change sets the tax rate and taxes the service fee or all fees', async () => {
    const person = await approvedBorrower(stack);
    const input = { ...SANDALI, term: { unit: 'day', count: 21 } };
    const quoted = async () => (await person.send<QuoteBody>('POST', '/quotes', input)).body;
    const before = await quoted();
    expect(before).toMatchObject({ taxRate: 120_000, taxBase: 'service_fee', tax: 720 });
    const day = addDays(today(), 1);
    const words = `product set sandali --on ${day} --term 21day --tax 18 --tax-base all_fees --why law`;
    await operateOk(stack, ...line(words));
    await advanceDays(stack, 1);

    expect(await quoted()).toMatchObject({ taxRate: 180_000, taxBase: 'all_fees', tax: 1_080 });
    const { body } = await person.get<ProductBody[]>('/products');
    const { terms = [] } = body.find(({ productId }) => productId === 'sandali') ?? {};
    expect(terms.map(({ term, taxRate, taxBase }) => [term.count, taxRate, taxBase])).toEqual([
      [7, 120_000, 'service_fee'],
      [14, 120_000, 'service_fee'],
      [21, 180_000, 'all_fees'],
      [30, 120_000, 'service_fee'],
    ]);
    const shown = (await operateOk(stack, 'product', 'show', 'sandali')).lines.join();
    expect(shown).toContain('tax 18 % of all fees');
  });

  it('a product that is no longer offered disappears from the list', async () => {
    await operateOk(stack, ...line(`product set sahod --on ${addDays(today(), 1)} --offer no --why a pause`));
    await advanceDays(stack, 1);
    const person = await approvedBorrower(stack);
    const { body } = await person.get<ProductBody[]>('/products');
    expect(body.map(({ productId }) => productId)).toEqual(['sandali', 'hulugan']);
  });
});

describe('the legal caps', () => {
  it.each(PRODUCTS.map((each) => [each.id, each] as const))(
    'the seeded product %s is within the legal caps',
    (_id, product) => {
      const none = { dailyRate: undefined, serviceFeeRate: undefined, penaltyMonthlyRate: undefined };
      const same = applyChange(product, { prices: { ...none, taxRate: undefined, taxBase: undefined } });
      expect(same).toEqual({ ok: true, value: product });
      expect(findFault(product, '2026-12-01')).toBeNull();
    },
  );
});
