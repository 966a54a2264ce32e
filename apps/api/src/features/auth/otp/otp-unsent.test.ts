import { expect, it } from 'vitest';
import { requestOtp, startOnboarding } from '../../../testing/onboarding';

it('an OTP that cannot be sent answers sms_unavailable and uses no budget [spec 8.network]', async () => {
  const cut = await startOnboarding({ outsideUrl: 'http://127.0.0.1:9' });
  try {
    for (let count = 0; count < 6; count++) {
      const { status, body } = await requestOtp(cut, '+639170000001');
      expect([status, body.code]).toEqual([503, 'sms_unavailable']);
    }
    expect(await cut.db.selectFrom('sms_code').selectAll().execute()).toEqual([]);
    const budgets = await cut.db.selectFrom('send_budget').select('sends').execute();
    expect(budgets.every(({ sends }) => sends === 0)).toBe(true);
  } finally {
    await cut.stop();
  }
});
