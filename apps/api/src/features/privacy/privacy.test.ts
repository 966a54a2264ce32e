import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageBody } from '@tulay/contract/inbox/message';
import type { ExportLinksBody, PrivacyBody } from '@tulay/contract/privacy/privacy';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../documents/pdf-text.testing';
import { type Borrower, confirmed, logIn, newKey } from '../../testing/borrower';
import { activeOrder, approvedBorrower, freshPhone } from '../../testing/loan';
import { advanceHour, advanceDays } from '../../testing/money';
import { runMinuteJobs, type Stack, startStack } from '../../testing/stack';

let stack: Stack;
let person: Borrower;
let stranger: Borrower;

beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
  await activeOrder(stack, person);
  stranger = await logIn(stack, freshPhone());
});
afterAll(() => stack.stop());

const view = async (who: Borrower) => (await who.get<PrivacyBody>('/privacy')).body;
interface AccessLog {
  entries: { who: string; action: string }[];
  next: string | null;
}
const accessLog = async (who: Borrower, of: string, after = '') =>
  (await who.get<AccessLog>(`/privacy/access-log?of=${of}${after}`)).body;
const NOBODY = '01900000-0000-7000-8000-00000000dead';
const openWith = (who: Borrower, exportId: string, confirmationId: string) =>
  who.send<ExportLinksBody & { code: string }>('POST', `/privacy/exports/${exportId}/links`, {
    confirmationId,
  });
/**
 * Returns the links of a data copy, opened with a new OTP. The clock advances first, because a number gets one OTP a
 * minute.
 */
async function linksTo(who: Borrower, exportId: string) {
  await advanceHour(stack);
  return openWith(who, exportId, await confirmed(stack, who, 'data_copy', exportId));
}
const open = (path: string) => fetch(`${stack.url}${path}`);

async function readyExport(): Promise<string> {
  await person.send('POST', '/privacy/exports', { language: 'en' });
  const ready = async () => expect((await view(person)).export?.state).toBe('ready');
  await vi.waitFor(ready);
  return (await view(person)).export?.exportId ?? '';
}

describe('privacy center', () => {
  it('the privacy center dates every consent and withdraws the signature, but not the privacy policy', async () => {
    expect((await view(person)).consents).toMatchObject([
      { purpose: 'privacy_policy', withdrawnAt: null },
      { purpose: 'sensitive', withdrawnAt: null },
    ]);
    const taken = await person.send('POST', '/privacy/consents/withdraw', { purpose: 'signature' }, newKey());
    expect(taken.status).toBe(200);
    const refused = await person.send(
      'POST',
      '/privacy/consents/withdraw',
      { purpose: 'privacy_policy' },
      newKey(),
    );
    expect(refused.status).toBe(400);
  });

  it('the privacy center dates a shared location, and withdrawing the consent deletes it', async () => {
    const shared = await person.send('PUT', '/onboarding/location', { latitude: 14.6, longitude: 121 });
    expect(shared.status).toBe(200);
    expect((await view(person)).consents).toContainEqual({
      purpose: 'location',
      givenAt: expect.stringMatching(/^\d{4}-/),
      withdrawnAt: null,
    });
    await person.send('POST', '/privacy/consents/withdraw', { purpose: 'location' }, newKey());
    expect((await view(person)).consents.map(({ purpose }) => purpose)).not.toContain('location');
    const actions = (await accessLog(person, 'all')).entries.map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['location.forgotten', 'location.shared']);
  });

  it('[spec 1.attribution-consent] the answer to attribution is open at first, then recorded with its date, and a change is in the access log', async () => {
    const answer = async () => (await person.get('/privacy/attribution')).body;
    const say = (allowed: unknown) => person.send('PUT', '/privacy/attribution', { allowed });
    expect(await answer()).toEqual({ allowed: null, answeredAt: null });
    expect((await say('yes')).status).toBe(400);
    const first = (await say(true)).body;
    expect(first).toEqual({ allowed: true, answeredAt: expect.stringMatching(/^\d{4}-/) });
    await advanceHour(stack);
    expect((await say(true)).body).toEqual(first);
    const changed = (await say(false)).body;
    expect(changed).toMatchObject({ allowed: false });
    expect(await answer()).toEqual(changed);
    expect((await stranger.get('/privacy/attribution')).body).toMatchObject({ allowed: null });
    const actions = (await accessLog(person, 'all')).entries.map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['attribution.refused', 'attribution.allowed']);
  });

  it('the privacy center lists the emergency contacts of the borrower only', async () => {
    const { contacts } = await view(person);
    expect(contacts.map(({ name }) => name)).toEqual(['Ana Reyes', 'Jose Cruz']);
    expect((await view(stranger)).contacts).toEqual([]);
  });

  it('the access log lists all actors or only others, and only for the borrower’s own account', async () => {
    const all = await accessLog(person, 'all');
    expect(all.entries[0]).toMatchObject({ who: expect.any(String), action: expect.any(String) });
    expect(all.entries.map(({ who }) => who)).toContain('you');
    const others = await accessLog(person, 'others');
    expect(others.entries.map(({ who }) => who)).not.toContain('you');
    expect(others.entries.map(({ action }) => action)).toContain('application.accepted');
    expect((await accessLog(stranger, 'all')).entries.map(({ action }) => action)).toEqual(['login']);
  });
});

