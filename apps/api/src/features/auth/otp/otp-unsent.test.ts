import { expect, it } from 'vitest';
import { askCode, startOnboarding } from '../../../testing/onboarding';

it('says when no text can leave, and the number may ask again at once [spec 8.network]', async () => {
  const cut = await startOnboarding({ outsideUrl: 'http://127.0.0.1:9' });
  try {
    for (let count = 0; count < 6; count++) {
      const { status, body } = await askCode(cut, '+639170000001');
      expect([status, body.code]).toEqual([503, 'sms_unavailable']);
    }
    expect(await cut.db.selectFrom('sms_code').selectAll().execute()).toEqual([]);
    const budgets = await cut.db.selectFrom('send_budget').select('sends').execute();
    expect(budgets.every(({ sends }) => sends === 0)).toBe(true);
  } finally {
    await cut.stop();
  }
});
