import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { err } from '@tulay/engine/result';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEncryptedStore } from '../../crypto/encrypted-store';
import { newId } from '../../ids';
import type { Storage } from '../../ports/storage';
import { type Borrower, logIn, newKey, textsTo } from '../../testing/borrower';
import { createDisputeAdmin, lateLoan, openDispute } from '../../testing/disputes';
import { approveDeletion, deletionOf } from '../../testing/deletion';
import { activeOrder, approvedBorrower, freshPhone, settle } from '../../testing/loan';
import { advanceDays } from '../../testing/money';
import { type Stack, startStack, runMinuteJobs } from '../../testing/stack';
import { savedForm } from '../../testing/saved-forms';
import { createNoticeService } from '../inbox/notice.service';
import { createExportService } from '../privacy/export.service';

const logged: string[] = [];
let stack: Stack;

beforeAll(async () => {
  stack = await startStack((line) => void logged.push(line));
});
afterAll(() => stack.stop());

/** Returns every row of every table as text. */
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

/** Returns the storage keys of a borrower's objects, including signed documents. */
async function objectsOf(person: Borrower): Promise<string[]> {
  const { rows } = await sql<{
    keys: string[];
  }>`select stored_objects(${person.customerId}::uuid, true) as keys`.execute(stack.connection.db);
  return rows[0]?.keys ?? [];
}

const onDisk = (keys: readonly string[]) =>
  keys.filter((key) => existsSync(join(stack.storageDir, `${key}.bin`)));

/** Returns the status of each data copy that a borrower requested. */
const dataCopies = async (person: Borrower) => {
  const copies = stack.connection.db.selectFrom('data_export').select('status');
  const rows = await copies.where('customer_id', '=', person.customerId).execute();
  return rows.map(({ status }) => status);
};

/** Waits until the objects of erased accounts are deleted. */
const waitUntilDeleted = () => vi.waitFor(async () => expect(await pendingDeletions()).toEqual([]));

