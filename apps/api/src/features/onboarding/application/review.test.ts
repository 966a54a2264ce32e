import { smsDay } from '@tulay/copy/sms.words';
import { reviewDay } from '@tulay/engine/time-promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplicant, createDecidedApplicant } from '../../../testing/applicant';
import { inbox, type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { createNoticeService } from '../../inbox/notice.service';
import { createTextService } from '../../inbox/notice.service';
import { sandboxSms } from '../../../adapters/sms/sandbox';
import { createLateNotices, createReviewService } from './review.service';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

const reviews = () => createReviewService(app);
const decision = { who: 'lorna', why: 'spoke to the employer' };
const WORDS = 'I paid that loan in June.';

const current = async (person: Person) =>
  (await person.call('GET', '/applications/current')).body.application;

const appeal = (person: Person, words = WORDS, key = crypto.randomUUID()) =>
  person.call('POST', '/applications/current/appeal', { words }, { 'idempotency-key': key });

describe('the review queue', () => {
  it('an application stays in the queue until an operator approves it, with the limit scored from its inputs', async () => {
    const person = await createDecidedApplicant(app, '0004');
    const { applicationId } = await current(person);
    expect((await reviews().queue({ after: null, limit: 500 })).map((row) => row.application_id)).toContain(
      applicationId,
    );
    expect(await reviews().approve(applicationId, decision)).toMatchObject({ ok: true, value: 'done' });
    expect(await reviews().approve(applicationId, decision)).toMatchObject({ ok: false, code: 'not_found' });
    const { status, limit } = await current(person);
    expect(status).toBe('accepted');
    expect(limit).toBeGreaterThanOrEqual(200_000);
    const trail = await app.db
      .selectFrom('audit')
      .select('detail')
      .where('customer_id', '=', person.customerId)
      .where('action', '=', 'review.decided')
      .execute();
    expect(trail).toEqual([{ detail: decision }]);
  });

  it('an operator’s rejection sets the date from which the borrower can apply again', async () => {
    const person = await createDecidedApplicant(app, '0004');
    const { applicationId } = await current(person);
    await reviews().reject(applicationId, decision);
    expect(await current(person)).toMatchObject({ status: 'rejected', reapplyOn: '2026-12-23', limit: null });
  });
});

describe('an appeal', () => {
  it('a rejection can be appealed once, and one key opens one appeal', async () => {
    const person = await createDecidedApplicant(app, '0003');
    expect((await appeal(person, 'too short')).body.fields).toEqual([
      { path: 'words', code: 'feedback_too_short' },
    ]);
    for (const times of [1, 2]) {
      expect([times, (await appeal(person, WORDS, 'one-and-the-same-key')).status]).toEqual([times, 200]);
    }
    const { status, appeal: opened, applicationId } = await current(person);
    expect([status, opened?.ticket]).toEqual(['review', expect.stringMatching(/^A-[0-9A-F]{8}$/)]);
    await reviews().reject(applicationId, decision);
    expect((await appeal(person)).body.code).toBe('appeal_not_open');
  });

  it('an application that was not rejected cannot be appealed', async () => {
    expect((await appeal(await signedIn(app, '+639230999999'))).body.code).toBe('appeal_not_open');
    expect((await appeal(await createDecidedApplicant(app, '0004'))).body.code).toBe('appeal_not_open');
  });
});

it('a borrower who waits fifteen minutes for a decision is notified once [spec 1.promises]', async () => {
  const person = await createApplicant(app);
  const texts = createTextService({ db: app.db, sms: sandboxSms(app.sandbox.link), config: app.config });
  const notices = createNoticeService({ ...app, texts });
  const notifyLate = createLateNotices({ ...app, notices });
  const { submitted_at } = await app.db
    .selectFrom('application')
    .select('submitted_at')
    .where('customer_id', '=', person.customerId)
    .executeTakeFirstOrThrow();
  const promised = `a person decides on your application by 6:00 PM, ${smsDay(reviewDay(submitted_at), 'en')}.`;
  const notified = async () =>
    (await inbox(app, person.phone)).filter((text) => text.includes(promised)).length;
  await notifyLate();
  expect(await notified()).toBe(0);
  app.clock.advance(15 * 60);
  for (const times of [1, 2]) {
    await notifyLate();
    expect([times, await notified()]).toEqual([times, 1]);
  }
});

it('late borrowers are notified once, longest waiting first, and a failed notice is retried without blocking others [spec 1.promises]', async () => {
  const many = Array.from({ length: 130 }, (_, place) => ({
    customer_id: crypto.randomUUID(),
    application_id: crypto.randomUUID(),
    status: 'submitted' as const,
    submitted_at: new Date(app.clock.now().getTime() - (3_600 + place) * 1_000),
    reasons: [],
    inputs: null,
  }));
  await app.db.insertInto('application').values(many).execute();
  const waiting = many.map(({ customer_id }) => customer_id).toReversed();
  const [unreached = ''] = waiting;
  const notified: string[] = [];
  let isAway = true;
  const notifyLate = createLateNotices({
    ...app,
    notices: {
      notify: async (customerId) => {
        if (customerId === unreached && isAway) throw new Error('the text could not be sent yet');
        notified.push(customerId);
      },
    },
  });
  await notifyLate();
  expect(notified.toSorted()).toEqual(waiting.slice(1, 100).toSorted());
  isAway = false;
  for (let times = 0; times < 2; times += 1) await notifyLate();
  expect(notified.toSorted()).toEqual(waiting.toSorted());
});

it('the promised time of a decision is shown only while it can still be kept [spec 1.promises]', async () => {
  const person = await createApplicant(app);
  const promised = async (reader: Person) => {
    const { kind, until } = (await current(reader))?.promise ?? {};
    return [kind, until?.slice(11, 16)];
  };
  const submittedAt = (await current(person))?.submittedAt ?? '';
  const end = new Date(Date.parse(submittedAt) + 15 * 60_000).toISOString().slice(11, 16);
  expect(await promised(person)).toEqual(['minutes', end]);
  app.clock.advance(15 * 60);
  // 18:00 in Manila is 10:00 UTC.
  expect(await promised(person)).toEqual(['time', '10:00']);
  app.clock.advance(6 * 86_400);
  expect(await promised(await signedIn(app, person.phone))).toEqual(['late', '10:00']);
});
