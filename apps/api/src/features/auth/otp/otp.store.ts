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

/** Returns today's counts of texts and wrong guesses for each of these subjects. */
export const findCounts = (db: Database, day: string, subjects: readonly string[]) =>
  db
    .selectFrom('send_budget')
    .select(['subject', 'sends', 'wrong_guesses'])
    .where('day', '=', day)
    .where('subject', 'in', subjects)
    .execute();

export const verifyOtp = (db: Database, phone: string, now: Date, request: VerifyRequest) =>
  runGlobal(db, 'sms_code_guess', now, request, phone);
