import { SECTIONS } from '@tulay/contract/onboarding/questions';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { manualLiveness, manualScreening } from '../../adapters/manual-review';
import { allowSensitiveData, type Borrower, fillIn, logIn, newKey } from '../../testing/borrower';
import { FILLED } from '../../testing/forms';
import { applicationOf, freshPhone } from '../../testing/loan';
import { operateWith } from '../../testing/operators';
import { addOperator, inOperatorTransaction } from '../../testing/raw-operator-session';
import { type Stack, startStack } from '../../testing/stack';
import { createVault } from '../../crypto/envelope';
import { applicantToken } from '../../features/onboarding/application/applicant-view.service';

let stack: Stack;
let owner: pg.Client;
let person: Borrower;
let applicationId: string;
beforeAll(async () => {
  stack = await startStack(undefined, { liveness: manualLiveness(), screening: manualScreening() });
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  for (const role of ['reviewer', 'support', 'viewer'] as const) await addOperator(owner, role, role);
  person = await logIn(stack, freshPhone());
  await fillIn(person, { idNumber: '7777333311112299', account: '09175550123' });
  await person.send('POST', '/applications', undefined, newKey());
  applicationId = await vi.waitFor(inReview);
});
afterAll(async () => {
  await owner.end();
  await stack.stop();
});

async function inReview(): Promise<string> {
  const application = await applicationOf(person);
  if (application?.status !== 'review') throw new Error('not in review yet');
  return application.applicationId;
}
const show = (role: string, application = applicationId) =>
  operateWith(stack, `key of ${role}`, ['review', 'show', application, '--why', 'the queue']);
const countAccesses = async () =>
  (
    await person.get<{ entries: { who: string; action: string }[] }>('/privacy/access-log?of=others')
  ).body.entries.filter(({ who, action }) => who === 'staff' && action === 'data.read').length;

