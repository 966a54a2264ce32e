import type { Db } from '../database';
import { newId } from '../ids';

export interface Sms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly reference: string;
  readonly at: Date;
}

/** Puts a text in the phone's inbox; a reference arrives once. */
export async function receiveSms(db: Db, at: Date, sms: Omit<Sms, 'id' | 'at'>): Promise<void> {
  await db.rows(
    `insert into sms (id, recipient, text, reference, at) values ($1, $2, $3, $4, $5)
     on conflict (reference) do nothing`,
    [newId('sms'), sms.to, sms.text, sms.reference, at],
  );
}

/** Newest first; `to` may be written 917…, 0917… or +63917…: the last ten digits decide. */
export function readInbox(db: Db, to?: string): Promise<Sms[]> {
  const lastDigits = to === undefined ? null : to.replace(/\D/g, '').slice(-10);
  return db.rows<Sms>(
    `select id, recipient as "to", text, reference, at from sms
     where $1::text is null or right(recipient, 10) = $1 order by seq desc limit 500`,
    [lastDigits],
  );
}
