import { readStored } from '../../../db/stored/read-stored';
import { SECTIONS } from '@tulay/contract/onboarding/questions';
import { smsDay } from '@tulay/copy/sms.words';
import { manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import { inbox, type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { PHOTO_KINDS, plainPhoto, showFace, upload } from '../../../testing/photos';
import { type JobTable, type QueuedJob, runJob } from '../../../jobs/topics';
import { decisionOf } from './decision';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 100;
const unique = () => String(last++).padStart(6, '0');

/** Creates a borrower with every form and photo. The last digits of the ID number select how the sandbox answers. */
async function applicant(ending = '9999', phone = `+639220${unique()}`): Promise<Person> {
  const person = await signedIn(app, phone);
  const photo = await plainPhoto();
  for (const kind of PHOTO_KINDS) await upload(person, kind, photo);
  const own = {
    identity: { idType: 'philsys', idNumber: `555555${unique()}${ending}` },
    bank: { ...FILLED.bank, account: `09170${unique()}` },
  };
  for (const section of SECTIONS) {
    const { status, body } = await person.call(
      'PUT',
      `/onboarding/${section}`,
      { ...FILLED, ...own }[section],
    );
    expect([status, body.fields]).toEqual([200, undefined]);
  }
  await pass(person);
  return person;
}

/** Repeats the face check until it is passed or all tries are used up. */
async function pass(person: Person): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    if ((await showFace(person)).body.state !== 'todo') return;
  }
}

const apply = (person: Person, key = `key-of-${unique()}`) =>
  person.call('POST', '/applications', undefined, { 'idempotency-key': key });
const current = async (person: Person) =>
  (await person.call('GET', '/applications/current')).body.application;

/** Returns the outbox rows of a borrower as jobs. */
async function jobsOf(person: Person, topic: string): Promise<QueuedJob[]> {
  const rows = await app.db
    .selectFrom('outbox')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .where('topic', '=', topic)
    .execute();
  return rows.map((row) => ({ customerId: row.customer_id, outboxId: row.outbox_id, payload: row.payload }));
}

/** Runs the jobs of a topic, each as many times as `times`. */
async function runJobs(person: Person, topic: 'application.submitted' | 'application.decided', times = 1) {
  const jobs: Partial<JobTable> = {
    'application.submitted': (job) => app.applications.decide(job.customerId, job.payload.applicationId),
    'application.decided': (job) =>
      app.applications.notifyDecision(job.customerId, job.payload.applicationId, job.outboxId),
  };
  for (const job of await jobsOf(person, topic)) {
    for (let count = 0; count < times; count++) await runJob(jobs, topic, job);
  }
}

describe('applying', () => {
  it('an application without every form and photo is refused', async () => {
    const person = await signedIn(app, '+639220000001');
    const refused = await apply(person);
    expect([refused.status, refused.body.code]).toEqual([409, 'application_incomplete']);
    expect(await current(person)).toBeNull();
  });

  it('an application needs an idempotency key, and concurrent requests with one key submit it once', async () => {
    const person = await applicant();
    const keyless = await person.call('POST', '/applications');
    expect([keyless.status, keyless.body.fields?.[0]?.code]).toEqual([400, 'idempotency_key_required']);

    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(person, 'the-same-key')));
    const sent = answers.filter((each) => each.status === 201);
    const rest = answers.filter((each) => each.status !== 201);
    expect(sent.length).toBeGreaterThan(0);
    expect(rest.every((each) => each.body.code === 'idempotency_in_flight')).toBe(true);
    expect(new Set(sent.map((each) => each.body.applicationId)).size).toBe(1);
    expect(await jobsOf(person, 'application.submitted')).toHaveLength(1);
    expect(await current(person)).toMatchObject({ status: 'submitted', limit: null, decidedAt: null });
  });

  it('a second application is refused while one is open', async () => {
    const person = await applicant();
    await apply(person);
    expect((await apply(person)).body.code).toBe('application_open');
  });
});

