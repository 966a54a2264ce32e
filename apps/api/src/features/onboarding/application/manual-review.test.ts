import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { manualLiveness, manualScreening } from '../../../adapters/manual-review';
import { type Borrower, fillIn, logIn, newKey } from '../../../testing/borrower';
import { applicationOf, freshPhone } from '../../../testing/loan';
import { operate } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack(undefined, { liveness: manualLiveness(), screening: manualScreening() });
  person = await logIn(stack, freshPhone());
});
afterAll(() => stack.stop());

it('without a liveness vendor the face check ends as missing and an operator decides', async () => {
  await fillIn(person);
  const { body } = await person.get<{ face: { state: string } }>('/onboarding');
  expect(body.face.state).toBe('missing');

  expect((await person.send('POST', '/applications', undefined, newKey())).status).toBe(201);
  await vi.waitFor(async () => expect((await applicationOf(person))?.status).toBe('review'));

  const { applicationId = '' } = (await applicationOf(person)) ?? {};
  const approved = await operate(
    stack,
    'review',
    'approve',
    applicationId,
    '--why',
    'the photos are of one person',
  );
  expect(approved.exit).toBe(0);
  expect(await applicationOf(person)).toMatchObject({ status: 'accepted', limit: expect.any(Number) });
});
