import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeletionBody } from '@tulay/contract/account';
import { DELETION_SUBJECT } from '@tulay/contract/confirmation-subject';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, confirmed, control, logIn, newKey } from '../../testing/borrower';
import { activeOrder, approvedBorrower, freshPhone, openPayment, settle } from '../../testing/loan';
import { give } from '../../testing/coupons';
import { lateLoan, openDispute } from '../../testing/disputes';
import { later, payNow, runningOrder } from '../../testing/money';
import { operate } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';

/** Loans are lived through and days pass, on a machine that may be busy. */
const PATIENCE_MS = 180_000;
const logged: string[] = [];
let stack: Stack;

beforeAll(async () => {
  stack = await startStack((line) => void logged.push(line));
}, PATIENCE_MS);
afterAll(() => stack.stop());

const answered = async (ticket: string, answer: 'approve' | 'refuse', words: string) =>
  (await operate(stack, 'deletion', answer, ticket, '--say', words, '--why', 'asked for')).exit;
const view = async (person: Borrower) => (await person.get<DeletionBody>('/account/deletion')).body;
const sweep = async () => {
  for (const each of stack.assembly.everyMinute) await each();
};

async function ask(person: Borrower, confirmationId?: string) {
  const id = confirmationId ?? (await confirmed(stack, person, 'account_deletion', DELETION_SUBJECT));
  return person.send<DeletionBody & { code?: string }>(
    'POST',
    '/account/deletion',
    { confirmationId: id },
    newKey(),
  );
}

