import { NOTE_ABOUT, NOTE_MAX, NOTE_ROLES } from '@tulay/contract/operator/notes';
import { fieldOf } from '@tulay/engine/records';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cipherOf } from '../../crypto/sealed-columns';
import { collectPersonalData } from '../../features/privacy/export-parts';
import { type Borrower, logIn, newKey } from '../../testing/borrower';
import { freshPhone, orderOf } from '../../testing/loan';
import { createActiveLoan } from '../../testing/money';
import { type Stack, startStack } from '../../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from '../testing/desk';
import { openTicket } from '../testing/ticket';

let stack: Stack;
let console_: ConsoleStack;
let owner: pg.Client;
let ana: Desk;
let ben: Desk;
let carlo: Desk;
let vera: Desk;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  ana = await console_.logIn('ana');
  ben = await console_.logIn('ben');
  carlo = await console_.logIn('carlo');
  vera = await console_.logIn('vera');
  person = await logIn(stack, freshPhone());
});
afterAll(async () => {
  await owner.end();
  await console_.stop();
  await stack.stop();
});

const Notes = z.object({
  rows: z.array(
    z.object({
      noteId: z.string(),
      author: z.string(),
      words: z.string(),
      isMine: z.boolean(),
      files: z.array(z.unknown()),
    }),
  ),
  next: z.string().nullable(),
});
const Mentions = z.object({
  rows: z.array(
    z.object({
      noteId: z.string(),
      about: z.string(),
      subject: z.string(),
      name: z.string(),
      author: z.string(),
      isUnread: z.boolean(),
    }),
  ),
});

const note = async (desk: Desk, about: string, subject: string, say: string) =>
  (await desk.run('note add', { about, subject, say }, 'a note')).body;
const notesOn = async (desk: Desk, about: string, subject: string, more = {}) => {
  const { body } = await desk.run('note list', { about, subject, ...more }, 'the case');
  return Notes.parse(fieldOf(body, 'answer'));
};
const mentionsOf = async (desk: Desk) =>
  Mentions.parse(fieldOf((await desk.run('mention list', {})).body, 'answer')).rows;
const unreadOf = async (desk: Desk) => fieldOf((await desk.get('/queues')).body, 'mentions');

