import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageBody } from '@tulay/contract/inbox/message';
import type { TicketBody } from '@tulay/contract/support/ticket';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, logIn, newKey, textsTo } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { advanceDays } from '../../testing/money';
import { operate } from '../../testing/operators';
import { plainPhoto } from '../../testing/photos';
import { runMinuteJobs, type Stack, startStack } from '../../testing/stack';

let stack: Stack;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  person = await logIn(stack, freshPhone());
});
afterAll(() => stack.stop());

const answered = async (ticket: string, words: string) =>
  (await operate(stack, 'ticket', 'answer', ticket, '--say', words, '--why', 'requested')).exit;
const send = (who: Borrower, request: object, key = newKey()) =>
  who.send<TicketBody & { code: string; fields: unknown }>(
    'POST',
    '/tickets',
    { topic: 'app', words: 'The map does not open.', photos: [], ...request },
    key,
  );
const list = async (who: Borrower) => (await who.get<{ tickets: TicketBody[] }>('/tickets')).body.tickets;

async function addPhoto(who: Borrower) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await plainPhoto())], { type: 'image/jpeg' }), 'photo.jpg');
  return who.send<{ photoId: string; code: string }>('POST', '/tickets/photos', form);
}
const files = () =>
  readdirSync(join(stack.storageDir, 'ticket'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

describe('new tickets', () => {
  it.each([
    ['nine characters', '123456789', 400],
    ['ten characters', '1234567890', 201],
    ['nine characters and spaces', '   123456789    ', 400],
    ['twelve Chinese characters, which do not count', '很好'.repeat(6), 400],
    ['more than the maximum length', 'x'.repeat(2_001), 400],
  ])(
    'a ticket needs at least ten characters: %s [spec 5.feedback 1.input-nochinese]',
    async (_what, words, status) => {
      const sent = await send(person, { words });
      expect(sent.status).toBe(status);
      if (status === 400 && words.length < 100)
        expect(sent.body.fields).toEqual([{ path: 'words', code: 'feedback_too_short' }]);
    },
  );

  it('a ticket keeps line breaks and drops Chinese characters [spec 1.input-nochinese]', async () => {
    const who = await logIn(stack, freshPhone());
    await send(who, { words: ' 你好 The app\nis slow today. ' });
    expect((await list(who))[0]?.words).toBe('The app\nis slow today.');
  });

  it('one idempotency key opens one ticket', async () => {
    const who = await logIn(stack, freshPhone());
    const key = newKey();
    const [one, two] = await Promise.all([send(who, {}, key), send(who, {}, key)]);
    const sent = [one, two].filter(({ status }) => status === 201);
    expect(sent.length).toBeGreaterThan(0);
    expect(await list(who)).toMatchObject([{ state: 'open', topic: 'app', photos: 0, answer: null }]);
    expect((await send(who, { words: 'Something else entirely.' }, key)).status).toBe(409);
  });

  it('each ticket number is used only once: when all numbers of the month are used, a new ticket is refused and can be sent again later', async () => {
    const who = await logIn(stack, freshPhone());
    const today = manilaDate(stack.providers.clock.now());
    const month = `F-${today.slice(2, 4)}${today.slice(5, 7)}-`;
    const owner = new pg.Client({ connectionString: stack.ownerUrl });
    await owner.connect();
    await owner.query(
      `create temporary table added as
      select $1 || lpad(n::text, 6, '0') as ticket from generate_series(0, 999999) n`,
      [month],
    );
    await owner.query('delete from added where ticket in (select ticket from ticket_number)');
    await owner.query('insert into ticket_number select ticket from added');

    const key = newKey();
    const refused = await send(who, {}, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(await list(who)).toEqual([]);

    await owner.query('delete from ticket_number using added where ticket_number.ticket = added.ticket');
    await owner.end();
    const sent = await send(who, {}, key);
    expect([sent.status, sent.body.ticket]).toEqual([201, expect.stringContaining(month)]);
  });

  it('ticket photos are stored sealed and attached only by their owner', async () => {
    const who = await logIn(stack, freshPhone());
    const stranger = await logIn(stack, freshPhone());
    const { photoId } = (await addPhoto(who)).body;
    await send(stranger, { photos: [photoId] });
    expect((await list(stranger))[0]?.photos).toBe(0);
    await send(who, { photos: [photoId] });
    expect((await list(who))[0]?.photos).toBe(1);
    for (const file of files()) expect(file.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  it('a file that is no photo and a thirteenth photo of a day are refused, and unsent photos are deleted after a day', async () => {
    const who = await logIn(stack, freshPhone());
    const form = new FormData();
    form.set('file', new Blob(['<svg/>']), 'photo.svg');
    expect((await who.send<{ code: string }>('POST', '/tickets/photos', form)).body.code).toBe(
      'photo_unreadable',
    );
    const picture = new Uint8Array(await plainPhoto());
    for (let count = 0; count < 11; count += 1) {
      const more = new FormData();
      more.set('file', new Blob([picture]), 'photo.jpg');
      expect((await who.send('POST', '/tickets/photos', more)).status).toBe(201);
    }
    expect((await addPhoto(who)).body.code).toBe('daily_limit');
    const before = files().length;
    await advanceDays(stack, 2);
    await runMinuteJobs(stack);
    expect(files().length).toBeLessThan(before);
    expect((await addPhoto(who)).status).toBe(201);
  });
});

describe('ticket photos', () => {
  it('a ticket photo stays when the same photo of an unsent ticket is deleted', async () => {
    const who = await logIn(stack, freshPhone());
    const [sent] = [(await addPhoto(who)).body.photoId, await addPhoto(who)];
    const { ticket } = (await send(who, { photos: [sent] })).body;
    await advanceDays(stack, 2);
    await runMinuteJobs(stack);
    const shown = await operate(stack, 'ticket', 'show', ticket, '--why', 'requested');
    const [, link = ''] = /(\/api\/v1\/ticket-photo-views\/\S+)/.exec(shown.lines.join(' ')) ?? [];
    const picture = await fetch(`${stack.url}${link}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(picture.headers.get('cache-control')).toContain('no-store');
    await advanceDays(stack, 1);
    expect((await fetch(`${stack.url}${link}`)).status).toBe(404);
    expect((await fetch(`${stack.url}${link.replace('ticket-photo', 'photo')}`)).status).toBe(404);
  });
});

describe('a complaint', () => {
  it('a complaint is acknowledged, closed with an answer and an outcome, and in the register without personal data', async () => {
    const who = await logIn(stack, freshPhone());
    const { ticket } = (await send(who, { topic: 'collection', words: 'They called me at work.' })).body;
    const today = manilaDate(stack.providers.clock.now());
    const note = { topic: 'complaint_received', ticket, date: addDays(today, 7) };
    await vi.waitFor(async () => {
      const { body } = await who.get<{ messages: MessageBody[] }>('/messages?kind=notify');
      expect(body.messages.map((each) => each.note)).toEqual([note]);
    });
    const answer = (...command: string[]) =>
      operate(stack, ...command, '--say', 'We are sorry.', '--why', 'asked');
    expect((await answer('ticket', 'answer', ticket)).outcome).toBe('outcome_missing');
    expect((await list(who))[0]?.state).toBe('open');
    const register = async () => (await operate(stack, 'report', 'complaints', today, today, '--csv')).lines;
    await vi.waitFor(async () =>
      expect((await register()).join('\n')).toMatch(
        new RegExp(`${ticket},collection,[^,]+,[^,]+,yes,${addDays(today, 7)},,,`),
      ),
    );
    expect((await answer('complaint', 'answer', ticket, 'upheld')).outcome).toBe('done');
    const lines = (await register()).join('\n');
    expect(lines).toMatch(new RegExp(`${ticket},collection,.*,yes,upheld`));
    expect(lines).not.toContain(who.customerId);
    expect(lines).not.toContain(who.phone);
    const longer = await operate(stack, 'report', 'complaints', addDays(today, -367), today);
    expect(longer.outcome).toBe('period_invalid');
  });

  it('a ticket that is no complaint can have no outcome', async () => {
    const who = await logIn(stack, freshPhone());
    const { ticket } = (await send(who, {})).body;
    const words = ['complaint', 'answer', ticket, 'upheld', '--say', 'It opens now.', '--why', 'asked'];
    expect((await operate(stack, ...words)).outcome).toBe('no_complaint');
  });
});

describe('customer service', () => {
  it('an operator answers a ticket once, and the borrower is notified', async () => {
    const who = await logIn(stack, freshPhone());
    const { ticket } = (await send(who, { words: 'When is my next payday?' })).body;
    expect((await operate(stack, 'ticket', 'list', '--why', 'daily')).lines.join('')).toContain(
      `${ticket}  `,
    );
    expect(await answered(ticket, 'On the 15th.')).toBe(0);
    expect(await answered(ticket, 'On the 30th.')).toBe(1);
    expect(await list(who)).toMatchObject([{ state: 'answered', answer: 'On the 15th.' }]);
    const notified = async () => {
      const { body } = await who.get<{ messages: MessageBody[] }>('/messages?kind=notify');
      expect(body.messages.map(({ note }) => note)).toEqual([{ topic: 'ticket_answered', ticket }]);
      const texts = await textsTo(stack, who.phone);
      expect(texts.join('\n')).toContain(ticket);
    };
    await vi.waitFor(notified);
  });
});
