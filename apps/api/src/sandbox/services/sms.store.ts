import type { Db } from '../database';
import { newId } from '../ids';

export interface Sms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly reference: string;
  readonly at: Date;
}

/** Stores a text in the phone's inbox. A used reference stores nothing. */
export async function storeSms(db: Db, at: Date, sms: Omit<Sms, 'id' | 'at'>): Promise<void> {
  await db.rows(
    `insert into sms (id, recipient, text, reference, at) values ($1, $2, $3, $4, $5)
     on conflict (reference) do nothing`,
    [newId('sms'), sms.to, sms.text, sms.reference, at],
  );
}

/** Lists texts, newest first. `to` may be 917…, 0917… or +63917…, because only the last ten digits are compared. */
export function listSms(db: Db, to?: string, limit = 500): Promise<Sms[]> {
  const lastDigits = to === undefined ? null : to.replace(/\D/g, '').slice(-10);
  return db.rows<Sms>(
    `select id, recipient as "to", text, reference, at from sms
     where $1::text is null or right(recipient, 10) = $1 order by seq desc limit $2`,
    [lastDigits, limit],
  );
}

export async function countSms(db: Db): Promise<number> {
  return (await db.rows<{ count: number }>('select count(*)::int as count from sms'))[0]?.count ?? 0;
}
