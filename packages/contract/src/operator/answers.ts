/** Schemas that the answers of several operator commands share. */
import * as z from 'zod';
import type { CodeList } from './codes';

/** An instant. The handler returns a `Date`, and the response contains an ISO 8601 text in UTC. */
export const instant = z
  .date()
  .transform((at) => at.toISOString())
  .pipe(z.iso.datetime());

/** A date in Manila, such as 2026-12-25. */
export const manilaDay = z.iso.date();

/** Integer centavos. */
export const centavos = z.int();

/** Integer parts per million. */
export const ppm = z.int();

/** Size of a file. */
export const bytes = z.int();

/** Duration in whole seconds. */
export const seconds = z.int();

/** Text that is a code of the list. An unknown code is accepted too, and shown unchanged. */
export const code = (list: CodeList) => z.string().meta({ codes: list });

/** Pending payments of a loan and what they do if all of them arrive; null if none is pending. */
export const pendingPayments = z.object({ amount: centavos, outcome: code('pendingOutcome') }).nullable();

/** Link to a photo of a borrower. It works for one minute. */
export const photoLink = z.object({ kind: code('photo'), uploadedAt: instant.nullable(), url: z.string() });

/** Address of a file that the browser saves. It works for one minute. */
export const fileLink = z.string();

/** Rows of a list. The description of the command states their order. */
export const rowsOf = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row) });

/** Page of a list that may grow without bound. `next` is the cursor of the following page; null on the last page. */
export const page = <R extends z.ZodType>(row: R) =>
  z.object({ rows: z.array(row), next: z.string().nullable() });

/**
 * Answer of a command that returns no data. `done`: this request made the change. `already`: an earlier request made
 * the change, so nothing changed now.
 */
export const doneOrAlready = z.object({ outcome: z.enum(['done', 'already']) });

export const done = z.object({ outcome: z.literal('done') });