describe('a note on a case', () => {
  it('notes are listed with author and text, newest first, in pages', async () => {
    const ticket = await openTicket(person);
    expect(await note(ana, 'tickets', ticket, 'She called twice.')).toMatchObject({ outcome: 'done' });
    await note(carlo, 'tickets', ticket, 'Answered by phone.\nShe agrees.');
    const all = await notesOn(ana, 'tickets', ticket);
    expect(all.rows.map(({ author, words, isMine }) => [author, words, isMine])).toEqual([
      ['carlo', 'Answered by phone.\nShe agrees.', false],
      ['ana', 'She called twice.', true],
    ]);
    const first = await notesOn(ana, 'tickets', ticket, { last: '1' });
    expect(first.rows.map(({ author }) => author)).toEqual(['carlo']);
    const second = await notesOn(ana, 'tickets', ticket, { last: '1', cursor: first.next });
    expect(second).toMatchObject({ rows: [{ author: 'ana' }], next: null });
  });

  it('a note that is too long is refused, and the error names the field', async () => {
    const ticket = await openTicket(person);
    const args = { about: 'tickets', subject: ticket, say: 'x'.repeat(NOTE_MAX + 1) };
    const { status, body } = await ana.run('note add', args, 'a note');
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: [{ path: 'arguments.say' }] });
    expect(await note(ana, 'tickets', ticket, 'x'.repeat(NOTE_MAX))).toMatchObject({ outcome: 'done' });
  });

  it('a note that is sent twice with its key is stored once', async () => {
    const ticket = await openTicket(person);
    const key = newKey();
    const send = () =>
      ana.run('note add', { about: 'tickets', subject: ticket, say: 'Once.' }, 'a note', { key });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.body).toEqual(other.body);
    expect((await notesOn(ana, 'tickets', ticket)).rows).toHaveLength(1);
  });

  it('a note has the files that its author added to the case', async () => {
    const ticket = await openTicket(person);
    const place = { about: 'tickets', subject: ticket };
    const added = (await ana.run('file add', { ...place, name: 'letter.pdf' }, 'a note')).body;
    const fileId = String(fieldOf(fieldOf(added, 'answer'), 'fileId'));
    const withFile = (desk: Desk, about = place) =>
      desk.run('note add', { ...about, say: 'See the letter.', files: fileId }, 'a note');
    expect((await withFile(ana)).body).toMatchObject({ code: 'file_unusable' });
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    expect(await ana.upload(String(fieldOf(fieldOf(added, 'answer'), 'upload')), pdf)).toBe(201);
    expect((await withFile(carlo)).body).toMatchObject({ code: 'file_unusable' });
    const elsewhere = { about: 'tickets', subject: await openTicket(person) };
    expect((await withFile(ana, elsewhere)).body).toMatchObject({ code: 'file_unusable' });
    expect((await withFile(ana)).body).toMatchObject({ outcome: 'done' });
    expect((await withFile(ana)).body).toMatchObject({ code: 'file_unusable' });
    const [noted] = (await notesOn(carlo, 'tickets', ticket)).rows;
    expect(noted?.files).toEqual([{ fileId, name: 'letter.pdf', kind: 'pdf', bytes: pdf.length }]);
    expect((await carlo.run('file open', { file: fileId }, 'the case')).body).toMatchObject({
      outcome: 'done',
    });
  });

  it('a note is stored even if its author’s claim has ended and another operator has claimed the case', async () => {
    const ticket = await openTicket(person);
    const claim = { queue: 'tickets', subject: ticket };
    await ana.run('case claim', claim, 'the queue');
    await ben.run('case claim', { ...claim, takeover: true }, 'the queue');
    expect(await note(ana, 'tickets', ticket, 'What I found so far.')).toMatchObject({ outcome: 'done' });
    expect(await ana.run('ticket answer', { ticket, say: 'Hello.' }, 'asked')).toMatchObject({
      body: { outcome: 'refused', code: 'claimed' },
    });
    expect((await notesOn(ben, 'tickets', ticket)).rows).toMatchObject([{ words: 'What I found so far.' }]);
  });

  it('reading the notes of a borrower is an access that the borrower sees', async () => {
    const reader = await logIn(stack, freshPhone());
    const ticket = await openTicket(reader);
    const accesses = async () =>
      (await reader.get<{ entries: { action: string }[] }>('/privacy/access-log?of=others')).body.entries;
    expect(await accesses()).toEqual([]);
    await notesOn(ana, 'tickets', ticket);
    expect(await accesses()).toMatchObject([{ action: 'data.read' }]);
  });
});

