import type { Operation } from '@tulay/contract/operation';
import type { PrivacyBody } from '@tulay/contract/privacy/privacy';
import { ROUTES } from '@tulay/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowSensitiveData, type Borrower, fillIn, logIn, newKey, takePhotos } from '../../testing/borrower';
import { callOperation } from '../../testing/api-operations';
import { freshPhone } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
let person: Borrower;

beforeAll(async () => {
  stack = await startStack();
  person = await logIn(stack, freshPhone());
});
afterAll(() => stack.stop());

const COLLECTING = Object.values<Operation>(ROUTES).filter(
  ({ needsConsent }) => needsConsent === 'sensitive',
);
const withdraw = () =>
  person.send<{ code: string }>('POST', '/privacy/consents/withdraw', { purpose: 'sensitive' }, newKey());
const ofSensitive = async () =>
  (await person.get<PrivacyBody>('/privacy')).body.consents.find(({ purpose }) => purpose === 'sensitive');
const isAsked = async () =>
  !(await person.get<{ sensitiveConsent: boolean }>('/onboarding')).body.sensitiveConsent;

describe('the consent to the use of sensitive data', () => {
  it('every form, photo and face check that collects sensitive data requires the consent to the use of sensitive data', () => {
    expect(COLLECTING.map(({ id }) => id).toSorted()).toEqual([
      'addPhoto',
      'beginUpload',
      'saveBasic',
      'saveBasicDraft',
      'saveIdentity',
      'saveIdentityDraft',
      'startFaceCheck',
    ]);
  });

  it.each(COLLECTING.filter(({ form }) => form === undefined))(
    '$id is refused without the consent',
    async (operation) => {
      const upload = { 'upload-length': '100', 'upload-metadata': `kind ${btoa('selfie')}` };
      const headers = { ...person.headers(), ...upload };
      const answer = await callOperation(stack, operation, `/api/v1${operation.path}`, headers);
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'sensitive_consent_required']);
    },
  );

  it('addPhoto is refused without the consent', async () => {
    await expect(takePhotos(person)).rejects.toThrow('sensitive_consent_required');
  });

  it('the privacy center shows the day of the consent; the consent ends when it is withdrawn, and can be given again', async () => {
    expect(await ofSensitive()).toBeUndefined();
    expect(await isAsked()).toBe(true);
    await allowSensitiveData(person);
    expect(await ofSensitive()).toMatchObject({ withdrawnAt: null });
    expect(await isAsked()).toBe(false);
    const { version } = await stack.connection.db
      .selectFrom('sensitive_consent')
      .select('version')
      .executeTakeFirstOrThrow();
    expect(version).toBe(1);

    expect((await withdraw()).status).toBe(200);
    expect(await ofSensitive()).toMatchObject({ withdrawnAt: expect.stringMatching(/^\d{4}-/) });
    expect(await isAsked()).toBe(true);
    const { entries } = (await person.get<{ entries: { action: string }[] }>('/privacy/access-log?of=all'))
      .body;
    const actions = entries.map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['sensitive.withdrawn', 'sensitive.allowed']);
  });

  it('a borrower needs the consent to the use of sensitive data to send an application, and cannot withdraw it while the application is being decided', async () => {
    await fillIn(person);
    await withdraw();
    const apply = () => person.send<{ code: string }>('POST', '/applications', {}, newKey());
    expect((await apply()).body.code).toBe('sensitive_consent_required');
    await allowSensitiveData(person);
    expect((await apply()).status).toBeLessThan(300);
    expect((await withdraw()).body.code).toBe('application_open');
  });
});