/** Returns the number of attempts of each pending deletion of objects. */
async function pendingDeletions(): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    select 0 as attempts from outbox where topic = 'account.erased'
    union all select attempts from graphile_worker.jobs where task_identifier = 'account.erased'`.execute(
    stack.connection.db,
  );
  return rows.map(({ attempts }) => attempts);
}

/** Runs a dispute through all its moves and returns the texts written in it. */
async function disputeWithAllTexts(person: Borrower, orderId: string): Promise<string[]> {
  const text = (what: string) => `canary words of a dispute: ${what}`;
  const opened = await openDispute(person, orderId, { about: 'penalty', reason: text('reason') });
  const [{ ticket, disputeId } = { ticket: '', disputeId: '' }] = opened.body.disputes;
  const disputes = createDisputeAdmin(stack);
  const rule = async (move: 'ask' | 'reject') =>
    expect((await disputes.rule(ticket, { move, words: text(move), who: 'ana' })).ok).toBe(true);
  const speak = async (move: 'answer' | 'appeal') => {
    const path = `/orders/${orderId}/disputes/${disputeId}/${move}`;
    expect((await person.send('POST', path, { words: text(move) })).status).toBe(200);
  };
  await rule('ask');
  await speak('answer');
  await rule('reject');
  await speak('appeal');
  return ['reason', 'ask', 'answer', 'reject', 'appeal'].map(text);
}

describe('[spec 6.deletion] an erased account', () => {
  it('an erased account leaves no personal data on disk, in the database or in the logs, except sealed documents that are deleted with their key', async () => {
    const { person, orderId } = await lateLoan(stack);
    const disputed = await disputeWithAllTexts(person, orderId);
    await settle(stack, person, orderId);
    const { db } = stack.connection;
    const parts = { db, vault: stack.vault };
    const saved = async (section: 'identity' | 'bank', field: string) =>
      String((await savedForm(parts, person.customerId, section))[field]);
    const text = 'canary words to customer service';
    await person.send('POST', '/tickets', { topic: 'other', words: text, photos: [] }, newKey());
    await person.send('POST', '/privacy/exports', { language: 'en' });
    await vi.waitFor(async () => expect(await dataCopies(person)).toEqual(['ready']));
    const encrypted = [await saved('identity', 'idNumber'), await saved('bank', 'account')];
    const readable = [person.phone, text, ...disputed];
    const own = [...readable, ...encrypted];
    const photos = (await objectsOf(person)).filter((key) => key.startsWith('photo/'));
    expect(onDisk(photos)).toEqual(photos);
    const before = await wholeDatabase();
    expect(own.filter((text) => before.includes(text))).toEqual(readable);

    await advanceDays(stack, 1);
    await approveDeletion(stack, person);
    await advanceDays(stack, 6);
    await runMinuteJobs(stack);
    expect((await deletionOf(person)).request?.state).toBe('scheduled');
    await advanceDays(stack, 1);
    await runMinuteJobs(stack);

    expect((await person.get('/account/deletion')).status).toBe(401);
    await waitUntilDeleted();
    const after = await wholeDatabase();
    expect(own.filter((text) => after.includes(text))).toEqual([]);
    expect(own.filter((text) => logged.join('').includes(text))).toEqual([]);
    const remaining = filesOf(person.customerId).filter(({ mine }) => mine);
    expect(remaining.length).toBeGreaterThan(0);
    expect(remaining.filter(({ bytes }) => bytes.includes('%PDF')).length).toBe(0);
    expect(remaining.filter(({ path }) => path.includes('/export/'))).toEqual([]);
    expect(onDisk(photos)).toEqual([]);
    const orders = db.selectFrom('loan_order').where('customer_id', '=', person.customerId);
    expect(await orders.select('purpose').execute()).toEqual([{ purpose: null }]);
    expect(
      await db.selectFrom('photo').select('photo_id').where('customer_id', '=', person.customerId).execute(),
    ).toEqual([]);

    await db
      .updateTable('customer')
      .set({ documents_until: '2020-01-01' })
      .where('customer_id', '=', person.customerId)
      .execute();
    await runMinuteJobs(stack);
    expect(filesOf(person.customerId).filter(({ mine }) => mine)).toEqual([]);
    const [customer] = await db
      .selectFrom('customer')
      .select(['wrapped_key', 'phone'])
      .where('customer_id', '=', person.customerId)
      .execute();
    expect(customer).toEqual({ wrapped_key: Buffer.alloc(0), phone: '' });
  });

  it('an account whose owner takes a loan before the erasure keeps its photos and signatures', async () => {
    const person = await approvedBorrower(stack);
    await approveDeletion(stack, person);
    await advanceDays(stack, 1);
    await activeOrder(stack, person);
    const remaining = await objectsOf(person);
    expect(remaining.some((key) => key.startsWith('photo/'))).toBe(true);
    await advanceDays(stack, 6);
    await runMinuteJobs(stack);
    expect((await deletionOf(person)).request?.state).toBe('held');
    expect(onDisk(remaining)).toEqual(remaining);
  });

  it('erasing an account without loans deletes all files, notifies the borrower and frees the number', async () => {
    const person = await logIn(stack, freshPhone());
    await approveDeletion(stack, person);
    await advanceDays(stack, 7);
    await runMinuteJobs(stack);
    const notified = async () => {
      const texts = await textsTo(stack, person.phone);
      expect(texts.join('\n')).toContain('account is deleted');
    };
    await vi.waitFor(notified);
    await waitUntilDeleted();
    expect(filesOf(person.customerId).filter(({ mine }) => mine)).toEqual([]);
    const next = await logIn(stack, person.phone);
    expect(next.customerId).not.toBe(person.customerId);
  });

  it('if an account is erased while its data copy is being stored, no file is left, even if the first deletion fails', async () => {
    const person = await logIn(stack, freshPhone());
    const { db } = stack.connection;
    const { storage } = stack.providers;
    const exportId = newId();
    const request = { customer_id: person.customerId, export_id: exportId, language: 'en' as const };
    await db
      .insertInto('data_export')
      .values({ ...request, status: 'preparing', requested_at: stack.providers.clock.now() })
      .execute();
    await approveDeletion(stack, person);
    await advanceDays(stack, 7);
    const erasedMeanwhile: Storage = {
      ...storage,
      put: async (key, bytes) => {
        await runMinuteJobs(stack);
        return storage.put(key, bytes);
      },
      delete: async (key) => (canDelete ? storage.delete(key) : err('storage_unavailable')),
    };
    let canDelete = false;
    const texts = { send: async () => undefined };
    const notices = createNoticeService({ db, clock: stack.providers.clock, texts });
    const encryptedStore = createEncryptedStore(db, erasedMeanwhile, stack.vault);
    const parts = { ...stack, ...stack.providers, db, storage: erasedMeanwhile, encryptedStore, notices };
    const build = () => createExportService(parts).build(person.customerId, exportId, newId());
    const stored = () => filesOf(person.customerId).filter(({ mine }) => mine);
    await expect(build()).rejects.toThrow('could not be deleted');
    expect(stored()).not.toEqual([]);
    canDelete = true;
    await build();
    expect(stored()).toEqual([]);
  });

  it('if the storage is unavailable during an erasure, the objects of the account are deleted once it is back', async () => {
    const person = await approvedBorrower(stack);
    const keys = await objectsOf(person);
    await approveDeletion(stack, person);
    await advanceDays(stack, 7);
    const away = `${stack.storageDir}-away`;
    renameSync(stack.storageDir, away);
    writeFileSync(stack.storageDir, '');
    await runMinuteJobs(stack);
    expect((await person.get('/account/deletion')).status).toBe(401);
    await vi.waitFor(async () => expect(await pendingDeletions()).toEqual([1]));
    rmSync(stack.storageDir);
    renameSync(away, stack.storageDir);
    expect(onDisk(keys)).toEqual(keys);
    await waitUntilDeleted();
    expect(onDisk(keys)).toEqual([]);
  });

  it('an account is erased on its day, however many other requests are held', async () => {
    const { db } = stack.connection;
    const now = stack.providers.clock.now();
    const waiting = await sql<{
      id: string;
    }>`insert into payment (customer_id, payment_id, order_id, reference, kind,
        status, amount, created_at, expires_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'held ' || n, 'full', 'pending', 100, ${now}, ${now}
      from generate_series(1, 100) n returning customer_id as id`.execute(db);
    const ids = waiting.rows.map(({ id }) => id);
    await sql`insert into deletion_request (customer_id, request_id, ticket, status, requested_at, moved_at)
      select id, gen_random_uuid(), 'X-' || id, 'held', ${now}, ${now} from unnest(${ids}::uuid[]) id`.execute(
      db,
    );
    const person = await logIn(stack, freshPhone());
    await approveDeletion(stack, person);
    await advanceDays(stack, 7);
    await runMinuteJobs(stack);
    expect((await person.get('/account/deletion')).status).toBe(401);
  });
});
