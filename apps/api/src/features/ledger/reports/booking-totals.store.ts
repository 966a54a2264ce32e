/** Entries of the loans' journals, of which the worker stores daily totals (`report_booking_total`). Amounts in centavos. */
import { type RawBuilder, sql } from 'kysely';
import type { ManilaDate } from '@tulay/engine/calendar';
import type { BookingTimes, Bookings } from './figure.view';

/** Condition on a journal `j`: it was booked in these times. */
export const bookedBetween = ({ after, until }: BookingTimes) =>
  after === null ? sql`j.booked_at <= ${until}` : sql`j.booked_at > ${after} and j.booked_at <= ${until}`;

/** Returns the times of bookings. The stored totals contain all bookings up to the time of the last run. */
export const timesOf = (bookings: Bookings): BookingTimes =>
  'stored' in bookings ? { after: null, until: bookings.stored } : bookings;

/** Query for the entries of the loans with a value date up to a day. A row of the totals stands for several entries. */
export const loanEntries = (asOf: ManilaDate, bookings: Bookings): RawBuilder<unknown> =>
  'stored' in bookings
    ? sql`(select * from report_booking_total where value_date <= ${asOf}::date)`
    : sql`(
        select j.value_date, coalesce(j.book_date, j.value_date) as book_date, j.event, o.product_id as product, e.debit, e.credit,
          1 as entries, e.amount
        from journal j join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
          join loan_order o on o.customer_id = e.customer_id and o.order_id = e.order_id
        where j.value_date <= ${asOf}::date and ${bookedBetween(bookings)}
      )`;
