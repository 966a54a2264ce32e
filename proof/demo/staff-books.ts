/** Simulates the work of operators on the lender's books: capital, closed months, the credit bureau and reconciliation. */
import { LENDER_ID } from '@tulay/contract/operator/files';
import { addDays, addMonths, type ManilaDate } from '@tulay/engine/calendar';
import { fieldOf } from '@tulay/engine/records';
import { createEncryptedStore } from '../../apps/api/src/crypto/encrypted-store';
import { fileToken } from '../../apps/api/src/features/operator/file/file-link.service';
import { createFileService } from '../../apps/api/src/features/operator/file/file.service';
import type { Storage } from '../../apps/api/src/ports/storage';
import { HOUR, instantOf } from '../simulation/clock';
import type { SimulatedWorld } from '../simulation/world';
import { onePagePdf } from './one-page-pdf';
import { createOperators, createStaff, withApproval } from './staff-commands';
import { listLoans, pick, type Scene, UNKNOWN_PAYMENT } from './staff-scene';

/** Day of a month on which the month before is closed. */
const CLOSE_DAY = 5;
/** Paid-in capital in pesos. It is more than the lender lends at any time. */
const CAPITAL = '20000000';
const MORNING = 9;

export interface Bookkeeping {
  readonly start: ManilaDate;
  readonly lastDay: ManilaDate;
  /** Storage of the operators' files. The simulated lender itself keeps only its last objects. */
  readonly storage: Storage;
}

const monthOf = (day: ManilaDate): string => day.slice(0, 7);
const monthBefore = (day: ManilaDate): string => monthOf(addMonths(`${monthOf(day)}-01`, -1));

/**
 * Returns the work of the accountants at nine in the morning of a day. It runs before anything else happens on this
 * morning, because a month closes for everything that is booked later.
 */
export async function createBookkeeping(world: SimulatedWorld, { start, lastDay, storage }: Bookkeeping) {
  const lastClosed = monthBefore(`${monthBefore(lastDay)}-01`);
  const opened = await firstJournalDay(world);
  const capitalDay = opened > start ? opened : start;
  return async (today: ManilaDate): Promise<void> => {
    if (today === capitalDay) await bookCapital(world, today, storage);
    const month = monthBefore(today);
    if (Number(today.slice(8)) !== CLOSE_DAY || month > lastClosed) return;
    if (!(await hasClosedDays(world, month))) return;
    const at = instantOf(today, MORNING * HOUR);
    const close = {
      who: 'ana',
      at,
      name: 'books close',
      args: { month },
      why: 'the month is complete',
    } as const;
    await withApproval(createStaff(world), 'ben', close);
  };
}

/** Returns the first day on which manual journals may move the capital. */
async function firstJournalDay({ lender }: SimulatedWorld): Promise<ManilaDate> {
  const [row] = await lender.rows<{ day: ManilaDate | null }>(
    `select min(effective_from)::text as day from account_line where account = 'capital' and by_hand`,
  );
  if (!row?.day) throw new Error('no line of the statements has the capital');
  return row.day;
}

/** Returns true if the close of day closed at least one day of the month. None is closed before the first borrower. */
async function hasClosedDays({ lender }: SimulatedWorld, month: string): Promise<boolean> {
  const days = await lender.rows(
    `select from business_day where closed_at is not null and to_char(business_date, 'YYYY-MM') = $1 limit 1`,
    [month],
  );
  return days.length > 0;
}

async function bookCapital(world: SimulatedWorld, today: ManilaDate, storage: Storage): Promise<void> {
  const at = instantOf(today, MORNING * HOUR);
  const number = `JV-${monthOf(today)}-01`;
  const evidence = await addDocument(world, { number, at, storage });
  await withApproval(createStaff(world), 'ben', {
    who: 'ana',
    at,
    name: 'books journal',
    args: {
      number,
      on: today,
      lines: `debit bank ${CAPITAL}, credit capital ${CAPITAL}`,
      say: 'The shareholders pay in the capital.',
      evidence,
    },
    why: 'the bank confirms the deposit',
  });
}

interface JournalDocument {
  readonly number: string;
  readonly at: Date;
  readonly storage: Storage;
}

/** Uploads the document of a journal, as the console does. Returns the id of the file. */
async function addDocument(world: SimulatedWorld, { number, at, storage }: JournalDocument): Promise<string> {
  const { db, clock, vault } = world.lender;
  const args = { about: 'journal', subject: number, name: 'deposit-slip.pdf' };
  const added = await createOperators(world)({ who: 'ana', at, name: 'file add', args });
  const fileId = String(fieldOf(added.data, 'fileId'));
  const encryptedStore = createEncryptedStore(db, storage, vault);
  const files = createFileService({ db, clock, vault, storage, encryptedStore });
  const pdf = onePagePdf(`Deposit slip ${number}: paid-in capital of PHP ${CAPITAL}`);
  const stored = await clock.runAt(at, () =>
    files.store(fileToken(vault, at, 'upload', { customerId: LENDER_ID, fileId }), pdf),
  );
  if (!stored.ok) world.record.faults.push(`the document of ${number} was not stored: ${stored.code}`);
  return fileId;
}

/** Simulates what the accountants and risk officers do on the last day. */
export async function workOnBooks({ lender, run, on, isNamed, lastDay }: Scene): Promise<void> {
  await withApproval(run, 'ben', {
    who: 'carlo',
    at: on(15),
    name: 'credit-bureau export',
    args: { month: monthBefore(lastDay) },
    why: 'the monthly report',
  });
  const { customerId } = pick(await listLoans(lender, { isOverdue: true }, isNamed), 4);
  await withApproval(run, 'ben', {
    who: 'carlo',
    at: on(15.5),
    name: 'retention hold',
    args: { borrower: customerId },
    why: 'the court asks for the loan documents',
  });
  // The gateway reported the payment after the night in which the day was compared.
  const day = addDays(lastDay, -UNKNOWN_PAYMENT.daysAgo);
  await run({ who: 'ana', at: on(16), name: 'reconcile', args: { day }, why: 'an unknown payment arrived' });
}
