import { callFunction, runGlobal } from '../../../command';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';

export type SendRequest = CommandInput<'sms_code_send'>;
export type Budget = SendRequest['budgets'][number];
export type VerifyRequest = CommandInput<'sms_code_guess'>;

export const createOtp = (db: Database, phone: string, now: Date, request: SendRequest) =>
  runGlobal(db, 'sms_code_send', now, request, phone);

/** Deletes a code that could not be sent, and refunds the budgets. @param hash of the code. */
export async function revertOtp(
  db: Database,
  phone: string,
  now: Date,
  { purpose, day, budgets }: SendRequest,
  hash: string,
): Promise<void> {
  await callFunction(db, 'sms_code_cancel', phone, now, { purpose, day, budgets, hash });
}

/** Returns the counts of texts and wrong guesses of a day for each of these subjects, which may lie on several servers. */
export async function findCounts(db: Database, day: string, subjects: readonly string[]) {
  const counts = await Promise.all(subjects.map((subject) => findCount(db, day, subject)));
  return counts.filter((count) => count !== undefined);
}

const findCount = (db: Database, day: string, subject: string) =>
  db
    .selectFrom('send_budget')
    .select(['subject', 'sends', 'wrong_guesses'])
    .where('day', '=', day)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const verifyOtp = (db: Database, phone: string, now: Date, request: VerifyRequest) =>
  runGlobal(db, 'sms_code_guess', now, request, phone);
