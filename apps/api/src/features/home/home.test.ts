import type { HomeBody } from '@tulay/contract/home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Borrower, fillIn, logIn, takePhotos } from '../../testing/borrower';
import { FILLED } from '../../testing/forms';
import { freshPhone } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const home = async (person: Borrower) => (await person.get<HomeBody>('/home')).body;

it('says by itself where the application goes on', async () => {
  const person = await logIn(stack, freshPhone());
  expect(await home(person)).toMatchObject({ status: 'new', nextStep: 'identity' });
  await person.send('PUT', '/profile/identity', FILLED.identity);
  await takePhotos(person);
  expect(await home(person)).toMatchObject({ status: 'draft', nextStep: 'face' });
  await fillIn(person);
  expect(await home(person)).toMatchObject({ status: 'draft', nextStep: null, stepsDone: 8 });
});
