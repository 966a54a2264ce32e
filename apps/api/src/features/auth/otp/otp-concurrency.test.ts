import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  requestOtp,
  readOtp,
  logIn,
  type Onboarding,
  otherCode,
  startOnboarding,
} from '../../../testing/onboarding';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

it('a resent OTP and a concurrent guess at the previous one are serialized [spec 8.code-wrong]', async () => {
  const phone = '+639196100001';
  await requestOtp(app, phone);
  const code = await readOtp(app, phone);
  app.clock.advance(60);
  const both = await app.db.transaction().execute(async (held) => {
    await held
      .selectFrom('send_budget')
      .select('sends')
      .where('subject', '=', `number:${phone}`)
      .forUpdate()
      .execute();
    const sent = requestOtp(app, phone);
    await pause(1_000);
    const guessed = logIn(app, phone, otherCode(code));
    await pause(1_000);
    return [sent, guessed];
  });
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
});
