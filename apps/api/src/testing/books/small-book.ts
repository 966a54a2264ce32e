/** A small book of loans with every course that the reports tell apart. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { Borrower } from '../borrower';
import { activeOrder, openPayment } from '../loan';
import { createLargestLoan, pay, payNow } from '../money';
import { operateOk } from '../operators';
import { reversePayment } from '../reversal';
import type { Stack } from '../stack';
import { type Book, type BookLoan, openBook, type OpenBook } from './book';

/**
 * Lives through 94 days with twelve loans of 14 days and one of two months. On day 14 a payment is made whose webhook arrives on day
 * 20; `beforeNews` runs in between.
 */
export async function liveSmallBook(
  stack: Stack,
  beforeNews: (book: Book) => Promise<void> = async () => undefined,
): Promise<Book> {
  const book = await openBook(stack);
  await liveBook(stack, book, () => beforeNews(book));
  return book;
}

async function liveBook(
  stack: Stack,
  { plant, pass, payPart, payAll }: OpenBook,
  beforeNews: () => Promise<void>,
): Promise<void> {
  const payFor = ({ person, orderId }: BookLoan, kind: 'extension' | 'cancellation') =>
    pay(stack, person, orderId, { kind });

  const onTime = await plant('paid on the due date');
  const early = await plant('paid early');
  await plant('never paid');
  const part = await plant('paid in part');
  const extended = await plant('extended when late');
  const moved = await plant('due date moved');
  const canceled = await plant('canceled');
  const believed = await plant('payment reversed later');
  const believedExtension = await plant('extension reversed');
  const reported = await plant('payment reported late');
  const gone = await plant('written off, then a recovery');
  const monthly = await plant('two months', createLargestLoan(stack));

  await pass(1);
  await payFor(canceled, 'cancellation');
  await payAll(early);
  await plant('second loan', secondLoan(stack, early.person));
  const to = addDays(manilaDate(stack.providers.clock.now()), 23);
  await moved.person.send('PUT', `/orders/${moved.orderId}/due-date`, { to });
  await pass(13);
  await payAll(onTime);
  const reversed = await payAll(believed);
  await payPart(part, 60_000);
  await payNow(stack, await openPayment(reported.person, reported.orderId), { action: 'late', days: 6 });
  await beforeNews();
  // The webhook of the late payment arrives during the second move of the clock.
  await pass(3);
  await pass(3);
  const extension = await payFor(believedExtension, 'extension');
  await payFor(extended, 'extension');
  await pass(12);
  // The first of two monthly due dates is on day 28 to 31, by the length of the month.
  await payPart(monthly, 1_000_000);
  await pass(3);
  await reversePayment(stack, reversed.transactionId);
  await reversePayment(stack, extension.transactionId);
  await pass(1);
  await payPart(monthly, 4_000_000);
  await operateOk(stack, 'loan', 'write-off', await orderNoOf(stack, gone), '--why', 'a', 'test');
  await pass(12);
  await payPart(gone, 30_000);
  await pass(45);
}

const secondLoan = async (stack: Stack, person: Borrower): Promise<BookLoan> => ({
  person,
  orderId: await activeOrder(stack, person),
});

async function orderNoOf({ connection }: Stack, { orderId }: BookLoan): Promise<string> {
  const query = connection.db.selectFrom('loan_order').select('order_no').where('order_id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).order_no;
}