describe('an application in review', () => {
  it('an application in review is shown only to reviewers', async () => {
    for (const role of ['support', 'viewer']) {
      expect([role, (await show(role)).outcome]).toEqual([role, 'role_refused']);
    }
    expect(await countAccesses()).toBe(0);
  });

  it('a reviewer sees forms and score, and the borrower sees the access', async () => {
    const { outcome, lines } = await show('reviewer');
    expect(outcome).toBe('done');
    const values = lines.map((line) => line.trim().replaceAll(/ {2,}/g, ' '));
    expect(values).toEqual(
      expect.arrayContaining([
        'firstName Maria',
        'lastName Santos',
        'birthDate 1994-05-17',
        'idType philsys',
        'idNumber 7777333311112299',
        'street 12 Mabini Street',
        'companyName Bayanihan Foods',
        'incomeBand over_30000',
        'people.0.name Ana Reyes',
        'people.1.relation sibling',
        'channel GCash',
        'account 09175550123',
        'faceCheck missing',
        'screening refer',
      ]),
    );
    expect(lines[1]).toMatch(/^\d+ points; accepting gives ₱[\d,]+\.00; .*face_missing/);
    expect(await countAccesses()).toBe(1);
  });

  it('the forms are decrypted only for a link that is signed, has not expired and names an application in review', async () => {
    const vault = createVault(stack.config.DATA_KEY);
    const now = stack.providers.clock.now();
    const customerId = person.customerId;
    const open = (token: string) => fetch(`${stack.url}/api/v1/applicant-views/${token}`);
    const token = applicantToken(vault, now, { customerId, applicationId });
    expect((await open(token)).status).toBe(200);
    const expired = applicantToken(vault, new Date(now.getTime() - 61_000), { customerId, applicationId });
    const unknown = applicantToken(vault, now, { customerId, applicationId: crypto.randomUUID() });
    for (const refused of [`${token.slice(0, -2)}AA`, expired, unknown, 'no token'])
      expect((await open(refused)).status).toBe(404);
    const read = await owner.query(
      `select from audit where customer_id = $1 and action = 'form.read' and actor = 'operator'`,
      [customerId],
    );
    expect(read.rowCount).toBeGreaterThan(0);
  });

  it("a reviewer sees every answer in its form's block", async () => {
    const { lines } = await show('reviewer');
    for (const section of SECTIONS) {
      const start = lines.indexOf(section) + 1;
      const end = lines.findIndex((line, at) => at >= start && !line.startsWith('  '));
      const shown = lines.slice(start, end).map((line) => line.trim().split(' ')[0]);
      const questions = section === 'contacts' ? FILLED.contacts.people[0] : FILLED[section];
      const answered = Object.entries(questions).filter(([, answer]) => answer !== '');
      const path = section === 'contacts' ? 'people.0.' : '';
      expect(shown).toEqual(expect.arrayContaining(answered.map(([name]) => `${path}${name}`)));
    }
  });

  it('a reviewer sees who else uses the same ID number, account, address or device, until they stop', async () => {
    const token = crypto.randomUUID();
    const remember = (who: Borrower) => who.send('PUT', '/onboarding/devices', { token, family: 'iphone' });
    const others = async () => {
      const { lines } = await show('reviewer');
      return lines.filter((line) => line.includes(' of 1 other borrower')).map((line) => line.split(' ')[0]);
    };
    await remember(person);
    expect(await others()).toEqual([]);

    const other = await logIn(stack, freshPhone());
    await allowSensitiveData(other);
    const identity = { ...FILLED.identity, idNumber: '7777-3333 1111 2299' };
    await other.send('PUT', '/onboarding/identity', identity);
    await other.send('PUT', '/onboarding/bank', { ...FILLED.bank, account: '0917 555 0123' });
    await other.send('PUT', '/onboarding/address', { ...FILLED.address, street: '12 MABINI  street,' });
    await remember(other);
    expect(await others()).toEqual(['address', 'device', 'id_number', 'payout_account']);
    const { lines } = await show('reviewer');
    expect(lines.filter((line) => line.includes(other.customerId))).toHaveLength(4);
    expect(lines.find((line) => line.includes(other.customerId))).toMatch(
      /^ {2}\S+ {2}… \d{4} {2}since \d{4}-\d\d-\d\d {2}not applied {2}0 loans, 0 running$/,
    );

    await other.send('POST', '/onboarding/devices/forget');
    expect(await others()).toEqual(['address', 'id_number', 'payout_account']);
  });

  it('an application is shown with links to the photos of ID and face', async () => {
    const { lines } = await show('reviewer');
    const photos = lines.filter((line) => line.includes('/photo-views/'));
    expect(photos.map((line) => line.split(' ')[0])).toEqual(['id_front', 'id_in_hand', 'selfie']);
    for (const line of photos) {
      const answer = await fetch(line.split(' ').at(-1) ?? '');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const read = await owner.query(
      `select from audit where customer_id = $1 and action = 'photo.read' and actor = 'operator'`,
      [person.customerId],
    );
    expect(read.rowCount).toBe(3);
  });

  it('a decided application is no longer readable by reviewers, by command or by SQL', async () => {
    const client = new pg.Client({ connectionString: stack.config.DATABASE_URL });
    await client.connect();
    const readable = () =>
      inOperatorTransaction(client, { name: 'reviewer', role: 'reviewer' }, async () => [
        (await client.query('select from photo')).rowCount,
      ]);
    expect(await readable()).toEqual([3]);
    const nobody = crypto.randomUUID();
    expect((await show('reviewer', nobody)).outcome).toBe('not_found');
    const decided = await operateWith(stack, 'key of reviewer', [
      'review',
      'approve',
      applicationId,
      '--why',
      'one person',
    ]);
    expect(decided.outcome).toBe('done');
    expect((await show('reviewer')).outcome).toBe('not_found');
    expect(await readable()).toEqual([0]);
    await client.end();
  });
});