describe('who reads and writes notes', () => {
  it('the database allows the same roles to read notes as the contract', async () => {
    for (const about of NOTE_ABOUT) {
      const { rows } = await owner.query<{ roles: string[] }>('select note_roles($1) as roles', [about]);
      expect([about, rows[0]?.roles.toSorted()]).toEqual([about, [...NOTE_ROLES[about]].toSorted()]);
    }
  });

  it('a case that an operator’s roles may not open answers like a missing case', async () => {
    const { rows } = await owner.query<{ id: string }>('select event_id as id from unmatched_event limit 1');
    expect(rows).toEqual([]);
    await owner.query(
      `insert into unmatched_event (event_id, reason, body, received_at) values ('ev-1', 'not_found', '{}', now())`,
    );
    expect(await note(ana, 'events', 'ev-1', 'Asked the bank.')).toMatchObject({ outcome: 'done' });
    expect(await note(carlo, 'events', 'ev-1', 'Me too.')).toMatchObject({ code: 'not_found' });
    expect(await note(ana, 'events', 'ev-2', 'Which?')).toMatchObject({ code: 'not_found' });
    expect(await note(vera, 'events', 'ev-1', 'Hello.')).toMatchObject({ code: 'role_refused' });
  });

  it('a note on a loan is found by the order number, and a note on a customer by the phone number', async () => {
    const { person: debtor, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(debtor, orderId);
    await note(carlo, 'loan', orderNo, 'Promised for Friday.');
    expect((await notesOn(ana, 'loan', orderId)).rows).toMatchObject([{ words: 'Promised for Friday.' }]);
    await note(carlo, 'customer', debtor.customerId, 'Speaks Cebuano.');
    expect((await notesOn(ana, 'customer', debtor.phone)).rows).toMatchObject([{ words: 'Speaks Cebuano.' }]);
  });
});

describe('a mention', () => {
  it('a mention is counted and listed for its operator until it is marked as read', async () => {
    const ticket = await openTicket(person);
    const before = Number(await unreadOf(carlo));
    const added = await note(
      ana,
      'tickets',
      ticket,
      'Please call her, @Carlo. Mail to x@ben.com failed. @nobody',
    );
    expect(added).toMatchObject({ answer: { mentions: ['carlo'], unknown: ['nobody'] } });
    expect(await unreadOf(carlo)).toBe(before + 1);
    const [mine] = await mentionsOf(carlo);
    expect(mine).toMatchObject({ about: 'tickets', subject: ticket, author: 'ana', isUnread: true });
    expect((await mentionsOf(ben)).filter(({ subject }) => subject === ticket)).toEqual([]);
    const read = (desk: Desk) => desk.run('mention read', { note: mine?.noteId ?? '' }, 'read');
    expect((await read(ben)).body).toMatchObject({ code: 'not_found' });
    expect((await read(carlo)).body).toMatchObject({ outcome: 'done' });
    expect(await unreadOf(carlo)).toBe(before);
    expect((await mentionsOf(carlo))[0]).toMatchObject({ subject: ticket, isUnread: false });
  });

  it('an operator whose roles do not open the case is not mentioned', async () => {
    const added = await note(ana, 'events', 'ev-1', '@carlo @vera @ben');
    expect(added).toMatchObject({ answer: { mentions: ['ben'], unknown: ['carlo', 'vera'] } });
  });

  it('a disabled operator is not mentioned', async () => {
    const ticket = await openTicket(person);
    await owner.query(`update operator set disabled_at = now() where name = 'carlo'`);
    const added = await note(ana, 'tickets', ticket, '@carlo');
    await owner.query(`update operator set disabled_at = null where name = 'carlo'`);
    expect(added).toMatchObject({ answer: { mentions: [], unknown: ['carlo'] } });
  });
});

describe('notes as personal data', () => {
  it('[spec 6.deletion] notes are in the data copy, are erased with the account, and none is written afterwards', async () => {
    const leaver = await logIn(stack, freshPhone());
    const ticket = await openTicket(leaver);
    const { customerId } = leaver;
    await note(ana, 'tickets', ticket, 'Wants to leave.');
    await note(ana, 'customer', customerId, 'Polite.');
    await ana.run('file add', { about: 'tickets', subject: ticket, name: 'letter.pdf' }, 'a file');
    const { db } = stack.connection;
    const copy = await collectPersonalData(db, await cipherOf(db, stack.vault, customerId));
    expect(new Set(copy.notes.map(({ words }) => words))).toEqual(new Set(['Polite.', 'Wants to leave.']));

    const request = '01900000-0000-7000-8000-0000000000dd';
    await owner.query(
      `insert into deletion_request (customer_id, request_id, ticket, status, requested_at, moved_at)
        values ($1, $2, 'X-1', 'scheduled', now(), now())`,
      [customerId, request],
    );
    const { rows } = await owner.query<{ outcome: string }>(
      `select account_erase($1, now(), jsonb_build_object('requestId', $2::text, 'auditId', gen_random_uuid(),
        'outboxId', gen_random_uuid())) ->> 'outcome' as outcome`,
      [customerId, request],
    );
    expect(rows).toEqual([{ outcome: 'done' }]);
    const { rowCount } = await owner.query('select 1 from operator_note where customer_id = $1', [
      customerId,
    ]);
    expect(rowCount).toBe(0);
    const files = await owner.query('select 1 from operator_file where customer_id = $1', [customerId]);
    expect(files.rowCount).toBe(0);
    expect(await note(ana, 'customer', customerId, 'Gone.')).toMatchObject({ code: 'not_found' });
    expect(await note(ana, 'deletions', 'X-1', 'Gone.')).toMatchObject({ code: 'not_found' });
  });

  it('a note about no borrower is deleted after two years', async () => {
    await owner.query(
      `update operator_note set at = now() - interval '2 years 1 day' where about = 'events' and words = '@carlo @vera @ben'`,
    );
    await owner.query('select operator_sessions_prune(now())');
    expect((await notesOn(ana, 'events', 'ev-1')).rows).toMatchObject([{ words: 'Asked the bank.' }]);
  });
});
