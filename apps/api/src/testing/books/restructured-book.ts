/** A small book of restructured loans, one for each rule of their days past due. */
import { addDays } from '@tulay/engine/calendar';
import { signRestructuring, proposeRestructuring } from '../effects/restructuring';
import { orderOf } from '../loan';
import { createLargestLoan, pay } from '../money';
import { reversePayment } from '../reversal';
import type { Stack } from '../stack';
import { type Book, type BookLoan, openBook } from './book';

/** Lives through 104 days with twelve loans of 14 days and two of two months, whose borrowers sign new plans from day 10 on. */
export async function liveRestructuredBook(stack: Stack): Promise<Book> {
  const book = await openBook(stack);
  const { plant, pass, payPart, today } = book;
  /** Proposes weekly installments, the first of them in a week, and signs them. */
  async function restructure(loan: BookLoan, count = 3) {
    const first = addDays(today(), 7);
    const plan = { count, unit: 'week', firstDueDate: first, lastDay: today() } as const;
    const proposed = await proposeRestructuring(stack, loan, plan);
    if (!proposed.ok) throw new Error(`${book.names.get(loan.orderId)}: ${proposed.code}`);
    const { status } = await signRestructuring(loan.person, loan.orderId);
    if (status !== 200) throw new Error(`${book.names.get(loan.orderId)}: signature ${status}`);
  }
  async function payNext(loan: BookLoan) {
    const { plan } = await orderOf(loan.person, loan.orderId);
    return payPart(loan, plan.find(({ dueAmount }) => dueAmount > 0)?.dueAmount ?? 0);
  }

  const soon = await plant('not yet late');
  const missed = await plant('new plan missed');
  const watched = await plant('seven installments, six of them paid');
  const short = await plant('shorter plan paid');
  const part = await plant('paid in part before');
  const before = await plant('paid on the day of the signature before it');
  const after = await plant('paid on the day of the signature after it');
  const earlier = await plant('payment from before the signature reversed');
  const later = await plant('payment of the new plan reversed');
  const twice = await plant('signed again while watched');
  const extended = await plant('new plan extended');
  const again = await plant('signed again after an extension');
  const monthly = await plant('two months, both late', createLargestLoan(stack));
  const second = await plant('two months, the second late', createLargestLoan(stack));

  await pass(10);
  await restructure(soon);
  await pass(4);
  await payPart(part, 60_000);
  const believed = await payPart(earlier, 60_000);
  await pass(6);
  await payPart(before, 50_000);
  for (const loan of [missed, short, part, before, after, earlier, later, twice, extended, again])
    await restructure(loan);
  await restructure(watched, 7);
  await payPart(after, 50_000);
  await pass(4);
  await reversePayment(stack, believed.transactionId);
  await pass(3);
  // The first installments of the plans of day 20 are due.
  const reversed = await payNext(later);
  for (const loan of [short, watched, earlier, after]) await payNext(loan);
  await pass(3);
  await restructure(twice);
  await pay(stack, extended.person, extended.orderId, { kind: 'extension' });
  await pay(stack, again.person, again.orderId, { kind: 'extension' });
  await reversePayment(stack, reversed.transactionId);
  await pass(4);
  await payPart(second, 4_100_000);
  for (const loan of [short, watched, twice]) await payNext(loan);
  for (let week = 3; week <= 6; week += 1) {
    await pass(7);
    await payNext(watched);
    if (week === 3) await payNext(short);
    if (week === 4) await restructure(again);
    if (week === 5) await restructure(second);
  }
  await pass(4);
  await restructure(monthly);
  await pass(38);
  return book;
}
