/**
 * Bench of the file for the credit bureau: a month in which each borrower had a loan. The baseline is a bare decryption of the
 * same forms.
 */
import { exampleForms } from '@tulay/contract/onboarding/questions';
import type pg from 'pg';
import { createVault } from '../apps/api/src/crypto/envelope';
import { columnCipher } from '../apps/api/src/crypto/sealed-columns';
import { connect } from '../apps/api/src/db/database';
import { createBureauAdmin } from '../apps/api/src/features/lending/bureau/bureau-admin.service';
import { bureauToken } from '../apps/api/src/features/lending/bureau/bureau-link.service';
import { createBureauReports } from '../apps/api/src/features/lending/bureau/bureau-report.service';
import { analyze, bookLoans, makeLoans } from './loans';
import { type Measured, measured, secondsOf } from './measure';
import { START } from './sample';
import { clockOf } from '../apps/api/src/testing/manual-clock';

const MONTH = '2026-06';
const SECTIONS = ['basic', 'identity', 'address'] as const;
/** Borrowers whose forms are inserted at once. */
const BATCH = 1_000;

const KEY = Buffer.alloc(32, 7).toString('base64');
const vault = createVault({ sealing: [KEY], identity: KEY });
const now = () => new Date(`${START}T09:00:00+08:00`);
const clock = clockOf(now);

/** Gives each borrower a key and the encrypted forms that the file reads. */
async function sealForms(pool: pg.Pool): Promise<void> {
  const forms = exampleForms('PH');
  const { rows } = await pool.query<{ id: string }>(
    `select customer_id as id from customer where phone like 'bureau-%'`,
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(({ id }) => {
      const wrapped_key = vault.newCustomerKey(id);
      return { id, wrapped_key, cipher: columnCipher(vault, { customer_id: id, wrapped_key }) };
    });
    const ids = batch.map(({ id }) => id);
    await pool.query(
      `update customer set wrapped_key = fresh.key from unnest($1::uuid[], $2::bytea[]) fresh (id, key)
        where customer_id = fresh.id`,
      [ids, batch.map(({ wrapped_key }) => wrapped_key)],
    );
    for (const section of SECTIONS)
      await pool.query(
        `insert into profile_section (customer_id, section, data, completed_at, updated_at)
          select id, $3, data, now(), now() from unnest($1::uuid[], $2::bytea[]) fresh (id, data)`,
        [
          ids,
          batch.map(({ cipher }) => cipher.seal('profile_section.data', section, forms[section])),
          section,
        ],
      );
  }
}

/** Reads and decrypts the forms of all borrowers, without the loans. */
async function decryptForms(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; wrapped_key: Buffer; section: string; data: Buffer }>(
    `select c.customer_id as id, c.wrapped_key, s.section, s.data from customer c
      join profile_section s on s.customer_id = c.customer_id where c.phone like 'bureau-%'`,
  );
  for (const { id, wrapped_key, section, data } of rows)
    columnCipher(vault, { customer_id: id, wrapped_key }).open('profile_section.data', section, data);
}

export async function bureauBench(pool: pg.Pool, count: number): Promise<Measured[]> {
  await makeLoans(pool, 'bureau-', count, START);
  await bookLoans(pool);
  await sealForms(pool);
  await analyze();
  const { db, close } = connect(String(process.env['BENCH_DATABASE_URL']), 2);
  // Only operators approve a file, so the bench approves it as the owner of the database.
  const owner = connect(String(process.env['BENCH_OWNER_URL']), 1);
  const admin = createBureauAdmin({ db: owner.db, clock });
  const approved = await admin.approve(MONTH, { who: 'ana', why: 'bench' });
  const reportId = await admin.findOpenReportId(MONTH);
  await owner.close();
  if (!approved.ok || reportId === null) throw new Error('the file was not approved');
  const bare = await secondsOf(() => decryptForms(pool));
  let lines = 0;
  const seconds = await secondsOf(async () => {
    const file = await createBureauReports({ db, clock, vault }).read(bureauToken(vault, now(), reportId));
    if (!file.ok) throw new Error('the link does not open');
    for await (const part of file.value.parts) lines += part.split('\r\n').length - 1;
  });
  await close();
  return [
    measured(
      `credit bureau: the file of a month, ${lines - 1} loans of ${count} borrowers`,
      seconds,
      'seconds',
      {
        name: 'bare decryption of the same forms',
        value: bare,
      },
    ),
  ];
}
