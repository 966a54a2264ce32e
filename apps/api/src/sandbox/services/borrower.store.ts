import type { Db } from '../database';

/** Borrower of a demonstration, in a state that is worth a look. */
export interface NamedBorrower {
  /** Ten digits, starting with 9. */
  readonly phone: string;
  readonly name: string;
  readonly state: string;
  readonly story: string;
}

/** Phone that received a text. */
export interface KnownPhone {
  readonly phone: string;
  /** Time of the newest text. */
  readonly lastText: Date;
}

/** Lists the borrowers that a demonstration describes; none otherwise. */
export const listNamedBorrowers = (db: Db): Promise<NamedBorrower[]> =>
  db.rows<NamedBorrower>('select phone, name, state, story from borrower order by seq');

/** Lists the phones that received a text, the most recent first, without those of named borrowers. */
export const listKnownPhones = (db: Db, limit: number): Promise<KnownPhone[]> =>
  db.rows<KnownPhone>(
    `select right(recipient, 10) as phone, max(at) as "lastText" from sms
     where right(recipient, 10) not in (select phone from borrower)
     group by recipient order by max(seq) desc limit $1`,
    [limit],
  );
