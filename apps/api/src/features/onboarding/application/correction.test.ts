import { CORRECTION_NAMES, CORRECTIONS } from '@tulay/contract/onboarding/correction';
import { FORMS } from '@tulay/contract/onboarding/forms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillIn } from '../../../testing/applicant';
import { inbox, type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { PHOTO_KINDS, plainPhoto, showFace, upload } from '../../../testing/photos';
import { createReviewService } from './review.service';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

const decision = { who: 'lorna', why: 'the name on the ID is another' };
const submit = (person: Person) =>
  person.call('POST', '/applications', undefined, { 'idempotency-key': crypto.randomUUID() });
const current = async (person: Person) =>
  (await person.call('GET', '/applications/current')).body.application;
const open = async (person: Person) => {
  const { corrections, nextStep, minutesLeft } = (await person.call('GET', '/onboarding')).body;
  return { codes: corrections.map(({ code }) => code), nextStep, minutesLeft };
};

/** Creates a borrower whose application is in review. */
async function inReview(phone: string): Promise<Person> {
  const person = await signedIn(app, phone);
  await fillIn(app, person, '0004');
  for (const kind of PHOTO_KINDS) await upload(person, kind, await plainPhoto());
  await showFace(person);
  const { body } = await submit(person);
  await app.applications.decide(person.customerId, body.applicationId);
  return person;
}

it('a returned application is corrected field by field and resubmitted under the same id [spec 8.identity]', async () => {
  const person = await inReview('+639260000001');
  const { applicationId } = await current(person);
  const reviews = createReviewService(app);
  app.clock.advance(60);
  await reviews.returnForCorrection(applicationId, ['id_front_unclear', 'name_differs'], decision);
  await app.applications.notifyDecision(person.customerId, applicationId, 'handed back');
  expect((await inbox(app, person.phone))[0]).toContain('please correct something');
  expect((await current(person)).status).toBe('draft');
  expect(await open(person)).toEqual({
    codes: ['id_front_unclear', 'name_differs'],
    nextStep: 'identity',
    minutesLeft: 2,
  });
  expect((await submit(person)).body.code).toBe('application_incomplete');

  app.clock.advance(60);
  await upload(person, 'selfie', await plainPhoto());
  expect((await open(person)).codes).toContain('id_front_unclear');
  await upload(person, 'id_front', await plainPhoto());
  expect(await open(person)).toMatchObject({ codes: ['name_differs'], nextStep: 'basic' });
  const { basic } = await app.onboarding.forms(person.customerId);
  await person.call('PUT', '/onboarding/basic', { ...basic, lastName: 'Reyes' });
  expect(await open(person)).toMatchObject({ codes: [], nextStep: null });

  const again = await submit(person);
  expect([again.status, again.body.applicationId]).toEqual([201, applicationId]);
  await app.applications.decide(person.customerId, applicationId);
  expect((await current(person)).status).toBe('review');
  expect(await reviews.approve(applicationId, decision)).toMatchObject({ value: 'done' });
});

it('an application that is not in review cannot be returned', async () => {
  const person = await inReview('+639260000002');
  const { applicationId } = await current(person);
  const reviews = createReviewService(app);
  await reviews.approve(applicationId, decision);
  expect(await reviews.returnForCorrection(applicationId, ['name_differs'], decision)).toMatchObject({
    code: 'not_found',
  });
  expect((await current(person)).status).toBe('accepted');
});

it('each correction code names a field that its form requires', () => {
  for (const name of CORRECTION_NAMES) {
    const [section, field] = CORRECTIONS[name];
    if (PHOTO_KINDS.some((kind) => kind === field)) continue;
    const refused = FORMS.PH[section].safeParse({ employment: 'employed', kind: 'wallet', idType: 'sss' });
    expect(
      refused.error?.issues.map(({ path }) => path[0]),
      name,
    ).toContain(field);
  }
});
