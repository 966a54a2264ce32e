/**
 * Bench of the retention job: it lists the applicants whose time is over among many who are not. The baseline is a bare count of
 * the same borrowers with their applications.
 */
import { RETENTION_NOTICE_DAYS } from '@tulay/contract/operator/retention';
import { addDays } from '@tulay/engine/calendar';
import type pg from 'pg';
import { runGlobal } from '../apps/api/src/command';
import { connect, type Database } from '../apps/api/src/db/database';
import { openConsole } from './console';
import { analyze } from './loans';
import { type Measured, measured, secondsOf } from './measure';
import { START } from './sample';

/** Of this number of borrowers, one falls due. */
const BORROWERS_PER_DUE = 100;
/** Days since the last log-in of an applicant who falls due: more than the days of any rule. */
const DUE_DAYS = 400;
/**
 * Days since which a rejected applicant did not log in: more than the shortest rule, and fewer than the rule for rejected
 * applicants. So the job checks these applicants, and finds that they are not due.
 */
const REJECTED_DAYS = 250;
/** Number of unused accounts that the job checks in one statement. */
const PAGE = 200;
const NOW = new Date(`${START}T09:30:00+08:00`);

/** Inserts applicants without a loan: half of them rejected and unused, half without an application and mostly in use. */
async function makeApplicants(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, last_login_at, credit_limit, wrapped_key)
      select gen_random_uuid(), 'applicant-' || i, 'en', at, at, at, 0, '\\x00'
      from (select i, $2::date - case when i % $3::int = 0 then $4::int when i % 2 = 1 then $5::int else i % 100 end as at
        from generate_series(1, $1::int) i) made`,
    [count, START, BORROWERS_PER_DUE, DUE_DAYS, REJECTED_DAYS],
  );
  await pool.query(
    `insert into application (customer_id, application_id, status, submitted_at, decided_at, credit_limit, reasons, corrections)
      select customer_id, customer_id, 'rejected', registered_at, registered_at, 0, '{}', '{}' from customer
      where phone like 'applicant-%' and split_part(phone, '-', 2)::int % 2 = 1`,
  );
  await analyze();
}

/** Returns the borrowers of a page whom the job notifies or erases. */
async function workAfter(db: Database, after: readonly string[] | null) {
  const input = { noticeDays: RETENTION_NOTICE_DAYS, after, limit: PAGE };
  const page = await runGlobal(db, 'retention_work', NOW, input);
  if (!page.ok) throw new Error('the work of the day is never refused');
  return page.value;
}

export async function retentionBench(pool: pg.Pool, count: number): Promise<Measured[]> {
  await makeApplicants(pool, count);
  const { db, close } = connect(String(process.env['BENCH_DATABASE_URL']), 1);
  const bare = await secondsOf(() =>
    pool.query(
      `select count(*), max(a.decided_at) from customer c left join application a on a.customer_id = c.customer_id
        where greatest(c.registered_at, c.last_login_at) < $1`,
      [addDays(START, 1)],
    ),
  );
  const baseline = { name: 'bare count of the borrowers with their applications', value: bare };
  let due = 0;
  const scan = await secondsOf(async () => {
    let page = await workAfter(db, null);
    due += page.rows.length;
    while (page.last !== null) {
      page = await workAfter(db, page.last);
      due += page.rows.length;
    }
  });
  await close();
  if (due < Math.floor(count / BORROWERS_PER_DUE)) throw new Error(`only ${due} applicants are due`);
  const operatorConsole = openConsole();
  const line = 'retention list --why bench';
  await operatorConsole.run(line);
  const { ms } = await operatorConsole.run(line);
  await operatorConsole.stop();
  return [
    measured(`retention: the work of a day, ${due} of ${count} applicants due`, scan, 'seconds', baseline),
    measured(
      `retention: the list of the due applicants, first page, ${count} applicants`,
      ms / 1_000,
      'seconds',
      baseline,
    ),
  ];
}
