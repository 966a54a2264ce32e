/** A small book of restructured loans, with one loan for each rule about their days past due. */
import { addDays } from '@tulay/engine/calendar';
import { signRestructuring, proposeRestructuring } from '../effects/restructuring';
import { orderOf } from '../loan';
import { createLargestLoan, pay } from '../money';
import { reversePayment } from '../reversal';
import type { Stack } from '../stack';
import { type Book, type BookLoan, openBook } from './book';

/** Simulates 104 days of twelve 14-day loans and two two-month loans, whose borrowers sign new plans from day 10 on. */
export async function simulateRestructuredBook(stack: Stack): Promise<Book> {
  const book = await openBook(stack);
  const { addLoan, passDays, payPart, today } = book;
  /** Proposes and signs a new plan of weekly installments, the first due in a week. */
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

  const soon = await addLoan('not yet late');
  const missed = await addLoan('new plan missed');
  const watched = await addLoan('seven installments, six of them paid');
  const short = await addLoan('shorter plan paid');
  const part = await addLoan('paid in part before');
  const before = await addLoan('paid on the day of the signature before it');
  const after = await addLoan('paid on the day of the signature after it');
  const earlier = await addLoan('payment from before the signature reversed');
  const later = await addLoan('payment of the new plan reversed');
  const twice = await addLoan('signed again while watched');
  const extended = await addLoan('new plan extended');
  const again = await addLoan('signed again after an extension');
  const monthly = await addLoan('two months, both late', createLargestLoan(stack));
  const second = await addLoan('two months, the second late', createLargestLoan(stack));

  await passDays(10);
  await restructure(soon);
  await passDays(4);
  await payPart(part, 60_000);
  const believed = await payPart(earlier, 60_000);
  await passDays(6);
  await payPart(before, 50_000);
  for (const loan of [missed, short, part, before, after, earlier, later, twice, extended, again])
    await restructure(loan);
  await restructure(watched, 7);
  await payPart(after, 50_000);
  await passDays(4);
  await reversePayment(stack, believed.transactionId);
  await passDays(3);
  // On this day the first installments of the plans signed on day 20 are due.
  const reversed = await payNext(later);
  for (const loan of [short, watched, earlier, after]) await payNext(loan);
  await passDays(3);
  await restructure(twice);
  await pay(stack, extended.person, extended.orderId, { kind: 'extension' });
  await pay(stack, again.person, again.orderId, { kind: 'extension' });
  await reversePayment(stack, reversed.transactionId);
  await passDays(4);
  await payPart(second, 4_100_000);
  for (const loan of [short, watched, twice]) await payNext(loan);
  for (let week = 3; week <= 6; week += 1) {
    await passDays(7);
    await payNext(watched);
    if (week === 3) await payNext(short);
    if (week === 4) await restructure(again);
    if (week === 5) await restructure(second);
  }
  await passDays(4);
  await restructure(monthly);
  await passDays(38);
  return book;
}