describe('the decision', () => {
  it('an accepted application sets the limit and sends one text, however often its job runs', async () => {
    const person = await applicant();
    await apply(person);
    await runJobs(person, 'application.submitted', 3);
    const { status, limit } = await current(person);
    expect(status).toBe('accepted');
    const customer = await app.db
      .selectFrom('customer')
      .select('credit_limit')
      .where('customer_id', '=', person.customerId)
      .executeTakeFirstOrThrow();
    expect(customer.credit_limit).toBe(limit);

    await runJobs(person, 'application.decided', 3);
    const texts = (await inbox(app, person.phone)).filter((text) => text.includes('approved'));
    expect(texts).toHaveLength(1);
  });

  it.each([
    ['0003', 'rejected', 'screening_deny'],
    ['0004', 'review', 'screening_refer'],
    ['0005', 'review', 'face_failed'],
  ])('the decision on an ID that ends in %s is %s with the reason %s', async (ending, status, reason) => {
    const person = await applicant(ending);
    await apply(person);
    await runJobs(person, 'application.submitted');
    expect(await current(person)).toMatchObject({ status, limit: null });
    expect((await current(person)).reasons).toContain(reason);
    const trail = await app.db
      .selectFrom('audit')
      .select('action')
      .where('customer_id', '=', person.customerId)
      .where('action', '=', `application.${status}`)
      .execute();
    expect(trail).toHaveLength(1);
  });

  it("an application with another borrower's ID is rejected", async () => {
    const [first, second] = [await applicant(), await applicant()];
    const { identity } = await app.onboarding.forms(first.customerId);
    await second.call('PUT', '/onboarding/identity', { ...identity });
    // A new ID number needs a new face check.
    await pass(second);
    expect((await apply(second)).status).toBe(201);
    await runJobs(second, 'application.submitted');
    expect((await current(second)).reasons).toContain('duplicate_id');
  });

  it('a rejection names the date from which the borrower can apply again [spec 8.rejection] [spec 4.reapply]', async () => {
    const person = await applicant('0003');
    await apply(person);
    await runJobs(person, 'application.submitted');
    const { reapplyOn, bureau } = await current(person);
    expect(bureau).toEqual({ name: 'Sandbox Credit Bureau', contact: 'disputes@bureau.example' });
    const early = await apply(person);
    expect([early.status, early.body.code, early.body.params]).toEqual([
      409,
      'reapply_later',
      { date: reapplyOn },
    ]);
    await runJobs(person, 'application.decided');
    expect((await inbox(app, person.phone))[0]).toContain(smsDay(reapplyOn ?? '', 'en'));

    app.clock.advance(30 * 86_400 - 3600);
    const again = await signedIn(app, person.phone);
    expect((await apply(again)).status).toBe(201);
  });

  it('the decision job fails, and the application stays submitted, while screening is unavailable', async () => {
    const cut = await startOnboarding({ providerUrl: 'http://127.0.0.1:9' });
    try {
      await cut.db
        .insertInto('customer')
        .values({
          customer_id: '01939f4e-0000-7000-8000-000000000001',
          phone: '+639220000009',
          language: 'en',
          privacy_consent_at: cut.clock.now(),
          registered_at: cut.clock.now(),
          wrapped_key: cut.vault.newCustomerKey('01939f4e-0000-7000-8000-000000000001'),
        })
        .execute();
      await cut.db
        .insertInto('sensitive_consent')
        .values({
          customer_id: '01939f4e-0000-7000-8000-000000000001',
          version: 1,
          given_at: cut.clock.now(),
          withdrawn_at: null,
        })
        .execute();
      for (const section of SECTIONS) {
        await cut.onboarding.saveSection(
          '01939f4e-0000-7000-8000-000000000001',
          section,
          FILLED[section] as never,
        );
      }
      const applicationId = '01939f4e-0000-7000-8000-000000000002';
      await cut.db
        .insertInto('application')
        .values({
          customer_id: '01939f4e-0000-7000-8000-000000000001',
          application_id: applicationId,
          status: 'submitted',
          submitted_at: cut.clock.now(),
          decided_at: null,
          credit_limit: null,
          reapply_on: null,
          reasons: [],
          inputs: null,
        })
        .execute();
      const deciding = cut.applications.decide('01939f4e-0000-7000-8000-000000000001', applicationId);
      await expect(deciding).rejects.toThrow('unavailable');
      const row = await cut.applications.currentApplication('01939f4e-0000-7000-8000-000000000001');
      expect(row?.status).toBe('submitted');
    } finally {
      await cut.stop();
    }
  });
});

it('every stored decision can be reproduced from its stored inputs', async () => {
  const rows = await app.db
    .selectFrom('application')
    .selectAll()
    .where('decided_at', 'is not', null)
    .execute();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['accepted', 'rejected', 'review']));
  for (const row of rows) {
    const day = manilaDate(row.decided_at ?? new Date(0));
    if (row.inputs === null) throw new Error('a decision without inputs');
    const inputs = readStored('scored_inputs', row.inputs);
    expect(decisionOf(inputs, day)).toEqual({
      status: row.status,
      limit: row.credit_limit,
      reapplyOn: row.reapply_on,
      reasons: row.reasons,
      inputs,
    });
  }
});
