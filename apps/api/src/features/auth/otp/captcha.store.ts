import type { Database } from '../../../db/database';

export async function addCaptcha(db: Database, captchaId: string, expiresAt: Date): Promise<void> {
  await db.insertInto('captcha').values({ captcha_id: captchaId, expires_at: expiresAt }).execute();
}

/** Takes one try, and the code itself when it was right: false when none was left, or it is used or too old. */
export async function useCaptchaTry(
  db: Database,
  captchaId: string,
  attempt: { readonly right: boolean; readonly tries: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captcha')
    .set((eb) => ({ tries: eb('tries', '+', 1), used_at: attempt.right ? attempt.now : null }))
    .where('captcha_id', '=', captchaId)
    .where('used_at', 'is', null)
    .where('tries', '<', attempt.tries)
    .where('expires_at', '>', attempt.now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