describe('data copy', () => {
  it('the data copy contains all data as JSON and PDF, and the borrower is notified when it is ready', async () => {
    const exportId = await readyExport();
    const links = (await linksTo(person, exportId)).body;
    const json = await open(links.json);
    expect(json.headers.get('content-disposition')).toContain('attachment');
    const copy = (await json.json()) as Record<string, Record<string, unknown>[]>;
    expect(copy['account']).toMatchObject([{ phone: `+63${person.phone}` }]);
    expect(copy['details']?.map(({ section }) => section)).toEqual(
      expect.arrayContaining(['identity', 'basic', 'contacts', 'bank', 'work', 'address']),
    );
    expect(copy['loans']).toMatchObject([{ principal: 200_000, status: 'active' }]);
    expect(copy['photos']).toHaveLength(3);
    expect(JSON.stringify(copy)).not.toMatch(/wrapped_key|token_hash|storage_key/);

    const pdf = await open(links.pdf);
    const words = textOf(Buffer.from(await pdf.arrayBuffer()));
    for (const fact of ['Maria', 'Santos', 'maria@example.com', 'Ana Reyes', '₱2,000.00'])
      expect(words).toContain(fact);

    const notes = await person.get<{ messages: MessageBody[] }>('/messages?kind=notify');
    expect(notes.body.messages.map(({ note }) => note.topic)).toContain('export_ready');
  });

  it('the data copy is built once per day and stored sealed', async () => {
    const before = (await view(person)).export?.exportId;
    await Promise.all([1, 2, 3].map(() => person.send('POST', '/privacy/exports', { language: 'en' })));
    expect((await view(person)).export?.exportId).toBe(before);
    const files = readdirSync(join(stack.storageDir, 'export'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    expect(files).toHaveLength(2);
    for (const file of files) expect([file.includes('Maria'), file.includes('%PDF')]).toEqual([false, false]);
  });

  it('the data copy opens only with a fresh code of its owner', async () => {
    const exportId = (await view(person)).export?.exportId ?? '';
    expect((await linksTo(stranger, exportId)).status).toBe(404);
    const refused = await openWith(person, exportId, NOBODY);
    expect([refused.status, refused.body.code]).toEqual([422, 'confirmation_required']);
    await advanceHour(stack);
    const otherSubject = await confirmed(stack, person, 'data_copy', NOBODY);
    expect((await openWith(person, exportId, otherSubject)).body.code).toBe('confirmation_required');
    await advanceHour(stack);
    const confirmationId = await confirmed(stack, person, 'data_copy', exportId);
    expect((await openWith(person, exportId, confirmationId)).status).toBe(201);
    expect((await openWith(person, exportId, confirmationId)).body.code).toBe('confirmation_required');
  });

  it('a link to the data copy works once, for its file and owner, within five minutes', async () => {
    const exportId = (await view(person)).export?.exportId ?? '';
    // The test waits a day, because a phone number gets at most five codes per day.
    await advanceDays(stack, 1);
    const before = (await linksTo(person, exportId)).body;
    const { json, pdf } = (await linksTo(person, exportId)).body;
    expect((await open(before.json)).status).toBe(404);
    expect((await open(json.replace('.json.', '.pdf.'))).status).toBe(404);
    expect((await open(json.replace(person.customerId, stranger.customerId))).status).toBe(404);
    expect((await fetch(`${stack.url}${json}`, { method: 'HEAD' })).status).toBe(404);
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await open(json)).status));
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 404, 404, 404]);
    await advanceHour(stack);
    expect((await open(pdf)).status).toBe(404);
  });

  it('the data copy is deleted after a week', async () => {
    await advanceDays(stack, 7);
    await runMinuteJobs(stack);
    expect((await view(person)).export).toBeNull();
    const left = readdirSync(join(stack.storageDir, 'export'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});
