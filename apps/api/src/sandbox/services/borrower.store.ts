import type { Db } from '../database';

/** Borrower whom a person at the sandbox can log in as. */
export interface KnownBorrower {
  /** Ten digits, starting with 9. */
  readonly phone: string;
  /** Time of the newest text to the phone. */
  readonly lastText: Date;
}

/** Lists the phones that received a text, the most recent first. */
export function listBorrowers(db: Db, limit: number): Promise<KnownBorrower[]> {
  return db.rows<KnownBorrower>(
    `select right(recipient, 10) as phone, max(at) as "lastText" from sms
     group by recipient order by max(seq) desc limit $1`,
    [limit],
  );
}