async function approved(person: Borrower): Promise<string> {
  const ticket = (await ask(person)).body.request?.ticket ?? '';
  expect(await answered(ticket, 'approve', 'As you wish.')).toBe(0);
  return ticket;
}

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = stack.connection;
  const { rows } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
    from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and table_name !~ '^(kysely|migrations)'`.execute(db);
  const texts = await Promise.all(
    rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)),
  );
  return texts.flatMap((each) => each.rows.map(({ row }) => row)).join('\n');
}

const filesOf = (customerId: string) =>
  readdirSync(stack.storageDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, mine: path.includes(customerId), bytes: readFileSync(path) }));

describe('[spec 6.deletion] asking to leave', { timeout: PATIENCE_MS }, () => {
  it('needs a fresh code, gives a ticket and a date, and is asked once', async () => {
    const person = await logIn(stack, freshPhone());
    expect((await ask(person, newKey())).body.code).toBe('confirmation_required');
    const confirmationId = await confirmed(stack, person, 'account_deletion', DELETION_SUBJECT);
    const asked = await ask(person, confirmationId);
    expect(asked.body.request).toMatchObject({ state: 'requested', eraseOn: null });
    expect((await ask(person, confirmationId)).body.code).toBe('deletion_open');
  });

  it('can be withdrawn, and asked anew', async () => {
    const person = await logIn(stack, freshPhone());
    await ask(person);
    const withdrawn = await person.send<DeletionBody>('POST', '/account/deletion/withdraw');
    expect(withdrawn.body.request?.state).toBe('withdrawn');
    expect((await person.send('POST', '/account/deletion/withdraw')).status).toBe(200);
    await later(stack, 1);
    expect((await ask(person)).body.request?.state).toBe('requested');
  });

  it('may be refused, with words that the borrower reads', async () => {
    const person = await logIn(stack, freshPhone());
    const ticket = (await ask(person)).body.request?.ticket ?? '';
    expect((await operate(stack, 'deletion', 'list', '--why', 'daily')).exit).toBe(0);
    expect(await answered(ticket, 'refuse', 'A court asked us to wait.')).toBe(0);
    expect((await view(person)).request).toMatchObject({
      state: 'refused',
      words: 'A court asked us to wait.',
    });
    expect(await answered(ticket, 'approve', 'too late')).toBe(1);
  });

  it('is refused while money is owed; approved before it is, it waits for the loan and goes on by itself', async () => {
    const person = await approvedBorrower(stack);
    const ticket = (await ask(person)).body.request?.ticket ?? '';
    await later(stack, 1);
    const orderId = await activeOrder(stack, person);
    expect(await view(person)).toMatchObject({ blocked: true });
    await answered(ticket, 'approve', 'After your loan.');
    expect((await view(person)).request?.state).toBe('held');
    await sweep();
    expect((await view(person)).request?.state).toBe('held');
    await settle(stack, person, orderId);
    await sweep();
    expect((await view(person)).request).toMatchObject({ state: 'scheduled' });

    await person.send('POST', '/account/deletion/withdraw');
    await later(stack, 1);
    await activeOrder(stack, person);
    expect((await ask(person)).body.code).toBe('deletion_owing');
  });

  it('is refused while the lender owes the borrower, and says how much', async () => {
    const { person, orderId } = await runningOrder(stack);
    const paid = await openPayment(person, orderId);
    await payNow(stack, paid, { action: 'pay', amount: paid.amount + 1_250 });
    expect(await view(person)).toMatchObject({ blocked: true, credit: 1_250 });
    expect((await ask(person)).body.code).toBe('deletion_credit');
  });

  it('waits once it is approved while a cash coupon is still to be sent', async () => {
    const { person, orderId } = await runningOrder(stack);
    await settle(stack, person, orderId);
    const ticket = (await ask(person)).body.request?.ticket ?? '';
    const couponId = await give(stack, person, { kind: 'cash', amount: 5_000 });
    expect((await person.send('POST', `/coupons/${couponId}/claim`, undefined, newKey())).status).toBe(200);
    await answered(ticket, 'approve', 'Once your money is sent.');
    expect((await view(person)).request?.state).toBe('held');
    await sweep();
    expect((await view(person)).request?.state).toBe('held');
  });
});

describe('[spec 6.deletion] an erased account', { timeout: PATIENCE_MS }, () => {
  it('leaves nothing of a person on disk, in the database and in the logs but sealed papers, and those go with their key', async () => {
    const { person, orderId } = await lateLoan(stack);
    const disputed = 'canary words in a dispute';
    expect((await openDispute(person, orderId, { about: 'penalty', reason: disputed })).status).toBe(201);
    await settle(stack, person, orderId);
    const { db } = stack.connection;
    const form = await db
      .selectFrom('profile_section')
      .select(['section', 'data'])
      .where('customer_id', '=', person.customerId)
      .execute();
    const told = (section: string, field: string) =>
      String(form.find((row) => row.section === section)?.data?.[field] ?? 'missing');
    const said = 'canary words to customer service';
    await person.send('POST', '/tickets', { topic: 'other', words: said, photos: [] }, newKey());
    await person.send('POST', '/privacy/exports', { language: 'en' });
    const own = [person.phone, told('identity', 'idNumber'), told('bank', 'account'), said, disputed];
    const before = await wholeDatabase();
    expect(own.map((text) => before.includes(text))).toEqual(own.map(() => true));

    await later(stack, 1);
    await approved(person);
    await later(stack, 6);
    await sweep();
    expect((await view(person)).request?.state).toBe('scheduled');
    await later(stack, 1);
    await sweep();

    expect((await person.get('/account/deletion')).status).toBe(401);
    const after = await wholeDatabase();
    expect(own.filter((text) => after.includes(text))).toEqual([]);
    expect(own.filter((text) => logged.join('').includes(text))).toEqual([]);
    const kept = filesOf(person.customerId).filter(({ mine }) => mine);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ bytes }) => bytes.includes('%PDF')).length).toBe(0);
    expect(kept.filter(({ path }) => path.includes('/export/'))).toEqual([]);
    expect(
      await db.selectFrom('photo').select('photo_id').where('customer_id', '=', person.customerId).execute(),
    ).toEqual([]);

    await db
      .updateTable('customer')
      .set({ papers_until: '2020-01-01' })
      .where('customer_id', '=', person.customerId)
      .execute();
    await sweep();
    expect(filesOf(person.customerId).filter(({ mine }) => mine)).toEqual([]);
    const [customer] = await db
      .selectFrom('customer')
      .select(['wrapped_key', 'phone'])
      .where('customer_id', '=', person.customerId)
      .execute();
    expect(customer).toEqual({ wrapped_key: Buffer.alloc(0), phone: '' });
  });

  it('of somebody who never borrowed leaves no file, says goodbye, and lets the number begin anew', async () => {
    const person = await logIn(stack, freshPhone());
    await approved(person);
    await later(stack, 7);
    await sweep();
    const goodbye = async () => {
      const [text] = await control<{ text: string }[]>(stack, `sms?to=%2B63${person.phone}`);
      expect(text?.text).toContain('account is deleted');
    };
    await vi.waitFor(goodbye, { timeout: 10_000 });
    expect(filesOf(person.customerId).filter(({ mine }) => mine)).toEqual([]);
    const anew = await logIn(stack, person.phone);
    expect(anew.customerId).not.toBe(person.customerId);
  });
});
