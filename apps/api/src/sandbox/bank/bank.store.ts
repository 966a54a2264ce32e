/** Bank of the lender's receiving account: the transfers that borrowers send to it, and its statement. */
import { randomUUID } from 'node:crypto';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { transferArrival } from '@tulay/engine/payment/bank-transfer';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Db } from '../database';

export interface BankLine {
  readonly transactionId: string;
  readonly kind: 'received' | 'reversed';
  readonly amount: number;
  readonly remarks: string;
  /** The transfer that a line of kind `reversed` takes back; null for a received one. */
  readonly reverses: string | null;
  readonly sentAt: Date;
  readonly bookedOn: ManilaDate;
}

/** Days of the statement. The lender imports it every minute. */
const STATEMENT_DAYS = 7;
const COLUMNS = `transaction_id as "transactionId", kind, amount, remarks, reverses, sent_at as "sentAt",
  booked_on as "bookedOn"`;

/** Id as banks write it: letters, digits and hyphens. */
const newTransactionId = (): string => `BT-${randomUUID().slice(0, 13).toUpperCase()}`;

async function addLine(db: Db, line: BankLine): Promise<BankLine> {
  await db.rows(
    `insert into bank_line (transaction_id, kind, amount, remarks, reverses, sent_at, booked_on)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [line.transactionId, line.kind, line.amount, line.remarks, line.reverses, line.sentAt, line.bookedOn],
  );
  return line;
}

/** Sends a transfer to the lender's account. It arrives when its network delivers. Error: `amount_above_limit`. */
export async function sendTransfer(
  db: Db,
  now: Date,
  { amount, remarks }: Pick<BankLine, 'amount' | 'remarks'>,
): Promise<Result<BankLine, 'amount_above_limit'>> {
  const arrival = transferArrival(amount, { market: 'PH', now });
  if (!arrival.ok) return err('amount_above_limit');
  const sent = { transactionId: newTransactionId(), kind: 'received', reverses: null, sentAt: now } as const;
  return ok(await addLine(db, { ...sent, amount, remarks, bookedOn: arrival.value.arrivesOn }));
}

/** Takes a transfer back that has arrived. Error: `transfer_unknown`, there is none, or it was taken back before. */
export async function takeBack(
  db: Db,
  now: Date,
  transactionId: string,
): Promise<Result<BankLine, 'transfer_unknown'>> {
  const today = manilaDate(now);
  const [found] = await db.rows<BankLine>(
    `select ${COLUMNS} from bank_line where transaction_id = $1 and kind = 'received' and booked_on <= $2
       and not exists (select from bank_line back where back.reverses = bank_line.transaction_id)`,
    [transactionId, today],
  );
  if (!found) return err('transfer_unknown');
  const line = { transactionId: newTransactionId(), kind: 'reversed', remarks: '', sentAt: now } as const;
  return ok(await addLine(db, { ...line, amount: found.amount, reverses: transactionId, bookedOn: today }));
}

/** Lists transfers and reversals, newest first, arrived or not. */
export const listBankLines = (db: Db, limit = 60): Promise<BankLine[]> =>
  db.rows<BankLine>(`select ${COLUMNS} from bank_line order by seq desc limit $1`, [limit]);

/** Formats centavos as the statement does: pesos with two decimals, without separators. */
const pesosOf = (centavos: number): string =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;

/** Returns the booked lines of the last days as CSV, in the columns that the lender's operators import; null if there are none. */
export async function bankStatement(db: Db, now: Date): Promise<string | null> {
  const today = manilaDate(now);
  const lines = await db.rows<BankLine>(
    `select ${COLUMNS} from bank_line where booked_on between $1 and $2 order by seq`,
    [addDays(today, -STATEMENT_DAYS), today],
  );
  const rows = lines.map((line) => {
    const remarks = `"${line.remarks.replaceAll('"', '""')}"`;
    return [
      line.transactionId,
      line.bookedOn,
      line.kind,
      pesosOf(line.amount),
      remarks,
      line.reverses ?? '',
    ].join();
  });
  if (rows.length === 0) return null;
  return `${['transaction_id,booked_on,kind,amount,remarks,reverses', ...rows].join('\n')}\n`;
}
