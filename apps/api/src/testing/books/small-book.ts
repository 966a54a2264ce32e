/** A small book of loans with every course of a loan that the reports distinguish. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { Borrower } from '../borrower';
import { activeOrder, openPayment } from '../loan';
import { createLargestLoan, pay, payNow } from '../money';
import { operateOk } from '../operators';
import { reversePayment } from '../reversal';
import type { Stack } from '../stack';
import { type Book, type BookLoan, openBook, type OpenBook } from './book';

/**
 * Simulates 94 days of twelve 14-day loans and one two-month loan. A payment is made on day 14, and its webhook arrives
 * on day 20; `beforeNews` runs in between.
 */
export async function simulateSmallBook(
  stack: Stack,
  beforeNews: (book: Book) => Promise<void> = async () => undefined,
): Promise<Book> {
  const book = await openBook(stack);
  await simulateLoans(stack, book, () => beforeNews(book));
  return book;
}

async function simulateLoans(
  stack: Stack,
  { addLoan, passDays, payPart, payAll }: OpenBook,
  beforeNews: () => Promise<void>,
): Promise<void> {
  const payFor = ({ person, orderId }: BookLoan, kind: 'extension' | 'cancellation') =>
    pay(stack, person, orderId, { kind });

  const onTime = await addLoan('paid on the due date');
  const early = await addLoan('paid early');
  await addLoan('never paid');
  const part = await addLoan('paid in part');
  const extended = await addLoan('extended when late');
  const moved = await addLoan('due date moved');
  const canceled = await addLoan('canceled');
  const believed = await addLoan('payment reversed later');
  const believedExtension = await addLoan('extension reversed');
  const reported = await addLoan('payment reported late');
  const gone = await addLoan('written off, then a recovery and the undo');
  const monthly = await addLoan('two months', createLargestLoan(stack));

  await passDays(1);
  await payFor(canceled, 'cancellation');
  await payAll(early);
  await addLoan('second loan', secondLoan(stack, early.person));
  const to = addDays(manilaDate(stack.providers.clock.now()), 23);
  await moved.person.send('PUT', `/orders/${moved.orderId}/due-date`, { to });
  await passDays(13);
  await payAll(onTime);
  const reversed = await payAll(believed);
  await payPart(part, 60_000);
  await payNow(stack, await openPayment(reported.person, reported.orderId), { action: 'late', days: 6 });
  await beforeNews();
  // The webhook of the late payment arrives while the clock advances for the second time.
  await passDays(3);
  await passDays(3);
  const extension = await payFor(believedExtension, 'extension');
  await payFor(extended, 'extension');
  await passDays(12);
  // The first of the two monthly due dates is on day 28 to 31, depending on the length of the month.
  await payPart(monthly, 1_000_000);
  await passDays(3);
  await reversePayment(stack, reversed.transactionId);
  await reversePayment(stack, extension.transactionId);
  await passDays(1);
  await payPart(monthly, 4_000_000);
  await operateOk(stack, 'loan', 'write-off', await orderNoOf(stack, gone), '--why', 'a', 'test');
  await passDays(12);
  await payPart(gone, 30_000);
  await passDays(40);
  await operateOk(stack, 'loan', 'write-off-undo', await orderNoOf(stack, gone), '--why', 'a', 'mistake');
  await passDays(5);
}

const secondLoan = async (stack: Stack, person: Borrower): Promise<BookLoan> => ({
  person,
  orderId: await activeOrder(stack, person),
});

async function orderNoOf({ connection }: Stack, { orderId }: BookLoan): Promise<string> {
  const query = connection.db.selectFrom('loan_order').select('order_no').where('order_id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).order_no;
}
